import type { Worker } from 'node:cluster'

/** What node:cluster sends with a connection, and what the worker answers before it reads from it. */
type Given = { readonly cmd?: string; readonly act?: string; readonly seq: number }
type Taken = { readonly ack?: number }
type Connection = { readonly close: () => void }
type Send = (message: Given, connection?: Connection, ...rest: unknown[]) => boolean

/** Those that take connections. One that starts is connected seconds before. */
const listening = new Set<Worker>()

/**
 * Passes the connections that this worker was given and had not taken when it ended on to another one. node:cluster (Node 26,
 * RoundRobinHandle.handoff) waits for its answer for ever, and so would their clients. A request that the worker had begun to read
 * is not among them, so none is carried out twice.
 */
export const passOn = (worker: Worker): void => {
  const { process: child } = worker
  worker.once('listening', () => listening.add(worker))
  const given = new Map<number, Connection>()
  const send = child.send.bind(child) as Send
  const follow: Send = (message, connection, ...rest) => {
    if (connection && message.cmd === 'NODE_CLUSTER' && message.act === 'newconn') given.set(message.seq, connection)
    return send(message, connection, ...rest)
  }
  child.send = follow as unknown as typeof child.send
  child.on('internalMessage', ({ ack }: Taken) => {
    if (ack !== undefined) given.delete(ack)
  })
  // After all that the worker has said. `disconnect` does not come while it has not taken a connection.
  child.once('close', () => {
    listening.delete(worker)
    const isAlone = ![...listening].some((other) => other.isConnected())
    for (const [ack, connection] of given) {
      if (isAlone) connection.close()
      else child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
    }
  })
}
