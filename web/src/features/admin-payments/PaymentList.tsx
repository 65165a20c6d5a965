import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { type AdminPayment, REFUND_STATES } from '#contract/admin-payments.ts'
import { Reason } from '#contract/forms/reason.ts'
import { PAYMENT_STATES, type PaymentState } from '#contract/payments.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { Select } from '../../ui/Field.tsx'
import { useFormat } from '../../ui/format.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useReasonTexts } from '../../ui/useReviewTexts.ts'
import { fetchPayments, sendBack } from './calls.ts'
import { ListFrame, useAdminList } from './ListFrame.tsx'
import { ListSearch } from './ListSearch.tsx'
import type { PaymentsQuery } from './query.ts'
import { ALIGNED, Party, SMALL, Stay } from './Stay.tsx'

const COLUMNS = ['booking', 'tenant', 'landlord', 'amount', 'status', 'date'] as const

export type TabProps = {
  query: PaymentsQuery
  /** The address without filters. */
  clearTo: string
  onChanged: () => void
}

/** All payments, or those on hold, which an admin can send back. */
export function PaymentList({ query: { tab, page, search, state, refund }, clearTo, onChanged }: TabProps) {
  const { t, i18n } = useTranslation('admin-payments')
  const { number, money } = useFormat()
  const nameOf = usePersonName()
  const dispatch = useDispatch<CallDispatch>()
  const { change } = useListAddress()
  const isHeld = tab === 'held'
  const query = { page, search, ...(isHeld ? { state: 'HELD' as const } : { state, refund }) }
  const loading = useAdminList<List<AdminPayment>, Awaited<ReturnType<ReturnType<typeof fetchPayments>>>>(
    JSON.stringify(query),
    () => dispatch(fetchPayments(query)),
  )
  const { list, pending, error, reload } = loading
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
  return (
    <>
      {isHeld && <p className="max-w-prose text-mute">{t('held.lead')}</p>}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,24rem)_12rem_12rem_1fr]">
        <ListSearch placeholder={t('searchHint')} value={search} />
        {!isHeld && (
          <Select
            label={t('state')}
            value={state ?? ''}
            onChange={({ currentTarget: { value } }) => change({ state: value })}
            options={[
              { value: '', label: t('anyState') },
              ...PAYMENT_STATES.map((each) => ({ value: each, label: t(`states.${each}`) })),
            ]}
          />
        )}
        {!isHeld && (
          <Select
            label={t('refunded.label')}
            value={refund ?? ''}
            onChange={({ currentTarget: { value } }) => change({ refund: value })}
            options={[
              { value: '', label: t('refunded.any') },
              ...REFUND_STATES.map((each) => ({ value: each, label: t(`refunded.${each}`) })),
            ]}
          />
        )}
        <p role="status" className="text-mute sm:col-start-4 sm:pb-2.5 sm:text-end">
          {pending || error || !list ? '' : t('total', { count: list.total, n: number(list.total) })}
        </p>
      </div>
      <ListFrame
        state={loading}
        page={page}
        empty={isHeld ? t('held.empty') : t('empty')}
        isFiltered={Boolean(search || state || refund)}
        clearTo={clearTo}
      >
        <Table
          caption={t('caption.payments')}
          columns={[...COLUMNS, ...(isHeld ? (['actions'] as const) : [])].map((name) => t(`columns.${name}`))}
          amounts={[t('columns.amount')]}
        >
          {list?.items.map((payment) => (
            <Row key={payment.id}>
              <PaymentCells payment={payment} />
              {isHeld && (
                <Cell label={t('columns.actions')} isLeftOut={payment.decision !== null}>
                  {payment.decision === null && (
                    <Button
                      className={SMALL}
                      aria-label={t(payment.received?.amount ? 'held.actionOf' : 'held.closeOf', {
                        title: payment.booking.title,
                      })}
                      onClick={() => setReturning(payment)}
                    >
                      {t(payment.received?.amount ? 'held.action' : 'held.close')}
                    </Button>
                  )}
                </Cell>
              )}
            </Row>
          ))}
        </Table>
      </ListFrame>
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

/** Of payments that have ended or need somebody. */
const INK: Partial<Record<PaymentState, string>> = {
  PAID: 'text-ok',
  FAILED: 'text-danger',
  EXPIRED: 'text-mute',
  HELD: 'text-warn',
  RETURNED: 'text-mute',
}

function PaymentCells({ payment }: { payment: AdminPayment }) {
  const { t, i18n } = useTranslation('admin-payments')
  const { money, number } = useFormat()
  const { moment } = useLocalTime()
  const { booking, tenant, landlord, instalment, amount, currency, status, received, decision, reference } = payment
  const at = payment.settledAt ?? payment.createdAt
  const { refunds, net } = payment
  return (
    <>
      <HeadCell>
        <Stay {...booking} {...(instalment > 1 && { note: t('month', { n: number(instalment) }) })} />
      </HeadCell>
      <Cell label={t('columns.tenant')}>
        <Party {...tenant} />
      </Cell>
      <Cell label={t('columns.landlord')}>
        <Party {...landlord} />
      </Cell>
      <Cell label={t('columns.amount')} isAmount>
        {money(amount, currency)}
        {received && (
          <span className="block text-13 text-warn">
            {t('received', { amount: isolateBidi(money(received.amount, received.currency), i18n.dir()) })}
          </span>
        )}
        {refunds.map((refund) => (
          <span key={refund.id} className="block text-13 text-mute">
            {t(`refunded.${refund.status}`)}: <bdi dir="ltr">{money(-refund.amount, refund.currency)}</bdi>
          </span>
        ))}
        {refunds.length > 0 && net !== null && (
          <span className="block text-13 font-semibold">
            {net === 0 ? t('refunded.all') : t('refunded.net', { amount: money(net, currency) })}
          </span>
        )}
      </Cell>
      <Cell label={t('columns.status')} isText={decision !== null}>
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
      </Cell>
      <Cell label={t('columns.date')}>
        <time dateTime={at} className="block text-mute">
          {moment(at)}
        </time>
        {reference && (
          <bdi
            dir="ltr"
            title={`${t('columns.reference')}: ${reference}`}
            className={`block text-13 text-mute wrap-anywhere lg:max-w-32 lg:truncate ${ALIGNED}`}
          >
            {reference}
          </bdi>
        )}
      </Cell>
    </>
  )
}
