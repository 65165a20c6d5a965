import { type Jobs, on } from '../../jobs/handlers.ts'
import { payLate } from './actions.ts'
import { sandboxAnswered } from './events.ts'
import * as queries from './queries.ts'
import { SIGNATURE_HEADER, sign } from './sandbox.ts'

/** Milliseconds that our own server may take to receive a notice. */
const TIMEOUT = 10_000

export const sandboxJobs: Jobs = {
  handlers: [
    // Sent over HTTP with a signature, so that the same code runs as for the other gateways.
    on(sandboxAnswered, { name: 'sandbox.send-notice', queue: 'web' }, async ({ db, clock, keys }, { checkoutId }) => {
      const row = await queries.findCheckout(db, checkoutId).executeTakeFirstOrThrow()
      const { paymentId, status, webhookUrl } = row
      const body = JSON.stringify({ event: `checkout.${status}`, checkoutId, paymentId, at: clock().toISOString() })
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(keys, body) }
      const answer = await fetch(webhookUrl, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT) })
      if (!answer.ok) throw new Error(`The notice of a payment was answered with ${answer.status}.`)
    }),
  ],
  schedules: [{ name: 'sandbox.pay-late', cron: '* * * * *', queue: 'scheduled', run: payLate }],
}
