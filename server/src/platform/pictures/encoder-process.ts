import os from 'node:os'
import sharp from 'sharp'
import { encode } from './encode.ts'
import type { EncodeRequest, EncodeResult } from './picture-encoder.ts'

/** Requests have priority over encoding, which still gets about a tenth of a busy core. */
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
// One thread and no cache, to limit CPU and memory.
sharp.concurrency(1)
sharp.cache(false)

const answer = (result: EncodeResult) => process.send?.(result)

process.on('message', ({ id, path }: EncodeRequest) => {
  encode(path).then(
    (variants) => answer({ id, variants }),
    (problem: Error) => answer({ id, problem: problem.message }),
  )
})
process.on('disconnect', () => process.exit(0))
