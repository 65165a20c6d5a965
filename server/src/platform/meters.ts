import { Counter, Registry } from 'prom-client'

/** Metrics of this process. Counters are here when what they count happens outside of the app. */
export const createMeters = () => {
  const registry = new Registry()
  const registers = [registry]
  const meters = {
    registry,
    failedReads: new Counter({
      name: 'metrics_failed_total',
      help: 'Gauges that could not be read at a scrape, and were left out of the answer',
      labelNames: ['metric'],
      registers,
    }),
    sharedAnswers: new Counter({
      name: 'shared_answers_total',
      help: 'Anonymous requests that got the answer of another one, less than a second old',
      registers,
    }),
    mails: new Counter({
      name: 'mails_total',
      help: 'Mails by outcome: sent, refused for good by the mail server, or failed and tried again',
      labelNames: ['outcome'],
      registers,
    }),
    searches: new Counter({
      name: 'searches_total',
      help: 'Answers to searches by what answered: the index in memory, or SQL',
      labelNames: ['by'],
      registers,
    }),
    slowQueries: new Counter({
      name: 'slow_queries_total',
      help: 'Queries that took longer than SLOW_QUERY_MS, by pool of connections',
      labelNames: ['pool'],
      registers,
    }),
  } as const
  // Alert rules compare these: what has no series yet would be compared with nothing, and never alert.
  for (const outcome of ['sent', 'refused', 'failed']) meters.mails.inc({ outcome }, 0)
  return meters
}

export type Meters = ReturnType<typeof createMeters>
