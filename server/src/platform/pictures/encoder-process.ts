import os from 'node:os'
import sharp from 'sharp'
import { TASKS, TooManyPixels } from './encode.ts'
import type { EncodeRequest, EncodeResult } from './picture-encoder.ts'

/** Requests have priority over encoding, which still gets about a tenth of a busy core. */
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
// One thread and no cache, to limit CPU and memory.
sharp.concurrency(1)
sharp.cache(false)

const answer = (result: EncodeResult) => process.send?.(result)

process.on('message', ({ id, task, path, options }: EncodeRequest) => {
  TASKS[task](path, options as never).then(
    (value) => answer({ id, value }),
    (problem: Error) => answer({ id, problem: problem.message, hasTooManyPixels: problem instanceof TooManyPixels }),
  )
})
process.on('disconnect', () => process.exit(0))
