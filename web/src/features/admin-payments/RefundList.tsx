import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { RefundSort, StuckRefund } from '#contract/admin-payments.ts'
import { Reason } from '#contract/forms/reason.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { type CallDispatch, fileOf, rejectionOf } from '../../app/api.ts'
import type { List } from '../../app/area.ts'
import { AdminList } from '../../ui/AdminList.tsx'
import { Button } from '../../ui/Button.tsx'
import { isolateBidi } from '../../ui/bidi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DaysFilter } from '../../ui/DaysFilter.tsx'
import { useFormat } from '../../ui/format.ts'
import { Party } from '../../ui/Party.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { isLimited } from '../../ui/sorting.ts'
import { useBulk } from '../../ui/useBulk.ts'
import type { Column } from '../../ui/useColumns.ts'
import { useConfirm } from '../../ui/useConfirm.ts'
import { useLateFocus } from '../../ui/useLateFocus.ts'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useLocalTime } from '../../ui/useLocalTime.ts'
import { usePersonName } from '../../ui/usePersonName.ts'
import { useReasonTexts } from '../../ui/useReviewTexts.ts'
import { exportRefunds, fetchRefunds, retryRefund, settleRefund } from './calls.ts'
import type { TabProps } from './PaymentList.tsx'
import { readTabSorted } from './query.ts'
import { SMALL, Stay } from './Stay.tsx'
import { useAdminList } from './useAdminList.ts'

const SORTS = { refund: 'amount', decided: 'createdAt', next: 'nextTryAt' } satisfies Record<string, RefundSort>

/** Refunds that the gateway has not sent, which can be tried again at once. */
export function RefundList({ query: { page, search, userId, from, to }, clearTo, onChanged }: TabProps) {
  const { t, i18n } = useTranslation(['admin-payments', 'lists'])
  const nameOf = usePersonName()
  const { number, money } = useFormat()
  const { moment } = useLocalTime()
  const dispatch = useDispatch<CallDispatch>()
  const lead = useLateFocus<HTMLParagraphElement>()
  const [trying, setTrying] = useState<string>()
  const [settling, setSettling] = useState<StuckRefund>()
  const tenant = isolateBidi(settling ? nameOf(settling.tenant) : '', i18n.dir())
  const texts = useReasonTexts(t('refunds.settleBody', { tenant }), t('refunds.settle'))
  const { params } = useListAddress()
  const sorted = readTabSorted(params, 'refunds')
  const filters = { search, userId, from, to, ...sorted }
  const isFiltered = isLimited(filters)
  const { frame, list, reload } = useAdminList<List<StuckRefund>, Awaited<ReturnType<ReturnType<typeof fetchRefunds>>>>(
    JSON.stringify({ page, ...filters }),
    () => dispatch(fetchRefunds({ page, ...filters })),
    ({ id }) => id,
  )
  const checks = useBulk(list?.items ?? [], { nameOf: ({ booking }) => booking.title })
  const tryingMany = useConfirm(async (refunds: readonly StuckRefund[]) => {
    const failure = await checks.run(
      refunds,
      async ({ id }) => {
        const answer = await dispatch(retryRefund(id))
        if (!retryRefund.fulfilled.match(answer)) return rejectionOf(answer)?.error ?? ''
        const { isSent, lastError } = answer.payload
        return !isSent && lastError ? t('refunds.failed', { error: lastError }) : undefined
      },
      ({ length: count }) => t('refunds.sentMany', { count, n: number(count) }),
    )
    reload()
    onChanged()
    return failure
  })
  const onTry = async ({ id }: StuckRefund) => {
    if (trying) return
    setTrying(id)
    const answer = await dispatch(retryRefund(id))
    setTrying(undefined)
    if (!retryRefund.fulfilled.match(answer)) toast.error(rejectionOf(answer)?.error ?? '')
    else if (answer.payload.isSent) toast.success(t('refunds.sent'))
    else if (answer.payload.lastError) toast.error(t('refunds.failed', { error: answer.payload.lastError }))
    else toast(t('refunds.unknown'))
    reload()
    onChanged()
  }
  const onSettle = async (reason: string, isChecked: boolean) => {
    if (!settling) return undefined
    const failure = rejectionOf(await dispatch(settleRefund({ id: settling.id, reason, isChecked })))
    if (failure) return failure.error
    setSettling(undefined)
    toast.success(t('refunds.settled'))
    reload()
    onChanged()
    // The button that had the focus is gone.
    lead.focus()
    return undefined
  }
  const columns: readonly Column<StuckRefund>[] = [
    { name: 'booking', label: t('columns.booking'), cell: ({ booking }) => <Stay {...booking} /> },
    { name: 'tenant', label: t('columns.tenant'), cell: ({ tenant: person }) => <Party {...person} /> },
    {
      name: 'refund',
      label: t('columns.refund'),
      sort: SORTS.refund,
      sortKind: 'number',
      isAmount: true,
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      name: 'decided',
      label: t('columns.date'),
      sort: SORTS.decided,
      ownOrder: 'asc',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="text-mute">
          {moment(createdAt)}
        </time>
      ),
    },
    {
      name: 'error',
      label: t('columns.error'),
      isText: true,
      cell: ({ outcome, lastError, tries, gateway }) => (
        <>
          {t(`refunds.outcome.${outcome}`)}
          {lastError && (
            <bdi dir="auto" className="title-start block text-13 wrap-anywhere lg:max-w-72">
              {lastError}
            </bdi>
          )}
          <span className="block text-13 text-mute">
            {t('refunds.tries', { count: tries, n: number(tries) })} · <bdi>{gateway}</bdi>
          </span>
        </>
      ),
    },
    {
      name: 'next',
      label: t('columns.next'),
      sort: SORTS.next,
      cell: ({ nextTryAt }) => (nextTryAt ? <time dateTime={nextTryAt}>{moment(nextTryAt)}</time> : '–'),
    },
    {
      name: 'actions',
      label: t('columns.actions'),
      isFixed: true,
      cell: (refund) => (
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
      ),
    },
  ]
  const selected = list?.items.find(({ id }) => id === frame.rows.selected)
  return (
    <>
      <p ref={lead.target} tabIndex={-1} className="max-w-prose text-mute outline-none">
        {t('refunds.lead')}
      </p>
      <AdminList
        {...frame}
        page={page}
        sorted={sorted}
        ownOrder="oldest"
        search={{ value: search, placeholder: t('searchHint'), maxLength: SEARCH_MAX }}
        filter={<DaysFilter what="decided" />}
        total={list ? t('refunds.total', { count: list.total, n: number(list.total) }) : ''}
        csv={{ name: 'refunds.csv', load: async () => fileOf(await dispatch(exportRefunds(filters))) }}
        table={{ name: 'refunds', caption: t('caption.refunds'), columns }}
        bulk={{
          checks,
          actions: (
            <Button disabled={checks.checked.length === 0} onClick={() => tryingMany.ask(checks.checked)}>
              {t('refunds.trySelected')}
            </Button>
          ),
        }}
        shortcuts={[{ key: 't', action: t('refunds.action'), run: selected && (() => void onTry(selected)) }]}
        empty={{ title: t(isFiltered ? 'refunds.notFound' : 'refunds.empty'), clears: isFiltered }}
        clearTo={clearTo}
      />
      <ConfirmDialog
        {...tryingMany.dialog}
        title={t('refunds.tryTitle', {
          count: tryingMany.subject?.length ?? 0,
          n: number(tryingMany.subject?.length ?? 0),
        })}
        confirm={t('refunds.action')}
        cancel={t('lists:cancel')}
      >
        <p>{t('refunds.tryBody')}</p>
        <ul className="list-disc ps-5">
          {tryingMany.subject?.map(({ id, booking, amount, currency }) => (
            <li key={id}>
              <bdi>{booking.title}</bdi> · {money(amount, currency)}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
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
