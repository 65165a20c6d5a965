import type { ComponentType, ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import type { CallAnswer } from '#contract/call.ts'
import type { listOwnReviews, listStaysToReview } from '#contract/reviews.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { ListPages, usePageTexts } from '../../../ui/ListPages.tsx'
import { readPage } from '../../../ui/listAddress.ts'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { useRequest } from '../../../ui/useRequest.ts'
import { fetchOwnReviews, fetchStaysToReview } from '../calls.ts'
import { DeleteReview } from '../DeleteReview.tsx'
import { deleteReview } from '../slice.ts'
import { OwnReviewCard } from './OwnReviewCard.tsx'
import { StayCard, type ThumbnailProps } from './StayCard.tsx'

type Props = {
  Thumbnail: ComponentType<ThumbnailProps>
  /** What landlords noted about the user. */
  notes: ReactNode
}

/** The user's reviews, and the completed stays without one. */
export function MyReviewsPage({ Thumbnail, notes }: Props) {
  const { t } = useTranslation('reviews')
  const pageTexts = usePageTexts()
  const dispatch = useDispatch<CallDispatch>()
  const page = readPage(useSearchParams()[0])
  const waiting = useRequest('', () => dispatch(fetchStaysToReview()))
  const written = useRequest(String(page), () => dispatch(fetchOwnReviews(page)))
  const writtenError = written.answer && rejectionOf(written.answer)?.error
  const waitingError = waiting.answer && rejectionOf(waiting.answer)?.error
  const stays = waitingError
    ? undefined
    : (waiting.answer?.payload as CallAnswer<typeof listStaysToReview> | undefined)?.data
  const reviews = writtenError ? undefined : (written.answer?.payload as CallAnswer<typeof listOwnReviews> | undefined)
  const removal = useConfirm(async (propertyId: string) => {
    const failure = rejectionOf(await dispatch(deleteReview(propertyId)))
    if (failure) return failure.error
    toast.success(t('removal.done'))
    written.reload()
    waiting.reload()
    return undefined
  })
  return (
    <div className="page grid gap-10 py-8">
      <h1 className="text-32">{t('mine.title')}</h1>
      {(waitingError || (stays && stays.length > 0)) && (
        <section aria-labelledby="waiting" className="grid gap-4">
          <h2 id="waiting" className="text-24">
            {t('mine.waiting')}
          </h2>
          <ListBody
            pending={waiting.pending}
            isEmpty={false}
            error={waitingError}
            retry={t('retry')}
            loading={t('loading')}
            onRetry={waiting.reload}
            empty={null}
          >
            <ul className="grid gap-4 lg:grid-cols-2">
              {stays?.map((stay) => (
                <StayCard key={stay.bookingId} stay={stay} Thumbnail={Thumbnail} />
              ))}
            </ul>
          </ListBody>
        </section>
      )}
      <section aria-labelledby="written" className="grid gap-4">
        <h2 id="written" className="text-24">
          {t('mine.written')}
        </h2>
        <ListBody
          pending={written.pending}
          isEmpty={!reviews?.data.length}
          error={writtenError}
          retry={t('retry')}
          loading={t('loading')}
          onRetry={written.reload}
          empty={
            <EmptyState title={t('mine.none')}>
              <p className="max-w-prose text-mute">{t('mine.noneBody')}</p>
              <LinkButton to="/bookings?tab=past">{t('mine.pastStays')}</LinkButton>
            </EmptyState>
          }
        >
          <ul className="grid gap-4">
            {reviews?.data.map((review) => (
              <OwnReviewCard
                key={review.id}
                review={review}
                Thumbnail={Thumbnail}
                onDelete={() => removal.ask(review.propertyId)}
              />
            ))}
          </ul>
        </ListBody>
        <ListPages page={page} totalPages={reviews?.totalPages ?? 0} pending={written.pending} {...pageTexts} />
      </section>
      {notes}
      <DeleteReview dialog={removal.dialog} />
    </div>
  )
}
