import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { hasLeader } from './role.ts'

/** Milliseconds that each process has for its part, and a process for the answer of the leader. */
const PART_WITHIN = 2_000
const WITHIN = 5_000

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

type Question = { readonly type: 'metrics'; readonly number: number }
type Answer = { readonly type: 'metrics-of-all'; readonly number: number; readonly text: string }
type PartQuestion = { readonly type: 'metrics-part' }
type Part = { readonly type: 'metrics-of-one'; readonly metrics: Metrics }
type Message = Question | Answer | PartQuestion | Part

const is = <Type extends Message['type']>(
  message: unknown,
  type: Type,
): message is Extract<Message, { readonly type: Type }> => (message as Message | null)?.type === type

const send = (to: { send?: (message: Message) => unknown }, message: Message) => to.send?.(message)

/** The types of the library say that these are numbers, but they are words. */
const COUNTED = new Set(['counter', 'histogram'])

/** What counts up from the start of a process: without the gauges, which end with it. */
const countedOf = (metrics: Metrics): Metrics => metrics.filter(({ type }) => COUNTED.has(String(type)))

/** Loads the metrics of the workers, in the process that leads them. */
const createCollection = () => {
  /** As a worker said them last: one that is stuck counts with those. */
  const last = new Map<number, Metrics>()
  // A counter that fell by the part of a worker would look like one that began anew, and its rate like a burst.
  let ended = Promise.resolve<Metrics>([])
  cluster.on('message', (worker, message: unknown) => {
    // What a worker said before its end may arrive after it, when its part is counted already.
    if (is(message, 'metrics-of-one') && !worker.isDead()) last.set(worker.id, message.metrics)
  })
  cluster.on('exit', ({ id }) => {
    const counted = countedOf(last.get(id) ?? [])
    last.delete(id)
    ended = ended.then((before) => AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON())
  })
  const ask = (worker: Worker) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(late)
        worker.off('message', receive)
        worker.off('exit', end)
        resolve()
      }
      const receive = (message: unknown) => void (is(message, 'metrics-of-one') && end())
      const late = setTimeout(end, PART_WITHIN)
      worker.on('message', receive)
      worker.on('exit', end)
      send(worker, { type: 'metrics-part' })
    })
  return async (): Promise<string> => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.filter((worker) => worker.isConnected()).map(ask))
    return AggregatorRegistry.aggregate([...last.values(), await ended]).metrics()
  }
}

/** Adds up the metrics of all workers, in the process that leads them. */
export const serveMetrics = (): void => {
  const collect = createCollection()
  cluster.on('message', (worker, message: unknown) => {
    if (!is(message, 'metrics')) return
    const { number } = message
    void collect().then((text) => {
      if (worker.isConnected()) send(worker, { type: 'metrics-of-all', number, text })
    })
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
      if (is(message, 'metrics-of-all') && message.number === number) end(message.text)
    }
    const late = setTimeout(end, WITHIN)
    process.on('message', receive)
    send(process, { type: 'metrics', number })
  })

/** Returns the metrics of this process, or of all that share its port; without an answer of the leader those of this one. */
export const metricsOfAll = async (registry: Registry): Promise<string> => {
  if (!hasLeader()) return registry.metrics()
  return (await askLeader()) ?? registry.metrics()
}

/** Lets the leader ask for the metrics of this process. */
export const joinMetrics = (registry: Registry): void => {
  if (!hasLeader()) return
  process.on('message', (message: unknown) => {
    if (!is(message, 'metrics-part')) return
    // Without an answer the part that was sent last counts.
    registry.getMetricsAsJSON().then(
      (metrics) => send(process, { type: 'metrics-of-one', metrics }),
      () => {},
    )
  })
}
