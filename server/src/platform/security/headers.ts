import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../configuration/config.ts'
import { networkOf } from '../http/client.ts'
import { Problem } from '../problem.ts'
import { SharedCounters } from '../workers/counters.ts'

/**
 * Per client and machine; a person who browses quickly makes several dozen. Each machine counts on its own: a write to
 * counters in the database would cost more than most requests. The limits of logins, codes and requests are shared (limits.ts).
 */
const REQUESTS_PER_MINUTE = 600
/** Of files and probes, which cost little: a page has several dozen, and many people may share an address. */
const FILES_PER_MINUTE = 6_000
const FILE = /^\/(assets|media|healthz|readyz)(\/|\?|$)/

/**
 * Scripts, styles and fonts of the site. What a browser only obeys for documents is not sent with them: with it, the style sheet
 * would not fit in the first packets of a connection.
 */
const BUILT_FILE = /^\/assets\/[\w.-]+\.(js|css|woff2)(\?|$)/
const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
]

/** Only own resources, of every kind that is not named. Style attributes are needed for placeholders; inline scripts are never allowed. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    // Documents are fetched with the admin's token and shown in frames.
    'frame-src': ["'self'", 'blob:'],
    'frame-ancestors': ["'none'"],
  },
}

/** The policy of a file that somebody has uploaded: it loads nothing, runs nothing, and no page may frame it. */
export const UPLOADED_FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Returns the CSP source of map tiles; a {s} in the first label becomes a wildcard. */
const tileOrigin = (url: string): string => {
  const [, scheme, host = ''] = /^(https?:\/\/)([^/?#]+)/.exec(url) ?? []
  return scheme + host.replace(/^[^.]*\{s\}[^.]*/, '*')
}

type Options = {
  /** Recognises internal calls of the server. */
  readonly isInternal: (request: FastifyRequest) => boolean
  /** Served from sources by Vite, which injects inline styles. */
  readonly isHot: boolean
}

/** Registers security headers and the rate limit per client. */
export const registerSecurity = async (
  app: FastifyInstance,
  config: Config,
  { isInternal, isHot }: Options,
): Promise<void> => {
  const https = config.publicUrl.startsWith('https:')
  // helmet writes the policy once; @fastify/helmet writes it anew for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: {
        ...contentSecurityPolicy.directives,
        ...(config.mapTiles && {
          'img-src': [...contentSecurityPolicy.directives['img-src'], tileOrigin(config.mapTiles.url)],
        }),
        // Older browsers do not match a WebSocket of the same host with 'self'.
        'connect-src': ["'self'", new URL(config.publicUrl.replace(/^http/, 'ws')).origin],
        ...(isHot && { 'style-src': ["'self'", "'unsafe-inline'"] }),
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The policy says who may frame a page.
    xFrameOptions: false,
    // Only for browsers that are long gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (problem) => done(problem as Error | undefined)),
  )
  app.addHook('onSend', async ({ url }, reply) => {
    if (BUILT_FILE.test(url) && reply.statusCode < 400) for (const name of OF_DOCUMENTS) reply.raw.removeHeader(name)
    else reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
  })
  if (!config.rateLimit) return
  await app.register(rateLimit, {
    max: ({ url }) => (FILE.test(url) ? FILES_PER_MINUTE : REQUESTS_PER_MINUTE),
    timeWindow: '1 minute',
    store: SharedCounters,
    keyGenerator: ({ ip, url }) => `${FILE.test(url) ? 'files ' : ''}${networkOf(ip)}`,
    allowList: isInternal,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too_many_requests', {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  })
}
