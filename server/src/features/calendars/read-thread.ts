import { parentPort, workerData } from 'node:worker_threads'
import { NoCalendar, type Reading, type ReadOptions, readCalendar } from './read.ts'

export type Task = { text: string; options: ReadOptions }
export type Outcome = { reading: Reading } | { sentence: string }

const outcome = ({ text, options }: Task): Outcome => {
  try {
    return { reading: readCalendar(text, options) }
  } catch (problem) {
    if (problem instanceof NoCalendar) return { sentence: problem.message }
    throw problem
  }
}

parentPort?.postMessage(outcome(workerData as Task))
