import { parentPort, workerData } from 'node:worker_threads'
import type { FeedProblem } from '#contract/feed-problems.ts'
import { InvalidCalendar, type ParsedCalendar, type ParseOptions, parseCalendar } from './parse-calendar.ts'

export type Task = { text: string; options: ParseOptions }
export type Outcome = { calendar: ParsedCalendar } | { problem: FeedProblem }

const run = ({ text, options }: Task): Outcome => {
  try {
    return { calendar: parseCalendar(text, options) }
  } catch (error) {
    if (error instanceof InvalidCalendar) return { problem: error.problem }
    throw error
  }
}

parentPort?.postMessage(run(workerData as Task))
