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
import { useCalendarWords } from '../useCalendarWords.ts'
import { AddFeed } from './AddFeed.tsx'
import { FeedRow } from './FeedRow.tsx'

type Props = {
  id: string
  feeds: readonly Feed[]
  pending: boolean
  problem: string | undefined
  onRetry: () => void
  /** A calendar may have taken other days. */
  onRead: () => void
}

/** What this property takes in of others' calendars. */
export function FeedsPart({ id, feeds, pending, problem, onRetry, onRead }: Props) {
  const { t } = useTranslation('calendar')
  const { named } = useCalendarWords()
  const dispatch = useDispatch<CallDispatch>()
  const [reading, setReading] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const watches = useRef(new Set<{ abort: () => void }>())
  useEffect(() => {
    const { current } = watches
    return () => {
      for (const watch of current) watch.abort()
    }
  }, [])

  /** Until it has been read, which happens a moment later and elsewhere. */
  const watch = async (feed: Feed) => {
    setReading((ids) => [...ids, feed.id])
    const asked = dispatch(watchFeed({ id, before: feed }))
    watches.current.add(asked)
    const answer = await asked
    watches.current.delete(asked)
    if (answer.meta.requestStatus === 'rejected' && answer.meta.aborted) return
    setReading((ids) => ids.filter((other) => other !== feed.id))
    const failure = rejectionOf(answer)
    const now = failure ? undefined : (answer.payload as Feed[]).find((other) => other.id === feed.id)
    if (failure) toast.error(failure.error)
    else if (now?.lastProblem) toast.error(now.lastProblem)
    else if (now)
      toast.success(
        t(now.lastFetchedAt === feed.lastFetchedAt ? 'feeds.notYet' : 'feeds.wasRead', { name: named(now.name) }),
      )
    onRead()
  }
  const refresh = async (feed: Feed) => {
    if (reading.includes(feed.id)) return
    const answer = await dispatch(refreshFeed({ id, calendarId: feed.id }))
    const failure = rejectionOf(answer)
    if (failure) toast.error(failure.error)
    else watch(feed)
  }
  const removal = useConfirm(async (feed: Feed) => {
    const failure = rejectionOf(await dispatch(removeFeed({ id, calendarId: feed.id })))
    if (failure) return failure.error
    toast.success(t('feeds.removed', { name: named(feed.name) }))
    // Its row is gone, and with it what was pressed.
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
              reading={reading.includes(feed.id)}
              onRefresh={refresh}
              onRemove={removal.ask}
            />
          ))}
        </ul>
      )}
      {!problem && !pending && feeds.length === 0 && <p className="text-mute">{t('feeds.none')}</p>}
      <AddFeed id={id} onAdded={watch} />
      <ConfirmDialog {...removal.dialog} danger title={t('feeds.ask')} confirm={t('feeds.remove')} cancel={t('cancel')}>
        <p>{removal.subject && t('feeds.what', { name: named(removal.subject.name) })}</p>
      </ConfirmDialog>
    </section>
  )
}
