import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Feed } from '#contract/calendars.ts'
import { type CallDispatch, rejectionOf } from '../../../app/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useConfirm } from '../../../ui/useConfirm.ts'
import { refreshFeed, removeFeed, watchFeed } from '../slice.ts'
import { useCalendarFormat } from '../useCalendarFormat.ts'
import { AddFeed } from './AddFeed.tsx'
import { FeedRow } from './FeedRow.tsx'
import { useFeedProblem } from './useFeedProblem.ts'

type Props = {
  id: string
  feeds: readonly Feed[]
  pending: boolean
  problem: string | undefined
  onRetry: () => void
  /** Called when an import may have changed the blocked dates. */
  onRead: () => void
}

/** The calendars that this property imports. */
export function FeedsSection({ id, feeds, pending, problem, onRetry, onRead }: Props) {
  const { t } = useTranslation('calendars')
  const { isolateName } = useCalendarFormat()
  const problemOf = useFeedProblem()
  const dispatch = useDispatch<CallDispatch>()
  const [readingIds, setReadingIds] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const pollers = useRef(new Set<{ abort: () => void }>())
  useEffect(() => {
    const { current } = pollers
    return () => {
      for (const poll of current) poll.abort()
    }
  }, [])

  /** Polls until the server has imported the feed. */
  const poll = async (feed: Feed) => {
    setReadingIds((ids) => [...ids, feed.id])
    const request = dispatch(watchFeed({ id, before: feed }))
    pollers.current.add(request)
    const answer = await request
    pollers.current.delete(request)
    if (answer.meta.requestStatus === 'rejected' && answer.meta.aborted) return
    setReadingIds((ids) => ids.filter((other) => other !== feed.id))
    const failure = rejectionOf(answer)
    const updated = failure ? undefined : (answer.payload as Feed[]).find((other) => other.id === feed.id)
    const problem = updated && problemOf(updated)
    if (failure) toast.error(failure.error)
    else if (problem) toast.error(problem)
    else if (updated)
      toast.success(
        t(updated.lastFetchedAt === feed.lastFetchedAt ? 'feeds.nothingNew' : 'feeds.syncDone', {
          name: isolateName(updated.name),
        }),
      )
    onRead()
  }
  const refresh = async (feed: Feed) => {
    if (readingIds.includes(feed.id)) return
    const answer = await dispatch(refreshFeed({ id, calendarId: feed.id }))
    const failure = rejectionOf(answer)
    if (failure) toast.error(failure.error)
    else void poll(feed)
  }
  const removal = useConfirm(async (feed: Feed) => {
    const failure = rejectionOf(await dispatch(removeFeed({ id, calendarId: feed.id })))
    if (failure) return failure.error
    toast.success(t('feeds.removed', { name: isolateName(feed.name) }))
    // The button that had the focus is gone with its row.
    heading.current?.focus()
    onRead()
    return undefined
  })
  return (
    <section aria-labelledby="feeds" className="grid gap-4 border-t border-line pt-6">
      <h3 id="feeds" ref={heading} tabIndex={-1} className="text-18 outline-none">
        {t('feeds.title')}
      </h3>
      <p className="max-w-prose">{t('feeds.lead')}</p>
      {problem ? (
        <div className="grid justify-items-start gap-3">
          <FormError>{problem}</FormError>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      ) : (
        <ul className="grid gap-3 empty:hidden">
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              isReading={readingIds.includes(feed.id)}
              onRefresh={refresh}
              onRemove={removal.ask}
            />
          ))}
        </ul>
      )}
      {!problem && !pending && feeds.length === 0 && <p className="text-mute">{t('feeds.none')}</p>}
      <AddFeed id={id} onAdded={poll} />
      <ConfirmDialog
        {...removal.dialog}
        danger
        title={t('feeds.removeTitle')}
        confirm={t('feeds.remove')}
        cancel={t('cancel')}
      >
        <p>{removal.subject && t('feeds.removeNote', { name: isolateName(removal.subject.name) })}</p>
      </ConfirmDialog>
    </section>
  )
}
