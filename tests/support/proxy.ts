import { createServer, connect as dial, type Socket } from 'node:net'
import { join } from 'node:path'

/** Returns where the database server of that address listens: at a port, or in the folder that a host like `%2Ffolder` names. */
const placeOf = ({ hostname, port }: URL) =>
  hostname.startsWith('%2F')
    ? { path: join(decodeURIComponent(hostname), `.s.PGSQL.${port}`) }
    : { host: hostname, port: Number(port) }

/** A TCP proxy to the server at `target` that can be cut and frozen, and can fall silent on what is connected. */
export const startProxy = async (target: string) => {
  const place = placeOf(new URL(target))
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = dial(place)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far)
    far.pipe(near)
    if (isFrozen) for (const socket of [near, far]) socket.pause()
  })
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  await listen(0)
  const { port: own } = server.address() as { port: number }
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  const silence = () => {
    for (const socket of sockets) socket.pause()
  }
  const freeze = () => {
    isFrozen = true
    silence()
  }
  const thaw = () => {
    isFrozen = false
    for (const socket of sockets) socket.resume()
  }
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, cut, silence, freeze, thaw, restore: () => listen(own) }
}
