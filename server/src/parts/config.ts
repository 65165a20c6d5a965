import { resolve } from 'node:path'
import { z } from 'zod'
import { PRODUCT_NAME } from '#contract/product.ts'
import { readBucketAddress } from './bucket-address.ts'
import { StartProblem } from './start-problem.ts'

const flag = (description: string) => z.enum(['0', '1'], { error: description }).transform((value) => value === '1')

const address = (protocols: string[], description: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: description })

const text = (description: string) => z.string().min(1, { error: description })
const web = ['http:', 'https:']

/** Only a plain host, since it is named in the content security policy; {s} stands in its first part or nowhere. */
const TILES = /^https?:\/\/(?:[\w-]*\{s\}[\w-]*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?\/[^\s;,]*$/

/** A template of tile addresses. */
const tiles = z.string().refine((url) => TILES.test(url) && ['{z}', '{x}', '{y}'].every((name) => url.includes(name)), {
  error: 'an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
})

/** Every environment variable, what it takes in words, and its default (interface.md "Environment"). */
const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'production, development or test' })
    .default('development'),
  PORT: z.coerce
    .number({ error: 'a port number from 0 to 65535' })
    .int({ error: 'a port number from 0 to 65535' })
    .min(0, { error: 'a port number from 0 to 65535' })
    .max(65_535, { error: 'a port number from 0 to 65535' })
    .default(3000),
  HOST: text('a host name or an IP address').optional(),
  PUBLIC_URL: address(web, 'an address such as https://lintel.example').optional(),
  DATA_DIR: text('a folder').default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'an address such as postgres://user:password@host:5432/lintel',
  ).optional(),
  DEMO: flag('1 or 0').optional(),
  JWT_SECRET: z.string().min(32, { error: 'at least 32 characters' }).optional(),
  SUPER_ADMIN_EMAIL: z.email({ error: 'an e-mail address' }).optional(),
  SUPER_ADMIN_PASSWORD: z
    .string()
    .min(8, { error: '8 to 128 characters' })
    .max(128, { error: '8 to 128 characters' })
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'an address such as smtps://user:password@host:465').optional(),
  MAIL_FROM: text('an address such as Lintel <hello@lintel.example>').optional(),
  STORAGE_URL: text('an address').optional(),
  REDIS_URL: address(['redis:', 'rediss:'], 'an address such as redis://host:6379').optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe', 'chapa'], { error: 'sandbox, stripe or chapa' }).default('sandbox'),
  ALLOW_SANDBOX: flag('1 or 0').optional(),
  STRIPE_SECRET_KEY: text('the secret key').optional(),
  STRIPE_WEBHOOK_SECRET: text('the signing secret').optional(),
  STRIPE_API_BASE: address(web, 'an address').optional(),
  CHAPA_SECRET_KEY: text('the secret key').optional(),
  CHAPA_WEBHOOK_SECRET: text('the secret hash').optional(),
  CHAPA_API_BASE: address(web, 'an address').optional(),
  CURRENCY: z
    .string()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), { error: 'an ISO 4217 code such as USD' })
    .default('USD'),
  SERVICE_FEE_PERCENT: z.coerce
    .number({ error: 'a number from 0 to 100' })
    .min(0, { error: 'a number from 0 to 100' })
    .max(100, { error: 'a number from 0 to 100' })
    .default(5),
  MAP_TILES_URL: tiles.optional(),
  MAP_ATTRIBUTION: text('who drew the tiles, such as © OpenStreetMap contributors').optional(),
  MAP_MAX_ZOOM: z.coerce
    .number({ error: 'a whole number from 1 to 24' })
    .int({ error: 'a whole number from 1 to 24' })
    .min(1, { error: 'a whole number from 1 to 24' })
    .max(24, { error: 'a whole number from 1 to 24' })
    .default(19),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  RATE_LIMIT: z
    .enum(['on', 'off'], { error: 'on or off' })
    .default('on')
    .transform((value) => value === 'on'),
  METRICS_TOKEN: z.string().min(16, { error: 'at least 16 characters' }).optional(),
  TRUST_PROXY: z.coerce.number({ error: 'the number of proxies in front, 0 to 10' }).int().min(0).max(10).default(0),
})

export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Without a slash at its end. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly jwtSecret: string | undefined
  readonly superAdmin: { readonly email: string; readonly password: string } | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where files are kept instead of DATA_DIR; understood by `readBucketAddress`. */
  readonly storageUrl: string | undefined
  readonly currency: string
  readonly serviceFeePercent: number
  /** Where maps get their pictures from; without it they are drawn from what we serve. */
  readonly mapTiles: { readonly url: string; readonly attribution: string; readonly maxZoom: number } | undefined
  readonly logLevel: string
  readonly rateLimit: boolean
  readonly metricsToken: string | undefined
  /** How many proxies in front of us write X-Forwarded-For. */
  readonly trustedProxies: number
}

/** Reads the environment. An empty variable counts as not set. Throws StartProblem. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new StartProblem(`${issue?.path.join('.')} is not understood: it takes ${issue?.message}.`)
  }
  const e = result.data
  const production = e.NODE_ENV === 'production'
  if (production && e.DATABASE_URL && !e.JWT_SECRET)
    throw new StartProblem('JWT_SECRET is missing: with DATABASE_URL in production it takes at least 32 characters.')
  if (Boolean(e.SUPER_ADMIN_EMAIL) !== Boolean(e.SUPER_ADMIN_PASSWORD))
    throw new StartProblem('SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD belong together: set both or none.')
  if (e.MAP_TILES_URL && !e.MAP_ATTRIBUTION)
    throw new StartProblem(
      'MAP_ATTRIBUTION is missing: with MAP_TILES_URL it takes the words that name who drew the tiles.',
    )
  if (e.STORAGE_URL) readBucketAddress(e.STORAGE_URL)
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  return {
    production,
    port: e.PORT,
    host: e.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    demo: e.DEMO ?? !production,
    jwtSecret: e.JWT_SECRET,
    superAdmin:
      e.SUPER_ADMIN_EMAIL && e.SUPER_ADMIN_PASSWORD
        ? { email: e.SUPER_ADMIN_EMAIL, password: e.SUPER_ADMIN_PASSWORD }
        : undefined,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    storageUrl: e.STORAGE_URL,
    currency: e.CURRENCY,
    serviceFeePercent: e.SERVICE_FEE_PERCENT,
    mapTiles:
      e.MAP_TILES_URL && e.MAP_ATTRIBUTION
        ? { url: e.MAP_TILES_URL, attribution: e.MAP_ATTRIBUTION, maxZoom: e.MAP_MAX_ZOOM }
        : undefined,
    logLevel: e.LOG_LEVEL,
    rateLimit: e.RATE_LIMIT,
    metricsToken: e.METRICS_TOKEN,
    trustedProxies: e.TRUST_PROXY,
  }
}
