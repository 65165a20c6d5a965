import type { CallAnswer, ValidatedInput } from '#contract/call.ts'
import { toMajor } from '#contract/money.ts'
import type { answerSandboxCheckout, getSandboxCheckout, SandboxChoice } from '#contract/sandbox.ts'
import { emit, emitAll } from '../../jobs/emit.ts'
import { Problem } from '../../problem.ts'
import type { Services } from '../../services.ts'
import type { OrderSummary } from '../gateway.ts'
import { sandboxAnswered } from './events.ts'
import * as queries from './queries.ts'
import { isServed } from './sandbox.ts'

type Answer = CallAnswer<typeof getSandboxCheckout>

/** How long an answer that comes late takes. */
const LATE = 90_000

const toSummary = ({ rent, cleaningFee = 0, serviceFee, deposit, ...summary }: OrderSummary): Answer['summary'] => ({
  ...summary,
  rent: toMajor(rent),
  cleaningFee: toMajor(cleaningFee),
  serviceFee: toMajor(serviceFee),
  deposit: toMajor(deposit),
})

const toCheckout = (row: queries.CheckoutRow): Answer => ({
  id: row.id,
  title: row.title,
  amount: toMajor(row.amountMinor),
  currency: row.currency,
  summary: row.summary && toSummary(row.summary),
  // A late answer is on its way.
  status: row.status === 'OPEN' && row.paysAt ? 'PROCESSING' : row.status,
  expiresAt: row.expiresAt.toISOString(),
  returnUrl: row.returnUrl,
  cancelUrl: row.cancelUrl,
})

const find = async ({ db, clock, config }: Services, id: string) => {
  await queries.expire(db, id, clock()).execute()
  const row = await queries.findCheckout(db, id).executeTakeFirst()
  if (!row || !isServed(config)) throw new Problem('checkout_not_found')
  return row
}

/** Returns a checkout. Throws NOT_FOUND. */
export const getCheckout = async (
  services: Services,
  { params }: ValidatedInput<typeof getSandboxCheckout>,
): Promise<Answer> => toCheckout(await find(services, params.id))

/** How many notices follow the answer at once. */
const NOTICES: Record<SandboxChoice, number> = { PAY: 1, DECLINE: 1, NEVER_ANSWER: 0, ANSWER_LATE: 0, ANSWER_TWICE: 2 }

/** Plays how the payment goes. Throws NOT_FOUND, and CONFLICT when the checkout has ended. */
export const answerCheckout = async (
  services: Services,
  { params: { id }, body: { choice } }: ValidatedInput<typeof answerSandboxCheckout>,
): Promise<Answer> => {
  await find(services, id)
  const now = services.clock()
  return services.db.transaction().execute(async (trx) => {
    const set =
      choice === 'ANSWER_LATE'
        ? { paysAt: new Date(now.getTime() + LATE) }
        : { status: choice === 'DECLINE' ? ('FAILED' as const) : ('PAID' as const) }
    const row = await queries.answer(trx, id, set, now).executeTakeFirst()
    if (!row) throw new Problem('checkout_ended')
    await emitAll(
      trx,
      sandboxAnswered,
      Array.from({ length: NOTICES[choice] }, () => ({ checkoutId: id })),
    )
    return toCheckout(row)
  })
}

/** Pays what was to be answered late, and tells so. */
export const payLate = async ({ db, clock, config }: Services): Promise<void> => {
  if (!isServed(config)) return
  await db.transaction().execute(async (trx) => {
    const paid = await queries.payLate(trx, clock()).execute()
    for (const { id } of paid) await emit(trx, sandboxAnswered, { checkoutId: id })
  })
}
