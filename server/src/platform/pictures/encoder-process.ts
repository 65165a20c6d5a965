import os from 'node:os'
import sharp from 'sharp'
import { TASKS, TooLargePicture } from './encode.ts'
import { CPU_EXIT_CODE, type EncodeRequest, type EncodeResult } from './encode-messages.ts'

/** Requests have priority over encoding, which still gets about a tenth of a busy core. */
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
// One thread and no cache, to limit CPU and memory.
sharp.concurrency(1)
sharp.cache(false)

/** Milliseconds of CPU time of one picture. The time by the clock depends on what else the machine does. */
const CPU_LIMIT = Number(process.argv[2])
const CPU_CHECK_MS = 250

const answer = (result: EncodeResult) => process.send?.(result)

/** Exits when a picture takes more than its CPU time. Returns a function that ends the watch. */
const watchCpu = () => {
  const start = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    if ((user + system) / 1_000 > CPU_LIMIT) process.exit(CPU_EXIT_CODE)
  }, CPU_CHECK_MS)
  return () => clearInterval(timer)
}

process.on('message', ({ id, task, path, options }: EncodeRequest) => {
  const endWatch = watchCpu()
  TASKS[task](path, options as never)
    .finally(endWatch)
    .then(
      () => answer({ id, isDone: true }),
      (problem: NodeJS.ErrnoException) =>
        answer({
          id,
          problem: problem.message,
          tooLarge: problem instanceof TooLargePicture ? problem.tooLarge : undefined,
          // Only the file system's errors have one.
          isStorage: problem.syscall !== undefined,
        }),
    )
})
process.on('disconnect', () => process.exit(0))
