import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import * as calls from '#contract/calls.ts'
import { openListIndex } from './features/admin/lists/list-index.ts'
import { collectListMetrics } from './features/admin/lists/metrics.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { assistantRoutes } from './features/assistant/routes.ts'
import { auditExports } from './features/audit/exports.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { identify, noteWrite } from './features/auth/session-actions.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { calendarRoutes } from './features/calendars/routes.ts'
import { createTyping } from './features/conversations/live-actions.ts'
import { conversationRoutes } from './features/conversations/routes.ts'
import { geocodingRoutes } from './features/geocoding/routes.ts'
import { informationRoutes } from './features/information/routes.ts'
import { landlordHomeRoutes } from './features/landlord-home/routes.ts'
import { landlordRequestRoutes } from './features/landlord-requests/routes.ts'
import { listingQualityRoutes } from './features/listing-quality/routes.ts'
import { listingRoutes } from './features/listings/routes.ts'
import { metricRoutes } from './features/metrics/routes.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { adminPaymentRoutes } from './features/payments/admin/routes.ts'
import { depositRoutes } from './features/payments/deposit-routes.ts'
import { payoutRoutes } from './features/payments/payouts/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { createChangeCheck } from './features/properties/changes.ts'
import { propertyRoutes } from './features/properties/routes.ts'
import { openMemoryIndex } from './features/properties/search/memory-index.ts'
import { collectSearchMetrics } from './features/properties/search/metrics.ts'
import { createPostgresIndex } from './features/properties/search/postgres-index.ts'
import { createSitemapSource } from './features/properties/sitemap.ts'
import { propertyReportRoutes } from './features/property-reports/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { savedSearchRoutes } from './features/saved-searches/routes.ts'
import { signInRoutes } from './features/sign-ins/routes.ts'
import { statusRoutes } from './features/status/routes.ts'
import { supportRoutes } from './features/support/routes.ts'
import { tenantNoteRoutes } from './features/tenant-notes/routes.ts'
import { serveUploads } from './features/uploads/media.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { userRoutes } from './features/users/routes.ts'
// Actions emit events, which needs the handlers of all features.
import './jobs.ts'
import { followRequests } from './platform/current-work.ts'
import { collectStoredMetrics } from './platform/database/metrics.ts'
import { watchQueries } from './platform/database/observe.ts'
import { sandboxRoutes } from './platform/gateways/sandbox/routes.ts'
import './personal-data.ts'
import { collectReplicaMetrics } from './platform/database/replica-metrics.ts'
import { createRouter, NOT_STORED } from './platform/http/call-router.ts'
import { identifyVisitor } from './platform/http/caller.ts'
import { registerCompression } from './platform/http/compression.ts'
import { draining } from './platform/http/draining.ts'
import { setErrorHandler, setNotFoundHandler } from './platform/http/errors.ts'
import { registerEtags } from './platform/http/etags.ts'
import { loggedPath } from './platform/http/logged-path.ts'
import { collectMetrics } from './platform/http/metrics.ts'
import { registerMultipart, uploadTempFolder } from './platform/http/multipart.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { operationRoutes } from './platform/http/operations.ts'
import { refuseOverload } from './platform/http/overload.ts'
import { createReadRouting } from './platform/http/read-routing.ts'
import { serializeJson, serializeValidatedJson } from './platform/http/serializers.ts'
import { setZodMessages } from './platform/http/zod-messages.ts'
import { collectJobMetrics } from './platform/jobs/metrics.ts'
import { serveMailbox } from './platform/mail/mailbox.ts'
import { servePages } from './platform/pages/pages.ts'
import { registerSecurity } from './platform/security/headers.ts'
import { assertLoopback, createOperatorGuard, trustsLoopback } from './platform/security/operators.ts'
import type { Services } from './platform/services.ts'
import { serveSockets } from './platform/sockets/serve-sockets.ts'
import { serveMedia } from './platform/storage/media.ts'
import { collectStorageMetrics } from './platform/storage/metrics.ts'
import { traceRequests } from './platform/traces/requests.ts'

/** For JSON bodies; uploads have limits of their own. */
const BODY_LIMIT_BYTES = 256 * 1024
/** For a whole request with its body: 25 MB of documents at 700 kbit/s. */
const REQUEST_TIMEOUT_MS = 300_000

export type App = {
  readonly app: FastifyInstance
  /** Closes all sockets, rejects new requests and resolves when the last running one is answered. */
  readonly drain: () => Promise<void>
}

type Options = {
  /** Validates responses against the contract. For tests: it costs about a fifth of the throughput. */
  readonly hasValidatedAnswers?: boolean
  /** Milliseconds above which calls answer 503; 0 for none. Tests share their event loop with the test runner. */
  readonly maxEventLoopDelay?: number | undefined
  /** Requests of strangers a second from which on they share answers (shared-answers.ts). */
  readonly sharedFrom?: number
  /** Serves the site, built or from sources with hot reload. Without it the app serves calls only. */
  readonly pages?: 'built' | 'hot'
  /** Address of the database, for the search index, sockets of several processes and the end of sessions. */
  readonly databaseUrl?: string
  /** Adds routes that benchmarks need for comparison. */
  readonly addExtraRoutes?: (app: FastifyInstance) => void
}

/** Marks own calls whose answers are kept for many. */
const KEPT_HEADER = 'x-kept'

/** Folder of the web client's sources, with the build in `dist`. */
const WEB_FOLDER = join(import.meta.dirname, '../../web')

/** Builds the server with all features, without listening. */
export const buildApp = async (services: Services, options: Options = {}): Promise<App> => {
  const { config } = services
  const internalCallKey = randomUUID()
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: serializeRequest } },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    routerOptions: { querystringParser, maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => normalizeTarget(url),
    // Node's default, which Fastify turns off: a body that takes longer holds a connection, and a file on the disk.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // `drain` has waited for the running requests; what is left has to end with the process.
    forceCloseConnections: true,
    // Of other upgrades, such as to HTTP/2, the request is answered as if they were not wanted (RFC 9110 §7.8).
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
  })
  const lists = options.databaseUrl
    ? openListIndex({ db: services.db, databaseUrl: options.databaseUrl, log: app.log })
    : undefined
  app.addHook('onClose', async () => lists?.close())
  services.lists.attach(lists)
  setZodMessages()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.hasValidatedAnswers ? serializeValidatedJson : serializeJson)
  setErrorHandler(app)
  const isInternal = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['x-own-call'] === internalCallKey
  const isBehindProxy = config.trustedProxies > 0
  followRequests(app, services.traces && traceRequests(app, services.traces, { isInternal, isBehindProxy }))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', isPublic(request) ? 'no-cache' : NOT_STORED)
  })
  registerEtags(app, isInternal)
  const { drain: drainRequests } = draining(app, isInternal)
  const { meters } = services
  collectMetrics(app, meters.registry)
  collectJobMetrics(meters, services.db)
  collectStoredMetrics(meters, services.db)
  collectStorageMetrics(services)
  if (lists) collectListMetrics(meters.registry, lists)
  watchQueries(services, { name: 'calls', db: services.db, log: app.log })
  await registerSecurity(app, config, { isInternal, isHot: options.pages === 'hot' })
  await refuseOverload(app, options.maxEventLoopDelay)
  await registerCompression(app)
  await registerOpenApi(app, config.publicUrl)
  await registerMultipart(app)
  await serveMedia(app, services.storage)
  serveUploads(app, services)
  if (config.demo && !config.smtpUrl && trustsLoopback(config)) serveMailbox(app, services.db, assertLoopback)

  const addedRoutes = new Set<string>()
  const guards = { operator: createOperatorGuard(config), identify: (token: string) => identify(services, token) }
  const visitorOf = (request: FastifyRequest) => identifyVisitor(guards.identify, request)
  const changes = createChangeCheck(services)
  const routing = createReadRouting(services, {
    findLastWrite: async (request) =>
      // What is kept has to have the last change that was found.
      isInternal(request) && request.headers[KEPT_HEADER] !== undefined
        ? changes.lastChange()
        : (await visitorOf(request))?.session.lastWrite,
    noteWrite: async (request) => noteWrite(services, (request.caller ?? (await visitorOf(request)))?.session.id),
  })
  collectReplicaMetrics(meters.registry, services.replicas, routing.counts)
  const router = createRouter(app, {
    sharedFrom: options.sharedFrom,
    guards,
    routing,
    meters,
    isInternal,
    addedRoutes,
    uploadFolder: uploadTempFolder(config),
  })
  const addRoute = auditExports(router, services)
  const sql = createPostgresIndex(services.db)
  const index = options.databaseUrl
    ? openMemoryIndex({ ...services, databaseUrl: options.databaseUrl, sql, log: app.log })
    : { ...sql, state: () => 'UNUSED' as const, hasWords: () => false, close: async () => {} }
  app.addHook('onClose', index.close)
  collectSearchMetrics(meters.registry, index)
  operationRoutes(addRoute, services)
  propertyRoutes(addRoute, services, index)
  listingRoutes(addRoute, services)
  listingQualityRoutes(addRoute, services)
  landlordHomeRoutes(addRoute, services)
  geocodingRoutes(addRoute, services)
  informationRoutes(addRoute, services)
  moderationRoutes(addRoute, services)
  propertyReportRoutes(addRoute, services)
  availabilityRoutes(addRoute, services)
  bookingRoutes(addRoute, services)
  paymentRoutes(addRoute, services)
  payoutRoutes(addRoute, services)
  adminPaymentRoutes(addRoute, services)
  depositRoutes(addRoute, services)
  sandboxRoutes(addRoute, services)
  calendarRoutes(addRoute, services)
  notificationRoutes(addRoute, services)
  pushRoutes(addRoute, services)
  reviewRoutes(addRoute, services)
  conversationRoutes(addRoute, services)
  supportRoutes(addRoute, services)
  savedSearchRoutes(addRoute, services)
  tenantNoteRoutes(addRoute, services)
  uploadRoutes(addRoute, services)
  authRoutes(addRoute, services)
  signInRoutes(addRoute, services)
  userRoutes(addRoute, services)
  landlordRequestRoutes(addRoute, services)
  adminRoutes(addRoute, services)
  metricRoutes(addRoute, services)
  statusRoutes(addRoute, services, { app, indexState: index.state })
  auditRoutes(addRoute, services)
  assistantRoutes(addRoute, services)
  for (const { method, path } of Object.values(calls))
    if (!addedRoutes.has(`${method} ${path}`))
      throw new Error(`The contract's ${method} ${path} has no implementation.`)

  options.addExtraRoutes?.(app)
  const sockets = await serveSockets(app, services, {
    identify: guards.identify,
    handlers: { typing: createTyping(services) },
    registry: meters.registry,
    sharesUpgrades: options.pages === 'hot',
    databaseUrl: options.databaseUrl,
  })
  app.addHook('preClose', sockets.close)
  const injectGet = async (url: string, cookie?: string) => {
    const reader = cookie === undefined ? { [KEPT_HEADER]: '1' } : { cookie }
    const answer = await app.inject({ method: 'GET', url, headers: { 'x-own-call': internalCallKey, ...reader } })
    return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after']?.toString() }
  }
  if (options.pages)
    await servePages(app, {
      webFolder: WEB_FOLDER,
      publicUrl: config.publicUrl,
      inject: injectGet,
      sitemapSource: createSitemapSource(services),
      sitemapFolder: join(config.dataDir, 'sitemaps'),
      clock: services.clock,
      hasChanged: changes.hasChanged,
      dev: options.pages === 'hot',
    })
  else setNotFoundHandler(app)
  app.addHook('onClose', async () => services.pictures.close())
  app.addHook('onClose', services.replicas.close)
  await services.replicas.start(app.log)
  await app.ready()
  const drain = async () => {
    await Promise.all([sockets.close(), drainRequests()])
  }
  return { app, drain }
}

/**
 * Returns the target of a request as a path: without the origin that clients of a proxy send (RFC 9112 §3.2.2), and with
 * escapes that cannot be decoded as plain text, so that they lead to no page instead of an answer outside of our hooks.
 */
const normalizeTarget = (url: string): string => {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?![/*])/, '/')
  const [path = '', ...query] = target.split('?')
  try {
    decodeURIComponent(path)
    return target
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** What an anonymous visitor reads. Answers to a token, and those that create one, are for one person. */
const isPublic = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined

/**
 * Parses a query string. An empty parameter, as forms send it, counts as absent; a repeated one keeps all its values.
 */
const querystringParser = (text: string): Record<string, string | string[]> => {
  // Has no prototype, so that `constructor` and `__proto__` are ordinary parameter names.
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const before = query[name]
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return query
}

/** Logs a request without its query, signed addresses and headers (tokens) (R23). */
const serializeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: loggedPath(url),
  remoteAddress: ip,
})
