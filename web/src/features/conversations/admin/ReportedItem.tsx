import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ReportedConversation } from '#contract/reported-conversations.ts'
import { AccountLink } from '../../../ui/AccountLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { isolateBidi } from '../../../ui/bidi.ts'
import { EarlierReports } from '../../../ui/EarlierReports.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useLocalTime } from '../../../ui/useLocalTime.ts'
import { usePersonName } from '../../../ui/usePersonName.ts'
import { ReportedMessages } from './ReportedMessages.tsx'

type Props = {
  conversation: ReportedConversation
  itemRef: (element: HTMLElement | null) => void
  onFocus: () => void
  /** A checkbox, where several can be closed. */
  check: ReactNode
  onClose: () => void
  isShown: (field: string) => boolean
}

/** A reported conversation: its people, the reports, and on request its messages. */
export function ReportedItem({ conversation, itemRef, onFocus, check, onClose, isShown }: Props) {
  const { t, i18n } = useTranslation('conversations')
  const { number } = useFormat()
  const { moment } = useLocalTime()
  const nameOf = usePersonName()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const { id, status, property, tenant, landlord, messageCount, reports, reportCount } = conversation
  const people = [
    { label: t('admin.tenant'), person: tenant },
    { label: t('admin.landlord'), person: landlord },
  ]
  return (
    <article
      ref={itemRef}
      tabIndex={-1}
      aria-labelledby={`reported-${id}`}
      onFocus={onFocus}
      className="grid gap-4 rounded-12 border border-line bg-surface p-5 focus:border-accent"
    >
      <div className="flex items-start gap-3">
        {check}
        <h2 id={`reported-${id}`} className="text-18 wrap-anywhere">
          {property.isPublic ? (
            <Link to={`/properties/${property.id}`} className="underline-offset-4 hover:underline">
              <bdi>{property.title}</bdi>
            </Link>
          ) : (
            <bdi>{property.title}</bdi>
          )}
        </h2>
      </div>
      {isShown('people') && (
        <dl className="grid gap-3 sm:grid-cols-2">
          {people.map(({ label, person }) => (
            <div key={label}>
              <dt className="text-13 text-mute">{label}</dt>
              <dd className="wrap-anywhere">
                <span className="block">
                  <AccountLink id={person.id}>
                    <bdi>{nameOf(person)}</bdi>
                  </AccountLink>
                </span>
                <span className="block text-13 text-mute">
                  <bdi dir="ltr">{person.email}</bdi>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isShown('reports') && (
        <ul aria-label={t('admin.reports')} className="grid gap-3">
          {reports.map(({ id: reportId, reporter, reason, createdAt, closedAt, closedBy, note }) => (
            <li key={reportId} className="border-s-4 border-line ps-4">
              <p className="text-13 text-mute">
                {t('admin.reportedBy', { name: isolateBidi(nameOf(reporter), i18n.dir()), day: moment(createdAt) })}
              </p>
              <p dir="auto" className="title-start whitespace-pre-line wrap-anywhere">
                {reason}
              </p>
              {closedAt && (
                <p className="mt-1 text-13 text-mute">
                  {t('admin.closedBy', {
                    name: isolateBidi(closedBy ? nameOf(closedBy) : '', i18n.dir()),
                    day: moment(closedAt),
                  })}
                  {note && (
                    <span dir="auto" className="block title-start text-ink wrap-anywhere">
                      {note}
                    </span>
                  )}
                </p>
              )}
            </li>
          ))}
          <EarlierReports count={reportCount - reports.length} />
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('admin.hide') : t('admin.read', { count: messageCount, n: number(messageCount) })}
        </Button>
        {status === 'OPEN' && (
          <Button variant="primary" aria-label={t('admin.closeOf', { title: property.title })} onClick={onClose}>
            {t('admin.close')}
          </Button>
        )}
      </div>
      <div id={panel}>{isOpen && <ReportedMessages conversation={conversation} />}</div>
    </article>
  )
}
