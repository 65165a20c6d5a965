import { statfs } from 'node:fs/promises'
import { addReadGauge } from '../read-gauge.ts'
import type { Services } from '../services.ts'
import { succeedsWithin } from '../time-limit.ts'

/** Milliseconds after which a storage that does not answer counts as one that does not work. */
const ANSWERS_WITHIN = 2_000

/** Adds gauges of where files are stored, and of the disk of DATA_DIR. */
export const collectStorageMetrics = ({
  meters,
  storage,
  config: { dataDir },
}: Pick<Services, 'meters' | 'storage' | 'config'>): void => {
  addReadGauge(
    meters,
    { name: 'storage_ready', help: 'Whether files can be stored and read', aggregator: 'min' },
    async () => [{ value: Number(await succeedsWithin(storage.check(), ANSWERS_WITHIN)) }],
  )
  addReadGauge(
    meters,
    { name: 'data_disk_free_bytes', help: 'Free space on the disk of DATA_DIR', aggregator: 'min' },
    async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return [{ value: bavail * bsize }]
    },
  )
  addReadGauge(meters, { name: 'data_disk_size_bytes', help: 'Size of the disk of DATA_DIR' }, async () => {
    const { blocks, bsize } = await statfs(dataDir)
    return [{ value: blocks * bsize }]
  })
}
