import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Returns a weak ETag of an answer: its bytes may be compressed on the way. */
export const weakEtagOf = (answer: string | Buffer): string =>
  `W/"${createHash('sha1').update(answer).digest('base64url')}"`

/** Whether the client has the answer with this ETag (RFC 9110 §13.1.2, weak comparison). */
export const hasCurrent = ({ headers }: FastifyRequest, etag: string): boolean => {
  const known = headers['if-none-match']
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false
}

/** Empties an answer that the client has already. */
export const sendUnchanged = (reply: FastifyReply): FastifyReply =>
  reply.code(304).removeHeader('content-type').removeHeader('content-length')

/**
 * Gives what anonymous visitors read an ETag, and answers 304 to those who have it already. What a token reads is never
 * stored, so it needs none; nor do pages that are rendered for one visitor, whose hash takes a fifteenth of their time.
 */
export const registerEtags = (app: FastifyInstance, isInternal: (request: FastifyRequest) => boolean): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return payload
    if (reply.statusCode !== 200 || typeof payload !== 'string' || isInternal(request)) return payload
    if (reply.hasHeader('etag') || /no-store|private/.test(String(reply.getHeader('cache-control')))) return payload
    const etag = weakEtagOf(payload)
    reply.header('etag', etag)
    if (!hasCurrent(request, etag)) return payload
    sendUnchanged(reply)
    return ''
  })
}
