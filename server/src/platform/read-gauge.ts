import { Gauge } from 'prom-client'
import type { Meters } from './meters.ts'
import { withTimeLimit } from './time-limit.ts'

/** Milliseconds that a read may take: shorter than a scrape, and than the time in which a worker hands in its part. */
const WITHIN = 3_000

type Value = { readonly labels?: Record<string, string>; readonly value: number }

type About = {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  /** Of the values of several processes, which read the same by default. */
  readonly aggregator?: 'min' | 'max'
}

/**
 * Adds a gauge that each scrape reads from outside of the process. One that cannot be read is left out of the answer and counted:
 * an error here would take all other metrics with it, when they matter most.
 */
export const addReadGauge = (
  { registry, failedReads }: Pick<Meters, 'registry' | 'failedReads'>,
  { name, help, labelNames = [], aggregator = 'max' }: About,
  read: () => Promise<readonly Value[]>,
): void => {
  // An alert sees an increase only from a value before.
  failedReads.inc({ metric: name }, 0)
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    aggregator,
    registers: [registry],
    async collect() {
      try {
        const values = await withTimeLimit(read(), WITHIN, () => new Error('The read takes too long.'))
        this.reset()
        for (const { labels = {}, value } of values) this.set(labels, value)
      } catch {
        failedReads.inc({ metric: name })
        this.reset()
        // The reset of a gauge without labels leaves a 0, which would be a statement.
        if (labelNames.length === 0) this.remove()
      }
    },
  })
}
