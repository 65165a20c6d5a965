import { z } from 'zod'
import { call } from './call.ts'

/** Responds while the process is alive. */
export const healthz = call({
  method: 'GET',
  path: '/healthz',
  who: 'anyone',
  summary: 'Liveness check',
  answer: { 200: z.strictObject({ status: z.literal('ok') }) },
  fallback: 'Not reachable',
})

/** Why a part is not ready: `refused` is a login or a permission. */
export type UnreadyReason = 'unreachable' | 'refused' | 'disk_full' | 'read_only' | 'failed'

/**
 * Responds 200 when database and storage work, otherwise 503 with a `ProblemAnswer` whose `values` have for each of them `ok` or
 * an `UnreadyReason`. With `for=requests` the database has to answer only, which is what a proxy asks: storage fails for all
 * processes at once, and most of the site works without it.
 */
export const readyz = call({
  method: 'GET',
  path: '/readyz',
  who: 'anyone',
  summary: 'Readiness check of database and storage',
  query: z.strictObject({
    for: z.optional(z.literal('requests')).meta({
      description: 'Whether requests may be sent here, for proxies: 200 also without storage and on a full disk.',
    }),
  }),
  answer: {
    200: z.strictObject({
      status: z.literal('ok'),
      version: z.string().meta({ description: 'Of Lintel, with the id of its build.' }),
      database: z.literal('ok'),
      storage: z.optional(z.literal('ok')).meta({ description: 'Not with `for=requests`.' }),
      replicas: z.optional(
        z.strictObject({ configured: z.int(), used: z.int() }).meta({
          description: 'Only with DATABASE_READ_URL. The primary answers for those that are not used.',
        }),
      ),
    }),
  },
  fallback: 'Not ready',
})

/**
 * Returns Prometheus metrics, with `Authorization: Bearer METRICS_TOKEN`. From loopback also without it, except in production,
 * behind a proxy (TRUST_PROXY) and with DEMO=public.
 */
export const metrics = call({
  method: 'GET',
  path: '/metrics',
  who: 'operator',
  summary: 'Prometheus metrics',
  answer: { 200: z.string() },
  fallback: 'Not reachable',
})
