import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { CallAnswer } from '#contract/call.ts'
import type { getOwnReview } from '#contract/reviews.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchOwnReview } from '../calls.ts'

type Props = {
  propertyId: string
  /** Called with the reviews that the user had reported. */
  onReported: (reviewIds: readonly string[]) => void
  /** Called when the user is gone. */
  onLeave: () => void
}

/** Links to the form of the own review, for those who may write one. */
export function OwnReviewLink({ propertyId, onReported, onLeave }: Props) {
  const { t } = useTranslation('reviews')
  const dispatch = useDispatch<CallDispatch>()
  const { answer } = useRequest(propertyId, () => dispatch(fetchOwnReview(propertyId)))
  const own = answer && !rejectionOf(answer) ? (answer.payload as CallAnswer<typeof getOwnReview>) : undefined
  const report = useEffectEvent(onReported)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (own) report(own.reported)
  }, [own])
  useEffect(() => () => leave(), [])
  if (!own?.canReview) return null
  return <LinkButton to={`/properties/${propertyId}/review`}>{t(own.review ? 'editOwn' : 'leave')}</LinkButton>
}
