import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReadCounts } from '../http/read-routing.ts'
import type { Replicas } from './replicas.ts'

/** Registers metrics of the replicas, and of what answered the reads that they may answer. */
export const collectReplicaMetrics = (registry: Registry, replicas: Replicas, counts: ReadCounts): void => {
  new Counter({
    name: 'database_reads_total',
    help: 'Reads that a replica may answer, by what did: a replica, the primary, or the primary after a replica could not (repeated)',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [by, count] of Object.entries(counts)) this.inc({ by }, count)
    },
  })
  const add = (
    name: string,
    help: string,
    aggregator: 'min' | 'max',
    value: (state: ReturnType<Replicas['states']>[number]) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      aggregator,
      registers: [registry],
      collect() {
        for (const state of replicas.states()) this.set({ replica: state.name }, value(state))
      },
    })
  add('database_replica_used', 'Whether the replica answers reads', 'min', ({ isUsed }) => Number(isUsed))
  add('database_replica_lag_seconds', 'How late the replica is', 'max', ({ lagSeconds }) => lagSeconds)
}
