import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { StuckRefund } from '#contract/admin-payments.ts'
import { Reason } from '#contract/forms/reason.ts'
import { type CallDispatch, rejectionOf } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { useFormat } from '../../ui/format.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/Table.tsx'
import { useLateFocus } from '../../ui/useLateFocus.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useReasonTexts } from '../../ui/useReviewTexts.ts'
import { fetchRefunds, retryRefund, settleRefund } from './calls.ts'
import { ListFrame, useAdminList } from './ListFrame.tsx'
import { ListSearch } from './ListSearch.tsx'
import type { TabProps } from './PaymentList.tsx'
import { Party, SMALL, Stay } from './Stay.tsx'

const COLUMNS = ['booking', 'tenant', 'refund', 'error', 'next', 'actions'] as const

/** Refunds that the gateway has not sent, which can be tried again at once. */
export function RefundList({ query: { page, search }, clearTo, onChanged }: TabProps) {
  const { t, i18n } = useTranslation('admin-payments')
  const nameOf = usePersonName()
  const { number, money } = useFormat()
  const { moment } = useLocalTime()
  const dispatch = useDispatch<CallDispatch>()
  const lead = useLateFocus<HTMLParagraphElement>()
  const [trying, setTrying] = useState<string>()
  const [settling, setSettling] = useState<StuckRefund>()
  const tenant = isolateBidi(settling ? nameOf(settling.tenant) : '', i18n.dir())
  const texts = useReasonTexts(t('refunds.settleBody', { tenant }), t('refunds.settle'))
  const query = { page, search }
  const loading = useAdminList<List<StuckRefund>, Awaited<ReturnType<ReturnType<typeof fetchRefunds>>>>(
    JSON.stringify(query),
    () => dispatch(fetchRefunds(query)),
  )
  const onTry = async ({ id }: StuckRefund) => {
    if (trying) return
    setTrying(id)
    const answer = await dispatch(retryRefund(id))
    setTrying(undefined)
    if (!retryRefund.fulfilled.match(answer)) toast.error(rejectionOf(answer)?.error ?? '')
    else if (answer.payload.isSent) toast.success(t('refunds.sent'))
    else if (answer.payload.lastError) toast.error(t('refunds.failed', { error: answer.payload.lastError }))
    else toast(t('refunds.unknown'))
    loading.reload()
    onChanged()
  }
  const onSettle = async (reason: string, isChecked: boolean) => {
    if (!settling) return undefined
    const failure = rejectionOf(await dispatch(settleRefund({ id: settling.id, reason, isChecked })))
    if (failure) return failure.error
    setSettling(undefined)
    toast.success(t('refunds.settled'))
    loading.reload()
    onChanged()
    // The button that had the focus is gone.
    lead.focus()
    return undefined
  }
  return (
    <>
      <p ref={lead.target} tabIndex={-1} className="max-w-prose text-mute outline-none">
        {t('refunds.lead')}
      </p>
      <div className="sm:max-w-96">
        <ListSearch placeholder={t('searchHint')} value={search} />
      </div>
      <ListFrame state={loading} page={page} empty={t('refunds.empty')} isFiltered={Boolean(search)} clearTo={clearTo}>
        <Table
          caption={t('caption.refunds')}
          columns={COLUMNS.map((name) => t(`columns.${name}`))}
          amounts={[t('columns.refund')]}
        >
          {loading.list?.items.map((refund) => (
            <Row key={refund.id}>
              <HeadCell>
                <Stay {...refund.booking} />
              </HeadCell>
              <Cell label={t('columns.tenant')}>
                <Party {...refund.tenant} />
              </Cell>
              <Cell label={t('columns.refund')} isAmount>
                {money(refund.amount, refund.currency)}
                <time dateTime={refund.createdAt} className="block text-13 text-mute">
                  {moment(refund.createdAt)}
                </time>
              </Cell>
              <Cell label={t('columns.error')} isText>
                {t(`refunds.outcome.${refund.outcome}`)}
                {refund.lastError && (
                  <bdi dir="auto" className="title-start block text-13 wrap-anywhere lg:max-w-72">
                    {refund.lastError}
                  </bdi>
                )}
                <span className="block text-13 text-mute">
                  {t('refunds.tries', { count: refund.tries, n: number(refund.tries) })} · <bdi>{refund.gateway}</bdi>
                </span>
              </Cell>
              <Cell label={t('columns.next')}>
                {refund.nextTryAt ? <time dateTime={refund.nextTryAt}>{moment(refund.nextTryAt)}</time> : '–'}
              </Cell>
              <Cell label={t('columns.actions')}>
                <span className="flex flex-wrap gap-2">
                  <Button
                    className={`${SMALL} aria-disabled:opacity-70`}
                    aria-label={t('refunds.actionOf', { title: refund.booking.title })}
                    aria-disabled={trying === refund.id || undefined}
                    onClick={() => onTry(refund)}
                  >
                    {t('refunds.action')}
                  </Button>
                  {refund.canSettle && (
                    <Button
                      className={SMALL}
                      aria-label={t('refunds.settleOf', { title: refund.booking.title })}
                      onClick={() => setSettling(refund)}
                    >
                      {t('refunds.settle')}
                    </Button>
                  )}
                </span>
              </Cell>
            </Row>
          ))}
        </Table>
      </ListFrame>
      <ReasonDialog
        about={settling ? [settling.id] : []}
        title={t('refunds.settleTitle', { amount: settling ? money(settling.amount, settling.currency) : '' })}
        texts={{ ...texts, check: settling && settling.outcome !== 'NOT_SENT' ? t('refunds.check') : undefined }}
        sentences={t('refunds.ready', { returnObjects: true })}
        schema={Reason}
        onSend={onSettle}
        onClose={() => setSettling(undefined)}
      />
    </>
  )
}
