import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { hasLeader } from './role.ts'

/** Milliseconds that the other processes have for their part. */
const WITHIN = 5_000

type Question = { readonly type: 'metrics'; readonly number: number }
type Answer = { readonly type: 'metrics-of-all'; readonly number: number; readonly text?: string }

const isQuestion = (message: unknown): message is Question => (message as Question | null)?.type === 'metrics'
const isAnswer = (message: unknown): message is Answer => (message as Answer | null)?.type === 'metrics-of-all'

/** Adds up the metrics of all workers, in the process that leads them. */
export const serveMetrics = (): void => {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message)) return
    const answer = (text?: string) => {
      const all: Answer = { type: 'metrics-of-all', number: message.number, text }
      if (worker.isConnected()) worker.send(all)
    }
    registry.clusterMetrics().then(answer, () => answer())
  })
}

let lastNumber = 0

const askLeader = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    lastNumber += 1
    const number = lastNumber
    const end = (text?: string) => {
      clearTimeout(late)
      process.off('message', receive)
      resolve(text)
    }
    const receive = (message: unknown) => {
      if (isAnswer(message) && message.number === number) end(message.text)
    }
    const late = setTimeout(end, WITHIN)
    process.on('message', receive)
    process.send?.({ type: 'metrics', number } satisfies Question)
  })

/** Returns the metrics of this process, or of all that share its port; a worker that is stuck leaves those of this one. */
export const metricsOfAll = async (registry: Registry): Promise<string> => {
  if (!hasLeader()) return registry.metrics()
  return (await askLeader()) ?? registry.metrics()
}

/** Lets the leader ask for the metrics of this process. */
export const joinMetrics = (registry: Registry): void => {
  if (!hasLeader()) return
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
}
