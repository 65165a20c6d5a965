import { z } from 'zod'
import { call } from './call.ts'

/** Alive: the process answers. */
export const healthz = call({
  method: 'GET',
  path: '/healthz',
  who: 'anyone',
  summary: 'Alive',
  answer: { 200: z.strictObject({ status: z.literal('ok') }) },
  fallback: 'Not reachable',
})

const Part = z.enum(['ok', 'down'])

/** Ready: database and storage answer. 503 with the same shape of problem as everywhere when one does not. */
export const readyz = call({
  method: 'GET',
  path: '/readyz',
  who: 'anyone',
  summary: 'Ready: database and storage answer',
  answer: { 200: z.strictObject({ status: z.literal('ok'), database: Part, storage: Part }) },
  fallback: 'Not ready',
})

/** Prometheus text: from loopback, or with `Authorization: Bearer METRICS_TOKEN`. */
export const metrics = call({
  method: 'GET',
  path: '/metrics',
  who: 'operator',
  summary: 'Prometheus metrics',
  answer: { 200: z.string() },
  fallback: 'Not reachable',
})
