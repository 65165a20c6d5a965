import {
  OVERDUE_SORTS,
  PAYMENT_SORTS,
  REFUND_SORTS,
  REFUND_STATES,
  type RefundState,
} from '#contract/admin-payments.ts'
import { PAYMENT_STATES, type PaymentState } from '#contract/payments.ts'
import { DUE_SORTS, RECORDED_SORTS } from '#contract/payouts.ts'
import { SEARCH_MAX } from '#contract/primitives.ts'
import { RANGE, readDays, readInstants } from '../../ui/dayRange.ts'
import { readChoice, readPage, readSearch, readUserId } from '../../ui/listAddress.ts'
import { readSorted } from '../../ui/sorting.ts'

export const PAYMENT_TABS = ['all', 'held', 'refunds', 'overdue', 'payouts', 'recorded'] as const
export type PaymentTab = (typeof PAYMENT_TABS)[number]

/** By what the list of each tab can be sorted. */
const SORTS = {
  all: PAYMENT_SORTS,
  held: PAYMENT_SORTS,
  refunds: REFUND_SORTS,
  overdue: OVERDUE_SORTS,
  payouts: DUE_SORTS,
  recorded: RECORDED_SORTS,
} satisfies Record<PaymentTab, readonly string[]>

/** By what the list of a tab is sorted. */
export const readTabSorted = <Tab extends PaymentTab>(params: URLSearchParams, tab: Tab) =>
  readSorted<(typeof SORTS)[Tab][number]>(params, SORTS[tab])

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/

export type PaymentsQuery = {
  tab: PaymentTab
  page: number
  search?: string
  state?: PaymentState
  refund?: RefundState
  asOf?: string
  userId?: string
  /** Days of the overdue, instants of all others. */
  from?: string
  to?: string
}

/** Reads tab and filters from the address. A list of what is due can be that of an earlier instant. */
export const readPaymentsQuery = (params: URLSearchParams): PaymentsQuery => {
  const search = readSearch(params, SEARCH_MAX)
  const state = readChoice(params, 'state', PAYMENT_STATES)
  const refund = readChoice(params, 'refund', REFUND_STATES)
  const asOf = params.get('asOf')
  const userId = readUserId(params)
  const tab = readChoice(params, 'tab', PAYMENT_TABS) ?? 'all'
  return {
    tab,
    page: readPage(params),
    ...(search && { search }),
    ...(state && { state }),
    ...(refund && { refund }),
    ...(userId && { userId }),
    ...(tab === 'overdue' ? readDays(params, RANGE) : readInstants(params)),
    ...(asOf && INSTANT.test(asOf) && { asOf }),
  }
}
