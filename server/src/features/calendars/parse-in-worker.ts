import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { feedProblem } from '#contract/feed-problems.ts'
import { InvalidCalendar, type ParsedCalendar, type ParseOptions } from './parse-calendar.ts'
import type { Outcome, Task } from './parse-worker.ts'

const WORKER = join(import.meta.dirname, 'parse-worker.ts')
const MEMORY_MB = 128
/** Milliseconds; a large calendar takes less than one second. */
const TIMEOUT = 5_000

/**
 * Parses a calendar in a worker thread that is terminated after the timeout: a rule such as "every 30 February" makes the
 * parser loop for ever. Throws InvalidCalendar.
 */
export const parseInWorker = (text: string, options: ParseOptions, timeout = TIMEOUT): Promise<ParsedCalendar> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: { text, options } satisfies Task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      execArgv: [],
    })
    const fail = () => reject(new InvalidCalendar(feedProblem('unreadable')))
    const timer = setTimeout(() => {
      void worker.terminate()
      fail()
    }, timeout)
    worker
      .on('message', (outcome: Outcome) =>
        'calendar' in outcome ? resolve(outcome.calendar) : reject(new InvalidCalendar(outcome.problem)),
      )
      .on('error', fail)
      .on('exit', () => {
        clearTimeout(timer)
        fail()
      })
  })
