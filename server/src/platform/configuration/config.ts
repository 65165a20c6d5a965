import { resolve } from 'node:path'
import { z } from 'zod'
import { PRODUCT_NAME } from '#contract/product.ts'
import { isPrivateKey } from '../push/p256.ts'
import { parseBucketUrl } from '../storage/s3-url.ts'
import {
  DATABASE_ADDRESS,
  isDatabaseUrl,
  isRedisUrl,
  READ_ADDRESSES,
  REDIS_ADDRESS,
  text,
  tileUrl,
  url,
  WEB_PROTOCOLS,
} from './addresses.ts'
import { PAYMENT_VARIABLES, type PaymentConfig, readPayments } from './payments.ts'
import { type IssuerConfig, readSignIns, SIGN_IN_VARIABLES } from './sign-ins.ts'
import { StartupError } from './startup-error.ts'
import { readTraces, TRACE_VARIABLES, type TraceConfig } from './traces.ts'

/** A demo's tiles; their terms do not cover a busy site (https://operations.osmfoundation.org/policies/tiles/). */
const DEMO_TILES = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  maxZoom: 19,
} as const

/**
 * Every environment variable with its expected value (for error messages) and its default (interface.md "Environment").
 */
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
  PUBLIC_URL: url(WEB_PROTOCOLS, 'an address such as https://lintel.example').optional(),
  DATA_DIR: text('a folder').default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], DATABASE_ADDRESS)
    .refine(isDatabaseUrl, { error: DATABASE_ADDRESS })
    .optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], DATABASE_ADDRESS)
    .refine(isDatabaseUrl, { error: DATABASE_ADDRESS })
    .optional(),
  DATABASE_READ_URL: text(READ_ADDRESSES)
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every((address) => /^postgres(ql)?:/.test(address) && isDatabaseUrl(address)), {
      error: READ_ADDRESSES,
    })
    .optional(),
  DATABASE_READ_MAX_LAG: z.coerce
    .number({ error: 'a number of seconds from 1 to 3600' })
    .min(1, { error: 'a number of seconds from 1 to 3600' })
    .max(3_600, { error: 'a number of seconds from 1 to 3600' })
    .default(10),
  WORKERS: z.coerce
    .number({ error: 'a number of processes from 1 to 64' })
    .int({ error: 'a number of processes from 1 to 64' })
    .min(1, { error: 'a number of processes from 1 to 64' })
    .max(64, { error: 'a number of processes from 1 to 64' })
    .default(1),
  DEMO: z.enum(['0', '1', 'public'], { error: '1, 0 or public' }).optional(),
  JWT_SECRET: z.string().min(32, { error: 'at least 32 characters' }).optional(),
  SUPER_ADMIN_EMAIL: z.email({ error: 'an e-mail address' }).optional(),
  SUPER_ADMIN_PASSWORD: z
    .string()
    .min(8, { error: '8 to 128 characters' })
    .max(128, { error: '8 to 128 characters' })
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address such as smtps://user:password@host:465').optional(),
  MAIL_FROM: text('an address such as Lintel <hello@lintel.example>').optional(),
  OPERATOR_NAME: text('a name').optional(),
  OPERATOR_ADDRESS: text('an address').optional(),
  SUPPORT_EMAIL: z.email({ error: 'an e-mail address' }).optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, {
      error: 'a private key of 32 bytes as base64url, such as web-push generate-vapid-keys makes',
    })
    .optional(),
  VAPID_SUBJECT: url(['https:', 'mailto:'], 'an address such as mailto:admin@lintel.example').optional(),
  STORAGE_URL: text('an address').optional(),
  REDIS_URL: url(['redis:', 'rediss:'], REDIS_ADDRESS).refine(isRedisUrl, { error: REDIS_ADDRESS }).optional(),
  ...PAYMENT_VARIABLES,
  ...SIGN_IN_VARIABLES,
  ...TRACE_VARIABLES,
  CURRENCY: z
    .string()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), { error: 'an ISO 4217 code such as USD' })
    .default('USD'),
  SERVICE_FEE_PERCENT: z.coerce
    .number({ error: 'a number from 0 to 100' })
    .min(0, { error: 'a number from 0 to 100' })
    .max(100, { error: 'a number from 0 to 100' })
    .default(5),
  MAP_TILES_URL: tileUrl.optional(),
  MAP_ATTRIBUTION: text('the source of the tiles, such as © OpenStreetMap contributors').optional(),
  MAP_MAX_ZOOM: z.coerce
    .number({ error: 'a whole number from 1 to 24' })
    .int({ error: 'a whole number from 1 to 24' })
    .min(1, { error: 'a whole number from 1 to 24' })
    .max(24, { error: 'a whole number from 1 to 24' })
    .default(DEMO_TILES.maxZoom),
  GEOCODER_URL: url(WEB_PROTOCOLS, 'an address such as https://nominatim.example').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  SLOW_QUERY_MS: z.coerce
    .number({ error: 'a number of milliseconds, or 0 for none' })
    .int({ error: 'a number of milliseconds, or 0 for none' })
    .min(0, { error: 'a number of milliseconds, or 0 for none' })
    .default(500),
  RATE_LIMIT: z
    .enum(['on', 'off'], { error: 'on or off' })
    .default('on')
    .transform((value) => value === 'on'),
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(16, { error: 'at least 16 characters' })
    .regex(/^\S*$/, { error: 'a token without spaces and line breaks' })
    .optional(),
  TRUST_PROXY: z.coerce.number({ error: 'the number of proxies in front, 0 to 10' }).int().min(0).max(10).default(0),
})

/** The names of all variables, except those that each issuer of OIDC_PROVIDERS has. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Environment.shape)

type MapTiles = { readonly url: string; readonly attribution: string; readonly maxZoom: number }

export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The database past a pooler that shares connections between transactions, for what needs one of its own. */
  readonly databaseDirectUrl: string | undefined
  /** Standbys of the database that answer searches and public reads. */
  readonly databaseReadUrls: readonly string[]
  /** Seconds that they may be late. */
  readonly databaseReadMaxLag: number
  /** Server processes behind the one port. */
  readonly workers: number
  readonly demo: boolean
  /** Other machines can reach the demo, which has no admin accounts then. */
  readonly publicDemo: boolean
  readonly jwtSecret: string | undefined
  readonly superAdmin: { readonly email: string; readonly password: string } | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Who runs the site, as its terms, privacy policy and contact page say. */
  readonly operator: { readonly name: string; readonly address: string | null; readonly supportEmail: string | null }
  readonly push: {
    /** Of the server towards push services, base64url; derived from the server's secret by default. */
    readonly privateKey: string | undefined
    /** Where push services reach the operator. */
    readonly subject: string
  }
  /** Bucket that stores files instead of DATA_DIR, in the format of `parseBucketUrl`. */
  readonly storageUrl: string | undefined
  /** Carries socket events between processes instead of PostgreSQL. */
  readonly redisUrl: string | undefined
  readonly currency: string
  readonly serviceFeePercent: number
  readonly payments: PaymentConfig
  /** With which people can sign in, in the order of their buttons. */
  readonly signIns: readonly IssuerConfig[]
  /** Tile server; without it maps are drawn from bundled data. */
  readonly mapTiles: MapTiles | undefined
  /** Base URL of a Nominatim-compatible address look-up, without a trailing slash. */
  readonly geocoderUrl: string | undefined
  readonly logLevel: string
  /** Milliseconds from which on a query is logged; 0 for none. */
  readonly slowQueryMs: number
  /** Where traces are sent; undefined for none. */
  readonly traces: TraceConfig | undefined
  readonly rateLimit: boolean
  readonly metricsToken: string | undefined
  /** Number of trusted proxies that append to X-Forwarded-For. */
  readonly trustedProxies: number
}

/** Returns whether only this machine can connect to the host. */
const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

type TileVariables = Pick<z.infer<typeof Environment>, 'MAP_TILES_URL' | 'MAP_ATTRIBUTION' | 'MAP_MAX_ZOOM'>

const chooseTiles = (values: TileVariables, byDefault: MapTiles | undefined): MapTiles | undefined =>
  values.MAP_TILES_URL && values.MAP_ATTRIBUTION
    ? { url: values.MAP_TILES_URL, attribution: values.MAP_ATTRIBUTION, maxZoom: values.MAP_MAX_ZOOM }
    : byDefault

/** Returns the address of a sender such as "Lintel <no-reply@lintel.example>". */
const addressIn = (sender: string) => /<([^>]*)>/.exec(sender)?.[1] ?? sender.trim()

/**
 * Validates the environment; an empty variable counts as not set, except MAP_TILES_URL, which then turns off the tiles
 * of a demo. Throws StartupError.
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const setVariables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = Environment.safeParse(setVariables)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new StartupError(`${issue?.path.join('.')} is not valid. Expected ${issue?.message}.`)
  }
  const values = result.data
  const production = values.NODE_ENV === 'production'
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new StartupError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler in front of it.')
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    throw new StartupError('DATABASE_READ_URL needs DATABASE_URL, the address of the primary.')
  if (production && values.DATABASE_URL && !values.JWT_SECRET)
    throw new StartupError(
      'JWT_SECRET is missing. With DATABASE_URL in production it is required and must have at least 32 characters.',
    )
  if (Boolean(values.SUPER_ADMIN_EMAIL) !== Boolean(values.SUPER_ADMIN_PASSWORD))
    throw new StartupError('Set both SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD or neither.')
  if (values.MAP_TILES_URL && !values.MAP_ATTRIBUTION)
    throw new StartupError(
      'MAP_ATTRIBUTION is missing. It is required with MAP_TILES_URL and names the source of the tiles.',
    )
  if (values.STORAGE_URL) parseBucketUrl(values.STORAGE_URL)
  const host = values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const demo = values.DEMO ?? (production ? '0' : '1')
  if (demo === '1' && !isLoopbackHost(host))
    throw new StartupError(
      `DEMO=1 has accounts with published passwords, so it cannot listen on ${host}. Set HOST=127.0.0.1, DEMO=0, or DEMO=public for a demo without admin accounts.`,
    )
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const mailFrom = values.MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`
  return {
    production,
    port: values.PORT,
    host,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrls: values.DATABASE_READ_URL ?? [],
    databaseReadMaxLag: values.DATABASE_READ_MAX_LAG,
    workers: values.WORKERS,
    demo: demo !== '0',
    publicDemo: demo === 'public',
    jwtSecret: values.JWT_SECRET,
    superAdmin:
      values.SUPER_ADMIN_EMAIL && values.SUPER_ADMIN_PASSWORD
        ? { email: values.SUPER_ADMIN_EMAIL, password: values.SUPER_ADMIN_PASSWORD }
        : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    operator: {
      name: values.OPERATOR_NAME ?? PRODUCT_NAME,
      address: values.OPERATOR_ADDRESS ?? null,
      supportEmail: values.SUPPORT_EMAIL ?? null,
    },
    push: {
      privateKey: values.VAPID_PRIVATE_KEY,
      subject: values.VAPID_SUBJECT ?? (publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressIn(mailFrom)}`),
    },
    storageUrl: values.STORAGE_URL,
    redisUrl: values.REDIS_URL,
    currency: values.CURRENCY,
    serviceFeePercent: values.SERVICE_FEE_PERCENT,
    payments: readPayments(values, values.CURRENCY, production),
    signIns: readSignIns(values, env),
    mapTiles: chooseTiles(values, demo !== '0' && env.MAP_TILES_URL === undefined ? DEMO_TILES : undefined),
    geocoderUrl: values.GEOCODER_URL?.replace(/\/+$/, ''),
    logLevel: values.LOG_LEVEL,
    slowQueryMs: values.SLOW_QUERY_MS,
    traces: readTraces(values),
    rateLimit: values.RATE_LIMIT,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUST_PROXY,
  }
}
