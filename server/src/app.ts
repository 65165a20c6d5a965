import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { calls } from '#contract/calls.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { identify } from './features/auth/actions.ts'
import { authRoutes } from './features/auth/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { calendarRoutes } from './features/calendars/routes.ts'
import { landlordRequestRoutes } from './features/landlord-requests/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { publicAddresses } from './features/properties/actions.ts'
import { propertyRoutes } from './features/properties/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { serveUploads } from './features/uploads/media.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { checkedAnswers, plainAnswers } from './parts/answers.ts'
import { document } from './parts/documentation.ts'
import { draining } from './parts/draining.ts'
import { answerErrors, notFound } from './parts/errors.ts'
import { serveMailbox } from './parts/mailbox.ts'
import { measure } from './parts/measure.ts'
import { serveMedia } from './parts/media.ts'
import { mountOn } from './parts/mount.ts'
import { assertHere, operatorsOnly } from './parts/operators.ts'
import { servePages } from './parts/pages.ts'
import type { Parts } from './parts/parts.ts'
import { secure } from './parts/security.ts'
import { speakPlainly } from './parts/sentences.ts'
import { incomingOf, readForms } from './parts/uploads.ts'

/** The largest JSON body that any call takes, in bytes; uploads have their own limit. */
const BODY_LIMIT = 256 * 1024
/** Event loop delay (ms) at which we turn callers away rather than answer everybody late. */
const MAX_DELAY = 1_000

export type App = {
  readonly app: FastifyInstance
  /** Turns new requests away and resolves when the last one under way has its answer. */
  readonly drain: () => Promise<void>
}

type Options = {
  /** Tests check every answer against its schema; in service that would cost a fifth of the throughput. */
  readonly checkAnswers?: boolean
  /** Serves the site behind the calls: as built, or hot from its sources. Without it there are only calls. */
  readonly pages?: 'built' | 'hot'
  /** Addresses besides the contract's: of measurements that need the same app around them. */
  readonly extra?: (app: FastifyInstance) => void
}

/** The web side's folder: its sources, and below `dist` what was built of them. */
const WEB_FOLDER = join(import.meta.dirname, '../../web')

/** The whole server, not listening yet: every feature is plugged in here. */
export const makeApp = async (parts: Parts, options: Options = {}): Promise<App> => {
  const { config } = parts
  const ownKey = randomUUID()
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: forLog } },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    routerOptions: { querystringParser, maxParamLength: 500 },
    forceCloseConnections: 'idle',
  })
  speakPlainly()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.checkAnswers ? checkedAnswers : plainAnswers)
  answerErrors(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  })
  const isOwn = (request: FastifyRequest) => request.headers['x-own-call'] === ownKey
  const { drain } = draining(app, isOwn)
  const registry = measure(app)
  await secure(app, config, { isOwn, hot: options.pages === 'hot' })
  await app.register(underPressure, { maxEventLoopDelay: MAX_DELAY })
  await document(app, config.publicUrl)
  await readForms(app)
  await serveMedia(app, parts.storage)
  serveUploads(app, parts)
  if (config.demo && !config.smtpUrl) serveMailbox(app, parts.db, assertHere)

  const mounted = new Set<string>()
  const guards = { operator: operatorsOnly(config), identify: (token: string) => identify(parts, token) }
  const on = mountOn(app, { guards, mounted, incoming: incomingOf(config) })
  operationRoutes(on, parts, registry)
  propertyRoutes(on, parts)
  bookingRoutes(on, parts)
  calendarRoutes(on, parts)
  notificationRoutes(on, parts)
  reviewRoutes(on, parts)
  uploadRoutes(on, parts)
  authRoutes(on, parts)
  userRoutes(on, parts)
  accountRoutes(on, parts)
  landlordRequestRoutes(on, parts)
  adminRoutes(on, parts)
  auditRoutes(on, parts)
  for (const { method, path } of Object.values(calls))
    if (!mounted.has(`${method} ${path}`)) throw new Error(`The contract's ${method} ${path} is served by nobody.`)

  options.extra?.(app)
  const inject = async (url: string) => {
    const answer = await app.inject({ method: 'GET', url, headers: { 'x-own-call': ownKey } })
    return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after']?.toString() }
  }
  if (options.pages)
    await servePages(app, {
      webFolder: WEB_FOLDER,
      publicUrl: config.publicUrl,
      inject,
      sitemapEntries: () => publicAddresses(parts),
      dev: options.pages === 'hot',
    })
  else app.setNotFoundHandler(notFound)
  await app.ready()
  return { app, drain }
}

/** Reads a query string; a parameter left empty, as forms send it, counts as absent. A repeated one keeps all its values. */
const querystringParser = (text: string): Record<string, string | string[]> => {
  const query: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const before = query[name]
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return query
}

/** A request as the log has it. What people typed (a search, a code in an address) and their tokens stay out (R23). */
const forLog = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?')[0], remoteAddress: ip })
