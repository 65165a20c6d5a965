import os from 'node:os'
import sharp from 'sharp'
import { encode } from './encode.ts'
import type { Job, Result } from './maker.ts'

/** Whoever waits for an answer comes first; a tenth of a busy core is still left for pictures. */
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
// One picture on one core at a time, and nothing kept of it.
sharp.concurrency(1)
sharp.cache(false)

const answer = (result: Result) => process.send?.(result)

process.on('message', async ({ id, path }: Job) => {
  try {
    answer({ id, variants: await encode(path) })
  } catch (problem) {
    answer({ id, problem: (problem as Error).message })
  }
})
process.on('disconnect', () => process.exit(0))
