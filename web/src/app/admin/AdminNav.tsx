import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { NavLink, useLocation } from 'react-router'
import type { AdminQueue } from '#contract/admin.ts'
import type { User } from '#contract/users.ts'
import { adminCountsArea, fetchAdminCounts } from '../../features/admin/counts.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { useFormat } from '../../ui/format.ts'
import { DECISION, useLiveReload } from '../../ui/live.ts'
import { usePoll } from '../../ui/usePoll.ts'
import type { CallDispatch } from '../api.ts'
import { SECTIONS, type Section } from './sections.ts'

/** Milliseconds between two polls while the page is visible. */
const POLL_INTERVAL = 60_000

/** Loads what waits for an admin on each page that is opened, after decisions, and once a minute. */
const useAdminCounts = () => {
  const dispatch = useDispatch<CallDispatch>()
  const { counts } = useSelector(adminCountsArea.select)
  const { pathname } = useLocation()
  const load = () => void dispatch(fetchAdminCounts())
  usePoll(load, POLL_INTERVAL, pathname)
  useLiveReload(load, ({ kind }) => [DECISION, 'notification', 'support', 'property-report'].includes(kind))
  return (queues: readonly AdminQueue[]) => queues.reduce((sum, queue) => sum + (counts?.[queue] ?? 0), 0)
}

/** The navigation of the administration: beside the page, or a menu above it where the tables of the page need the width. */
export function AdminNav({ me, section }: { me: User; section: Section | undefined }) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const countOf = useAdminCounts()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const sections = (Object.keys(SECTIONS) as Section[]).filter((name) => SECTIONS[name].roles.includes(me.role))
  const all = sections.reduce((sum, name) => sum + countOf(SECTIONS[name].queues), 0)
  const waiting = (count: number) =>
    count > 0 && (
      <>
        <CountBadge count={count} className="ms-auto" />
        <span className="sr-only">{t('nav.waiting', { count, n: number(count) })}</span>
      </>
    )
  return (
    <nav aria-label={t('nav.label')} className="max-lg:detail-only:hidden xl:sticky xl:top-4 xl:self-start">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="control flex w-full items-center gap-2 font-semibold sm:w-72 xl:hidden"
      >
        {t(section ? `nav.${section}` : 'nav.label')}
        {waiting(all)}
        <ChevronDown size={20} aria-hidden className={`${all ? '' : 'ms-auto'} ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={id}
        className={`${isOpen ? 'grid' : 'hidden'} mt-1 gap-0.5 rounded-12 border border-line bg-raised p-1 max-xl:sm:grid-cols-3 xl:mt-0 xl:grid xl:border-0 xl:bg-transparent xl:p-0`}
      >
        {sections.map((name) => {
          const { to, Icon, queues } = SECTIONS[name]
          return (
            <li key={name}>
              <NavLink
                to={to}
                end={to === '/admin'}
                onClick={() => setOpen(false)}
                className="flex min-h-11 items-center gap-3 rounded-6 px-3 text-15 text-mute transition-colors duration-150 hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                <Icon size={20} aria-hidden className="shrink-0" />
                {t(`nav.${name}`)}
                {waiting(countOf(queues))}
              </NavLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
