import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { CallAnswer } from '#contract/call.ts'
import type { getOwnReview } from '#contract/reviews.ts'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../../app/api.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchOwnReview } from '../calls.ts'
import { fetchReviews } from '../slice.ts'

type Props = {
  propertyId: string
  list: ReactNode
  /** Shown when there is no such property, or it is not the user's. */
  missing: ReactNode
}

/** The reviews of one of the landlord's properties, which may be hidden. */
export function ReceivedReviewsPage({ propertyId, list, missing }: Props) {
  const { t } = useTranslation('reviews')
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest(propertyId, () => dispatch(fetchOwnReview(propertyId)))
  useRequest(propertyId, () => dispatch(fetchReviews({ propertyId })))
  const problem = answer && rejectionOf(answer)
  const own = problem ? undefined : (answer?.payload as CallAnswer<typeof getOwnReview> | undefined)
  if (isAboutMissing(problem) || own?.canReview) return missing
  return (
    <div className="page grid max-w-3xl! gap-6 py-8">
      <div className="grid gap-1">
        <Link
          to="/my-properties"
          className="inline-flex min-h-6 w-fit items-center text-mute underline-offset-4 hover:underline touch:min-h-11"
        >
          {t('received.back')}
        </Link>
        <h1 dir="auto" className="title-start text-24 wrap-anywhere sm:text-32">
          {own?.property.title || t('received.title')}
        </h1>
      </div>
      <ListBody
        pending={pending}
        isEmpty={!own}
        empty={null}
        error={problem?.error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={reload}
      >
        {list}
      </ListBody>
    </div>
  )
}
