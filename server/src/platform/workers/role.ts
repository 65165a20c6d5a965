import cluster from 'node:cluster'
import type { Config } from '../configuration/config.ts'

/** Whether this process leads those of WORKERS and serves nothing itself. */
export const isLeader = ({ workers }: Pick<Config, 'workers'>): boolean =>
  workers > 1 && cluster.isPrimary && !process.argv.includes('--hot')

/** Whether another process leads this one. */
export const hasLeader = (): boolean => cluster.isWorker

/** Whether this process says at its start what concerns all of the machine: the first worker has the id 1. */
export const isFirst = (): boolean => (cluster.worker?.id ?? 1) === 1
