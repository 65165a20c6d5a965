import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { NoCalendar, type Reading, type ReadOptions } from './read.ts'
import type { Outcome, Task } from './read-thread.ts'

const THREAD = join(import.meta.dirname, 'read-thread.ts')
const MEMORY_MB = 128
/** Milliseconds; a large calendar takes less than one second. */
const PATIENCE = 5_000

/**
 * Reads a calendar in a thread of its own that ends when it takes too long: a rule such as "every 30 February" keeps the
 * parser busy for ever, and would keep every caller waiting with it. Throws `NoCalendar`.
 */
export const readApart = (text: string, options: ReadOptions, patience = PATIENCE): Promise<Reading> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: { text, options } satisfies Task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      execArgv: [],
    })
    const fail = () => reject(new NoCalendar('The calendar could not be read: something in it makes no sense.'))
    const timer = setTimeout(() => {
      void thread.terminate()
      fail()
    }, patience)
    thread
      .on('message', (outcome: Outcome) =>
        'reading' in outcome ? resolve(outcome.reading) : reject(new NoCalendar(outcome.sentence)),
      )
      .on('error', fail)
      .on('exit', () => {
        clearTimeout(timer)
        fail()
      })
  })
