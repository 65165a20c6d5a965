import { createServer, connect as dial, type Socket } from 'node:net'

/** A TCP proxy to the server at `target` that can be cut and frozen, and can fall silent on what is connected. */
export const startProxy = async (target: string) => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
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
