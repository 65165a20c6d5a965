import { Gauge, type Registry } from 'prom-client'
import type { OpenedListIndex } from './list-index.ts'

/** Adds whether lists of admins are answered from memory. */
export const collectListMetrics = (registry: Registry, index: Pick<OpenedListIndex, 'isReady'>): void => {
  new Gauge({
    name: 'admin_list_index_ready',
    help: 'Whether the index of lists for admins answers; it is given up while no admin reads lists',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(Number(index.isReady()))
    },
  })
}
