import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { CallAnswer } from '#contract/call.ts'
import type { getOwnReview } from '#contract/reviews.ts'
import type { User } from '#contract/users.ts'
import { type CallDispatch, isAboutMissing, rejectionOf } from '../../../app/api.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchOwnReview } from '../calls.ts'
import type { ThumbnailProps } from '../mine/StayCard.tsx'
import { ReviewedPlace } from './ReviewedPlace.tsx'
import { ReviewForm } from './ReviewForm.tsx'

type Props = {
  me: User
  propertyId: string
  Thumbnail: ComponentType<ThumbnailProps>
  /** Shown when there is no such place, or it is not for the user to review. */
  missing: ReactNode
}

/** The page on which a user reviews a place. */
export function ReviewPage({ me, propertyId, Thumbnail, missing }: Props) {
  const { t } = useTranslation('reviews')
  const dispatch = useDispatch<CallDispatch>()
  const { pending, answer, reload } = useRequest(propertyId, () => dispatch(fetchOwnReview(propertyId)))
  const problem = answer && rejectionOf(answer)
  if (isAboutMissing(problem)) return missing
  const own = problem ? undefined : (answer?.payload as CallAnswer<typeof getOwnReview> | undefined)
  return (
    <div className="page grid max-w-2xl! gap-6 py-8">
      <h1 className="text-32">{t(own?.review ? 'form.headingChange' : 'form.heading')}</h1>
      {own && <ReviewedPlace {...own} Thumbnail={Thumbnail} />}
      <ListBody
        pending={pending}
        isEmpty={!own?.canReview}
        error={problem?.error}
        retry={t('retry')}
        loading={t('loading')}
        onRetry={reload}
        empty={<p className="text-mute">{t('form.ownProperty')}</p>}
      >
        {own && <ReviewForm me={me} propertyId={propertyId} review={own.review} isPublic={own.isPublic} />}
      </ListBody>
    </div>
  )
}
