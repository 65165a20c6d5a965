import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { ADMIN_QUEUES } from '#contract/admin.ts'
import { adminCountsArea } from '../../features/admin/counts.ts'
import { useFormat } from '../../ui/format.ts'
import { QUEUE_PAGES } from './sections.ts'

/** What waits for an admin, each with its page. */
export function WaitingCards() {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const { counts } = useSelector(adminCountsArea.select)
  const waiting = ADMIN_QUEUES.filter((queue) => counts?.[queue])
  // No card is alone in the last row.
  const columns = waiting.length % 3 === 1 ? 'xl:grid-cols-4' : 'xl:grid-cols-3'
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting" className="text-18">
        {t('waiting.title')}
      </h2>
      {counts && waiting.length === 0 ? (
        <p className="rounded-12 border border-line bg-surface px-4 py-5 text-mute">{t('waiting.none')}</p>
      ) : (
        <ul className={`grid gap-3 sm:grid-cols-2 ${columns}`}>
          {waiting.map((queue) => (
            <li key={queue} className="sm:max-xl:last:odd:col-span-2">
              <Link
                to={QUEUE_PAGES[queue]}
                className="flex h-full items-center gap-3 rounded-12 border border-line bg-surface px-4 py-3 transition-colors duration-150 hover:bg-raised"
              >
                <span className="min-w-8 text-24 font-bold">{number(counts?.[queue] ?? 0)}</span>
                <span className="text-15">{t(`waiting.${queue}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
