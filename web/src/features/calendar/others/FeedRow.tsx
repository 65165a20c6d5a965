import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { Feed } from '#contract/calendars.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useMoment } from '../../../ui/useMoment.ts'
import { useCalendarWords } from '../useCalendarWords.ts'

type Props = {
  feed: Feed
  reading: boolean
  onRefresh: (feed: Feed) => void
  onRemove: (feed: Feed) => void
}

/** The rest of the address is a secret between the two services: only where it leads is shown. */
const hostOf = (url: string) => URL.parse(url)?.host ?? url

export function FeedRow({ feed, reading, onRefresh, onRemove }: Props) {
  const { t } = useTranslation('calendar')
  const { number, list } = useFormat()
  const { moment } = useMoment()
  const words = useCalendarWords()
  const { name, url, lastFetchedAt, lastProblem, busyCount, conflicts } = feed
  const host = hostOf(url)
  const about = (action: string) => `${action}: ${words.named(name)}`
  return (
    <li className="grid gap-3 rounded-6 border border-line p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-mute">
          {host !== name && <bdi className="wrap-anywhere">{host}</bdi>}
          <span>{lastFetchedAt ? t('feeds.read', { moment: moment(lastFetchedAt) }) : t('feeds.never')}</span>
          {lastFetchedAt && <span>{t('feeds.busy', { count: busyCount, n: number(busyCount) })}</span>}
        </p>
        {reading && (
          <p role="status" className="flex items-center gap-2 text-13 text-info">
            <LoaderCircle size={16} className="animate-spin" aria-hidden="true" />
            {t('feeds.reading')}
          </p>
        )}
        {lastProblem && !reading && (
          <p className="flex items-start gap-2 text-danger">
            <TriangleAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span dir="auto">{lastProblem}</span>
          </p>
        )}
        {conflicts.length > 0 && (
          <p className="flex items-start gap-2 text-warn">
            <TriangleAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span>{t('feeds.clash', { list: list(conflicts.map(words.range)) })}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button
          aria-label={about(t('feeds.refresh'))}
          aria-disabled={reading || undefined}
          onClick={() => onRefresh(feed)}
          className="aria-disabled:opacity-70"
        >
          {t('feeds.refresh')}
        </Button>
        <Button aria-label={about(t('feeds.remove'))} onClick={() => onRemove(feed)} className="text-danger!">
          {t('feeds.remove')}
        </Button>
      </div>
    </li>
  )
}
