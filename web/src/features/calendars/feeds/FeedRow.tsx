import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { Feed } from '#contract/calendars.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useColon } from '../../../ui/useColon.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { useCalendarFormat } from '../useCalendarFormat.ts'
import { useFeedProblem } from './useFeedProblem.ts'

type Props = {
  feed: Feed
  isReading: boolean
  onRefresh: (feed: Feed) => void
  onRemove: (feed: Feed) => void
}

/** Returns the host of a feed. The rest of the URL is a secret and not shown. */
const hostOf = (url: string) => URL.parse(url)?.host ?? url

export function FeedRow({ feed, isReading, onRefresh, onRemove }: Props) {
  const { t } = useTranslation('calendars')
  const colon = useColon()
  const { number, list } = useFormat()
  const { moment } = useLocalTime()
  const format = useCalendarFormat()
  const { name, url, lastFetchedAt, busyCount, conflicts } = feed
  const problem = useFeedProblem()(feed)
  const host = hostOf(url)
  const labelFor = (action: string) => action + colon + format.isolateName(name)
  return (
    <li className="grid gap-3 rounded-6 border border-line p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-mute">
          {host !== name && <bdi className="wrap-anywhere">{host}</bdi>}
          <span>{lastFetchedAt ? t('feeds.synced', { moment: moment(lastFetchedAt) }) : t('feeds.neverSynced')}</span>
          {lastFetchedAt && <span>{t('feeds.busy', { count: busyCount, n: number(busyCount) })}</span>}
        </p>
        {isReading && (
          <p role="status" className="flex items-center gap-2 text-13 text-info">
            <LoaderCircle size={16} className="animate-spin" aria-hidden="true" />
            {t('feeds.syncing')}
          </p>
        )}
        {problem && !isReading && (
          <p className="flex items-start gap-2 text-danger">
            <TriangleAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span dir="auto">{problem}</span>
          </p>
        )}
        {conflicts.length > 0 && (
          <p className="flex items-start gap-2 text-warn">
            <TriangleAlert size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
            <span>{t('feeds.clash', { list: list(conflicts.map(format.range)) })}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button
          aria-label={labelFor(t('feeds.sync'))}
          aria-disabled={isReading || undefined}
          onClick={() => onRefresh(feed)}
          className="aria-disabled:opacity-70"
        >
          {t('feeds.sync')}
        </Button>
        <Button aria-label={labelFor(t('feeds.remove'))} onClick={() => onRemove(feed)} className="text-danger!">
          {t('feeds.remove')}
        </Button>
      </div>
    </li>
  )
}
