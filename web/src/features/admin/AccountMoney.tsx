import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/accounts.ts'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { RefundedLine } from '../../ui/RefundedLine.tsx'
import { SummaryLine } from '../../ui/SummaryLine.tsx'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { AccountSection } from './AccountSection.tsx'
import { CHARGE_INK } from './inks.ts'

/** Payments of both sides, and what a landlord was and is to be sent. */
export function AccountMoney({ account: { user, payments, payouts } }: { account: Account }) {
  const { t, i18n } = useTranslation(['accounts', 'admin-payments'])
  const { number, money, list } = useFormat()
  const { day } = useLocalTime()
  const nameOf = usePersonName()
  const sumOf = (sums: readonly { currency: string; amount: number }[]) =>
    list(sums.map(({ amount, currency }) => money(amount, currency)))
  const refunded = payments.sums
    .filter((sum) => sum.refunded > 0)
    .map(({ currency, refunded: amount }) => ({ currency, amount }))
  return (
    <>
      <AccountSection
        title={t('payments.title')}
        links={[{ to: `/admin/payments?userId=${user.id}`, label: t('payments.all') }]}
        counts={[
          t('payments.made', { count: payments.counts.TENANT, n: number(payments.counts.TENANT) }),
          t('payments.received', { count: payments.counts.LANDLORD, n: number(payments.counts.LANDLORD) }),
          ...(payments.sums.length > 0
            ? [
                t('payments.paid', {
                  amount: sumOf(payments.sums.map(({ currency, paid }) => ({ currency, amount: paid }))),
                }),
              ]
            : []),
          ...(refunded.length > 0 ? [t('payments.refunded', { amount: sumOf(refunded) })] : []),
        ]}
        empty={payments.data.length === 0 && t('payments.empty')}
      >
        {payments.data.map(({ id, bookingId, title, side, tenant, instalment, amount, currency, at, ...payment }) => (
          <SummaryLine
            key={id}
            title={<bdi>{title}</bdi>}
            to={`/bookings/${bookingId}`}
            note={
              <>
                {side === 'TENANT'
                  ? t('payments.asTenant')
                  : t('payments.asLandlord', { name: isolateBidi(nameOf(tenant), i18n.dir()) })}{' '}
                · {instalment > 1 && `${t('payments.nth', { n: number(instalment) })} · `}
                <time dateTime={at}>{day(at)}</time>
              </>
            }
            end={
              <>
                <span className="block">{money(amount, currency)}</span>
                <span className={`block text-13 ${CHARGE_INK[payment.status] ?? 'text-mute'}`}>
                  {t(`admin-payments:states.${payment.status}`)}
                </span>
                <RefundedLine state="SENT" amount={payment.refunded} currency={currency} />
                <RefundedLine state="ON_ITS_WAY" amount={payment.refunding} currency={currency} />
              </>
            }
          />
        ))}
      </AccountSection>
      {(user.role === 'LANDLORD' || payouts.count > 0 || payouts.due.length > 0 || payouts.owed.length > 0) && (
        <AccountSection
          title={t('payouts.title')}
          links={[
            { to: `/admin/payments?tab=recorded&userId=${user.id}`, label: t('payouts.all') },
            ...(payouts.due.length > 0
              ? [{ to: `/admin/payments?tab=payouts&userId=${user.id}`, label: t('admin-payments:tabs.payouts') }]
              : []),
          ]}
          counts={[
            t('payouts.count', { count: payouts.count, n: number(payouts.count) }),
            ...(payouts.sums.length > 0 ? [t('payouts.sent', { amount: sumOf(payouts.sums) })] : []),
            ...(payouts.due.length > 0 ? [t('payouts.due', { amount: sumOf(payouts.due) })] : []),
            ...(payouts.owed.length > 0 ? [t('payouts.owed', { amount: sumOf(payouts.owed) })] : []),
          ]}
          empty={payouts.count === 0 && payouts.due.length === 0 && payouts.owed.length === 0 && t('payouts.empty')}
        >
          {payouts.data.map(({ id, amount, currency, reference, paidAt }) => (
            <SummaryLine
              key={id}
              title={<bdi>{reference}</bdi>}
              note={<time dateTime={paidAt}>{day(paidAt)}</time>}
              end={money(amount, currency)}
            />
          ))}
        </AccountSection>
      )}
    </>
  )
}
