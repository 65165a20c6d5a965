import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { Problem } from './problem.ts'

/** Requests a minute that one address may make; a person who browses quickly makes some tens. */
const PER_MINUTE = 600

/** What the browser may load and run: only what we serve. Style attributes are data of ours (placeholders), scripts never inline. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    // Documents are shown in frames, of what was fetched with the admin's token.
    'frame-src': ["'self'", 'blob:'],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
  },
}

/** The origin of map tiles; hosts that share the work by a first letter ({s}) are all of that domain. */
const tileOrigin = (url: string): string => {
  const [, scheme, host = ''] = /^(https?:\/\/)([^/?#]+)/.exec(url) ?? []
  return scheme + host.replace(/^[^.]*\{s\}[^.]*/, '*')
}

type Options = {
  /** Tells the server's own calls apart. */
  readonly isOwn: (request: FastifyRequest) => boolean
  /** Served from the sources: there Vite puts the styles of late modules into the page. */
  readonly hot: boolean
}

/** Headers that close doors, and a limit on how often one address may knock. */
export const secure = async (app: FastifyInstance, config: Config, { isOwn, hot }: Options): Promise<void> => {
  const https = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: {
        ...contentSecurityPolicy.directives,
        ...(config.mapTiles && {
          'img-src': [...contentSecurityPolicy.directives['img-src'], tileOrigin(config.mapTiles.url)],
        }),
        ...(hot && { 'style-src': ["'self'", "'unsafe-inline'"] }),
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
  })
  if (!config.rateLimit) return
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: '1 minute',
    allowList: (request) => isOwn(request) || /^\/(assets|media|healthz|readyz)(\/|$)/.test(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('TOO_MANY_REQUESTS', 'That was too much at once. Please wait a moment and try again.', {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  })
}
