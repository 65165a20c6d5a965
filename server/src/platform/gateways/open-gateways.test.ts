import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../configuration/config.ts'
import type { Gateway } from './gateway.ts'
import { openGateways } from './open-gateways.ts'

const SANDBOX = { name: 'sandbox' } as Gateway
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_test_1' }
const CHAPA = { CHAPA_SECRET_KEY: 'chapa-key', CHAPA_WEBHOOK_SECRET: 'chapa-hash' }
const NAMES = ['stripe', 'chapa', 'sandbox'] as const
const opened = async (env: Record<string, string>) => {
  const { current, byName } = await openGateways(readConfig(env), { sandbox: SANDBOX })
  return { current: current.name, all: NAMES.filter((name) => byName(name)?.name === name) }
}

describe('the gateways', () => {
  it.each([
    [{}, 'sandbox', ['sandbox']],
    [{ PAYMENT_GATEWAY: 'stripe', ...STRIPE }, 'stripe', ['stripe', 'sandbox']],
    [{ PAYMENT_GATEWAY: 'chapa', ...CHAPA, ...STRIPE }, 'chapa', ['stripe', 'chapa', 'sandbox']],
    [{ NODE_ENV: 'production', PAYMENT_GATEWAY: 'stripe', ...STRIPE }, 'stripe', ['stripe', 'sandbox']],
    [{ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }, 'sandbox', ['sandbox']],
  ])('of %j are %s for new payments, and %j', async (env, current, all) => {
    expect(await opened(env as Record<string, string>)).toEqual({ current, all })
  })
  it('load no code of Stripe or Chapa for the sandbox', () => {
    const script = `
      import { registerHooks } from 'node:module'
      const loaded = []
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
      const { openGateways } = await import(${JSON.stringify(join(import.meta.dirname, 'open-gateways.ts'))})
      const { readConfig } = await import(${JSON.stringify(join(import.meta.dirname, '../configuration/config.ts'))})
      const read = (env) => openGateways(readConfig(env), { sandbox: { name: 'sandbox' } })
      const count = () => loaded.filter((url) => /stripe|chapa/.test(url.slice(url.lastIndexOf('/gateways/')))).length
      await read({})
      const before = count()
      await read(${JSON.stringify({ ...STRIPE, ...CHAPA })})
      console.log(before, count() > before)`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(`${stdout}${stderr}`.trim()).toBe('0 true')
  })
})
