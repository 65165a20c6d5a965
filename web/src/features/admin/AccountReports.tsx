import { useTranslation } from 'react-i18next'
import type { Account, AccountReport } from '#contract/accounts.ts'
import { AccountLink } from '../../ui/AccountLink.tsx'
import { useFormat } from '../../ui/format.ts'
import { SummaryLine } from '../../ui/SummaryLine.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { AccountSection } from './AccountSection.tsx'
import { listAddressOf } from './listAddress.ts'

/** Where a report is decided or read. */
const pageOfReport = (account: Account, { kind, isOpen, bookingId }: AccountReport) => {
  if (kind === 'NOTE') return `/bookings/${bookingId}`
  if (kind === 'REVIEW') return listAddressOf('reviews', account, isOpen ? 'status=REPORTED&' : '')
  if (kind === 'PROPERTY') return listAddressOf('reported-listings', account, isOpen ? '' : 'status=CLOSED&')
  return listAddressOf('conversations', account, isOpen ? '' : 'status=CLOSED&')
}

/** What may need an admin: reports, open claims on deposits, overdue instalments and support conversations of an account. */
export function AccountReports({ account }: { account: Account }) {
  const { t } = useTranslation(['accounts', 'admin'])
  const { number } = useFormat()
  const { day } = useLocalTime()
  const nameOf = usePersonName()
  const { reports, support, openClaims, overdue } = account
  return (
    <>
      <AccountSection
        title={t('reports.title')}
        links={[
          ...(openClaims > 0 ? [{ to: listAddressOf('deposits', account), label: t('admin:nav.deposits') }] : []),
          ...(overdue > 0
            ? [{ to: listAddressOf('payments', account, 'tab=overdue&'), label: t('admin:waiting.overdue') }]
            : []),
          { to: listAddressOf('reported-listings', account), label: t('reports.properties') },
          { to: listAddressOf('conversations', account), label: t('reports.conversations') },
          { to: listAddressOf('reviews', account, 'status=REPORTED&'), label: t('reports.reviews') },
        ]}
        counts={[
          ...(openClaims > 0 ? [t('reports.claims', { n: number(openClaims) })] : []),
          ...(overdue > 0 ? [t('reports.overdue', { n: number(overdue) })] : []),
          t('reports.made', { n: number(reports.counts.made) }),
          t('reports.received', { n: number(reports.counts.received) }),
        ]}
        empty={reports.data.length === 0 && openClaims === 0 && overdue === 0 && t('reports.empty')}
      >
        {reports.data.map((report) => (
          <SummaryLine
            key={`${report.kind} ${report.id} ${report.createdAt}`}
            title={t(`reports.kinds.${report.kind}`)}
            to={pageOfReport(account, report)}
            note={
              <>
                {t(report.isByUser ? 'reports.about' : 'reports.by')}{' '}
                <AccountLink id={report.other.id}>
                  <bdi>{nameOf(report.other)}</bdi>
                </AccountLink>{' '}
                · <time dateTime={report.createdAt}>{day(report.createdAt)}</time>
                <span dir="auto" className="title-start line-clamp-2 text-ink">
                  {report.reason}
                </span>
              </>
            }
            end={
              report.kind !== 'NOTE' &&
              (report.isOpen ? (
                <span className="font-semibold text-warn">{t('reports.open')}</span>
              ) : (
                <span className="text-mute">{t('reports.closed')}</span>
              ))
            }
          />
        ))}
      </AccountSection>
      <AccountSection
        title={t('support.title')}
        links={[{ to: listAddressOf('support', account, 'status=all&'), label: t('support.all') }]}
        counts={[t('support.count', { count: support.count, n: number(support.count) })]}
        empty={support.data.length === 0 && t('support.empty')}
      >
        {support.data.map(({ id, subject, status, updatedAt }) => (
          <SummaryLine
            key={id}
            title={<bdi>{subject}</bdi>}
            to={`/admin/support/${id}`}
            note={<time dateTime={updatedAt}>{day(updatedAt)}</time>}
            end={t(`support.statuses.${status}`)}
          />
        ))}
      </AccountSection>
    </>
  )
}
