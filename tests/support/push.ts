import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import ece from 'http_ece'
import { createPushSender } from '../../server/src/platform/push/sender.ts'

/** A browser that subscribed: what it sends to the server, and how it reads messages (RFC 8291). */
export const createPushBrowser = (endpoint: string) => {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys('base64url')
  const authSecret = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh, auth: authSecret.toString('base64url') } },
    read: (body: Buffer) => JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString()),
  }
}

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

const HERE = '127.0.0.1'
const HOST = 'push.example'

/** Resolves every name to this machine. */
export const toHere: LookupFunction = (_name, { all }, done) =>
  all ? done(null, [{ address: HERE, family: 4 }]) : done(null, HERE, 4)

/** Starts a push service on this machine. It keeps what it receives and answers `status`. */
export const startPushService = async () => {
  const received: Received[] = []
  const service = { status: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(service.status).end()
    })
  }).listen(0, HERE)
  await once(server, 'listening')
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answer: (status: number) => {
      service.status = status
    },
    send: createPushSender({
      allowedAddresses: [HERE],
      lookup: toHere,
    }),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Returns the claims of the signature of a request to a push service (RFC 8292). Throws when the key has not signed it. */
export const readVapid = ({ authorization = '' }: IncomingHttpHeaders) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header, claims, signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('Not signed by that key.')
  return { key, ...decode(claims) } as { key: string; aud: string; sub: string; exp: number }
}
