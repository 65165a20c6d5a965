import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_test_1' }
const CHAPA = { CHAPA_SECRET_KEY: 'chapa-key', CHAPA_WEBHOOK_SECRET: 'chapa-hash' }
const NOT_AN_ORIGIN = 'STRIPE_API_BASE is not valid. Expected an address without a path such as https://api.stripe.com.'

describe('the configuration of payments', () => {
  it.each([
    [
      { PAYMENT_GATEWAY: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_test_1' },
      'STRIPE_SECRET_KEY is missing. PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    ],
    [
      { PAYMENT_GATEWAY: 'chapa', CURRENCY: 'ETB', CHAPA_SECRET_KEY: 'chapa-key' },
      'CHAPA_WEBHOOK_SECRET is missing. PAYMENT_GATEWAY=chapa needs CHAPA_SECRET_KEY and CHAPA_WEBHOOK_SECRET.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_WEBHOOK_SECRET is missing. Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET or neither.',
    ],
    [
      { PAYMENT_GATEWAY: 'chapa', CURRENCY: 'EUR', ...CHAPA },
      'CURRENCY=EUR cannot be paid with PAYMENT_GATEWAY=chapa, which takes ETB and USD.',
    ],
    [{ STRIPE_API_BASE: 'api.stripe.com' }, NOT_AN_ORIGIN],
    [{ STRIPE_API_BASE: 'ftp://api.stripe.com' }, NOT_AN_ORIGIN],
    [{ STRIPE_API_BASE: 'https://api.stripe.com/v1' }, NOT_AN_ORIGIN],
    [{ STRIPE_API_BASE: 'https://user@api.stripe.com' }, NOT_AN_ORIGIN],
    [
      { NODE_ENV: 'production' },
      'PAYMENT_GATEWAY=sandbox moves no money. In production set it to stripe or chapa, or set ALLOW_SANDBOX=1 for a trial.',
    ],
    [
      { PAYMENT_GATEWAY: 'stripe', CURRENCY: 'JPY', ...STRIPE },
      'CURRENCY=JPY has no hundredths, in which prices are calculated. Choose a currency with two decimals.',
    ],
    [
      { STRIPE_API_BASE: 'http://stripe.example' },
      'STRIPE_API_BASE must start with https://, because the secret key is sent to it.',
    ],
    [
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'x' },
      'STRIPE_WEBHOOK_SECRET is not valid. Expected the signing secret, of at least 8 characters.',
    ],
    ...['sk_test_1234 5678', 'sk_test_1234\n5678'].map((key): [object, string] => [
      { ...STRIPE, STRIPE_SECRET_KEY: key },
      'STRIPE_SECRET_KEY is not valid. Expected the secret key, without spaces and line breaks.',
    ]),
    [{ ALLOW_SANDBOX: 'yes' }, 'ALLOW_SANDBOX is not valid. Expected 1 or 0.'],
  ])('stops the start for %j with one line', (env, line) => {
    const read = () => readConfig(env as Record<string, string>)
    expect(read).toThrow(StartupError)
    expect(read).toThrow(line)
  })
  it('leaves out the white space around a secret', () => {
    const env = { ...STRIPE, STRIPE_SECRET_KEY: ` ${STRIPE.STRIPE_SECRET_KEY}\n` }
    expect(readConfig(env).payments.stripe?.secretKey).toBe(STRIPE.STRIPE_SECRET_KEY)
  })
  it('has the sandbox unless another gateway is chosen, and every gateway that has its secrets', () => {
    expect(readConfig({}).payments).toEqual({
      gateway: 'sandbox',
      testGateways: [],
      stripe: undefined,
      chapa: undefined,
    })
    const env = { NODE_ENV: 'production', PAYMENT_GATEWAY: 'chapa', ...CHAPA, ...STRIPE }
    expect(readConfig({ ...env, STRIPE_API_BASE: 'http://127.0.0.1:8080' }).payments).toEqual({
      gateway: 'chapa',
      testGateways: ['sandbox'],
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_test_1', apiBase: 'http://127.0.0.1:8080' },
      chapa: { secretKey: 'chapa-key', webhookSecret: 'chapa-hash', apiBase: 'https://api.chapa.co' },
    })
    expect(readConfig({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).payments.testGateways).toEqual([])
  })
})
