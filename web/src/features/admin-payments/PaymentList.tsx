import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { type AdminPayment, type PaymentSort, REFUND_STATES } from '#contract/admin-payments.ts'
import { Reason } from '#contract/forms/reason.ts'
import { PAYMENT_STATES, type PaymentState } from '#contract/payments.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf, rejectionOf } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { AdminList } from '../../ui/AdminList.tsx'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { DaysFilter } from '../../ui/DaysFilter.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useFormat } from '../../ui/format.ts'
import { ALIGNED, Party } from '../../ui/Party.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { RefundedLine } from '../../ui/RefundedLine.tsx'
import { isLimited } from '../../ui/sorting.ts'
import type { Column } from '../../ui/useColumns.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useReasonTexts } from '../../ui/useReviewTexts.ts'
import { exportPayments, fetchPayments, sendBack } from './calls.ts'
import { type PaymentsQuery, readTabSorted } from './query.ts'
import { SMALL, Stay } from './Stay.tsx'
import { useAdminList } from './useAdminList.ts'

export type TabProps = {
  query: PaymentsQuery
  /** The address without filters. */
  clearTo: string
  onChanged: () => void
}

/** All payments, or those on hold, which an admin can send back. */
export function PaymentList({
  query: { tab, page, search, state, refund, userId, from, to },
  clearTo,
  onChanged,
}: TabProps) {
  const { t, i18n } = useTranslation('admin-payments')
  const { number, money } = useFormat()
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const { params } = useListAddress()
  const isHeld = tab === 'held'
  const sorted = readTabSorted(params, tab === 'held' ? 'held' : 'all')
  const filters = { search, userId, from, to, ...(isHeld ? { state: 'HELD' as const } : { state, refund }), ...sorted }
  const { frame, list, reload } = useAdminList<
    List<AdminPayment>,
    Awaited<ReturnType<ReturnType<typeof fetchPayments>>>
  >(
    JSON.stringify({ page, ...filters }),
    () => dispatch(fetchPayments({ page, ...filters })),
    ({ id }) => id,
  )
  const columns = usePaymentColumns()
  const isFiltered = isLimited(filters, isHeld ? 'state' : undefined)
  const [returning, setReturning] = useState<AdminPayment>()
  const received = returning?.received?.amount ? returning.received : undefined
  const tenant = isolateBidi(returning ? nameOf(returning.tenant) : '', i18n.dir())
  const texts = useReasonTexts(
    t(received ? 'held.body' : 'held.closeBody', { tenant }),
    t(received ? 'held.confirm' : 'held.close'),
  )
  const onReturn = async (reason: string) => {
    if (!returning) return undefined
    const failure = rejectionOf(await dispatch(sendBack({ id: returning.id, reason })))
    if (failure) return failure.error
    setReturning(undefined)
    toast.success(t(received ? 'held.done' : 'held.closed'))
    reload()
    onChanged()
    return undefined
  }
  const actions: Column<AdminPayment> = {
    name: 'actions',
    label: t('columns.actions'),
    isFixed: true,
    isLeftOut: ({ decision }) => decision !== null,
    cell: (payment) =>
      payment.decision === null && (
        <Button
          className={SMALL}
          aria-label={t(payment.received?.amount ? 'held.actionOf' : 'held.closeOf', { title: payment.booking.title })}
          onClick={() => setReturning(payment)}
        >
          {t(payment.received?.amount ? 'held.action' : 'held.close')}
        </Button>
      ),
  }
  return (
    <>
      {isHeld && <p className="max-w-prose text-mute">{t('held.lead')}</p>}
      <AdminList
        {...frame}
        page={page}
        sorted={sorted}
        search={{ value: search, placeholder: t('searchHint'), maxLength: SEARCH_MAX }}
        filter={
          <>
            {!isHeld && (
              <>
                <FilterSelect
                  label={t('state')}
                  name="state"
                  value={state}
                  any={t('anyState')}
                  options={PAYMENT_STATES.map((each) => ({ value: each, label: t(`states.${each}`) }))}
                  width="sm:w-44"
                />
                <FilterSelect
                  label={t('refunded.label')}
                  name="refund"
                  value={refund}
                  any={t('refunded.any')}
                  options={REFUND_STATES.map((each) => ({ value: each, label: t(`refunded.${each}`) }))}
                  width="sm:w-44"
                />
              </>
            )}
            <DaysFilter what="paid" />
          </>
        }
        total={list ? t('total', { count: list.total, n: number(list.total) }) : ''}
        csv={{ name: 'payments.csv', load: async () => fileOf(await dispatch(exportPayments(filters))) }}
        table={{
          name: 'payments',
          caption: t('caption.payments'),
          columns: isHeld ? [...columns, actions] : columns,
          pageOf: ({ booking }) => `/bookings/${booking.id}`,
        }}
        empty={{ title: isHeld && !isFiltered ? t('held.empty') : t('empty'), clears: isFiltered }}
        clearTo={clearTo}
      />
      <ReasonDialog
        about={returning ? [returning.id] : []}
        title={received ? t('held.title', { amount: money(received.amount, received.currency) }) : t('held.closeTitle')}
        texts={texts}
        sentences={received ? t('held.ready', { returnObjects: true }) : [t('held.closeReason')]}
        schema={Reason}
        onSend={onReturn}
        onClose={() => setReturning(undefined)}
      />
    </>
  )
}

/** By whether the money was sent back; null when nothing was received. */
const DECISIONS = { true: 'held.sent', false: 'held.waiting', null: 'held.nothing' } as const

/** Of payments that have ended or need someone. */
const INK: Partial<Record<PaymentState, string>> = {
  PAID: 'text-ok',
  FAILED: 'text-danger',
  EXPIRED: 'text-mute',
  HELD: 'text-warn',
  RETURNED: 'text-mute',
}

const SORTS = { amount: 'amount', date: 'date' } satisfies Record<string, PaymentSort>

function usePaymentColumns(): readonly Column<AdminPayment>[] {
  const { t, i18n } = useTranslation('admin-payments')
  const { money, number } = useFormat()
  const { moment } = useLocalTime()
  return [
    {
      name: 'booking',
      label: t('columns.booking'),
      cell: ({ booking, instalment }) => (
        <Stay {...booking} {...(instalment > 1 && { note: t('month', { n: number(instalment) }) })} />
      ),
    },
    { name: 'tenant', label: t('columns.tenant'), cell: ({ tenant }) => <Party {...tenant} /> },
    { name: 'landlord', label: t('columns.landlord'), cell: ({ landlord }) => <Party {...landlord} /> },
    {
      name: 'amount',
      label: t('columns.amount'),
      sort: SORTS.amount,
      sortKind: 'number',
      isAmount: true,
      cell: ({ amount, currency, received, refunds, net }) => (
        <>
          {money(amount, currency)}
          {received && (
            <span className="block text-13 text-warn">
              {t('received', { amount: isolateBidi(money(received.amount, received.currency), i18n.dir()) })}
            </span>
          )}
          {refunds.map((refund) => (
            <RefundedLine key={refund.id} state={refund.status} amount={refund.amount} currency={refund.currency} />
          ))}
          {refunds.length > 0 && net !== null && (
            <span className="block text-13 font-semibold">
              {net === 0 ? t('refunded.all') : t('refunded.net', { amount: money(net, currency) })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'status',
      label: t('columns.status'),
      isText: ({ decision }) => decision !== null,
      cell: ({ decision, status }) => (
        <>
          <span className={`block font-semibold ${decision ? 'text-mute' : (INK[status] ?? '')}`}>
            {t(`states.${status}`)}
          </span>
          {decision && (
            <span className="block text-13 text-mute lg:max-w-60">
              {t(DECISIONS[`${decision.isSent}`])}
              {decision.reason && (
                <bdi dir="auto" className="title-start block wrap-anywhere">
                  {decision.reason}
                </bdi>
              )}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'date',
      label: t('columns.date'),
      sort: SORTS.date,
      cell: ({ settledAt, createdAt }) => (
        <time dateTime={settledAt ?? createdAt} className="block text-mute xl:whitespace-nowrap">
          {moment(settledAt ?? createdAt)}
        </time>
      ),
    },
    {
      name: 'reference',
      label: t('columns.reference'),
      isHiddenFirst: true,
      cell: ({ reference }) =>
        reference && (
          <bdi dir="ltr" className={`block text-13 text-mute wrap-anywhere lg:max-w-44 ${ALIGNED}`}>
            {reference}
          </bdi>
        ),
    },
  ]
}
