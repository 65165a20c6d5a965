import { afterEach, beforeEach, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../../../../tests/support/gateways/stand-in.ts'
import { fetchLimited, withinTime } from './exchange.ts'
import { GatewayUnavailable } from './gateway.ts'

let standIn: StandIn
beforeEach(async () => {
  standIn = await startStandIn(() => ({ status: 200, body: 'ok' }))
})
afterEach(() => standIn.close())

it('stops reading an answer that never ends', async () => {
  standIn.fail('endless')
  await expect(fetchLimited(standIn.url).then((answer) => answer.text())).rejects.toThrow('too long an answer')
})
it('follows no redirect, so that the secret key is sent to no other address', async () => {
  standIn.fail('moved')
  expect((await fetchLimited(standIn.url)).status).toBe(302)
})
it('ends an operation that ignores its signal', async () => {
  await expect(withinTime(10, () => new Promise(() => {}))).rejects.toThrow(GatewayUnavailable)
})
