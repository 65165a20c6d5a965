import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Answer, Call, Checked } from '#contract/call.ts'
import { ProblemAnswer } from '#contract/problem.ts'

/** Answers a call: the checked input in, the body of the success out. `reply` is for headers and other statuses than the first. */
export type Action<C extends Call> = (
  input: Checked<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Answer<C>>

/** Puts a call of the contract on the server. */
export type Mount = <C extends Call>(call: C, action: Action<C>) => void

/** Addresses as fastify writes them. */
const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Nothing that is not written down gets in. */
const NOTHING = z.strictObject({})

/** Who may call, besides anyone: told by the app, which knows the callers. */
export type Guards = Record<Exclude<Call['who'], 'anyone'>, (request: FastifyRequest) => Promise<void> | void>

/** Makes the `Mount` of an app. Path, right and shapes are the contract's; `mounted` collects what was put up. */
export const mountOn =
  (app: FastifyInstance, guards: Guards, mounted: Set<string>): Mount =>
  (call, action) => {
    mounted.add(`${call.method} ${call.path}`)
    const [status] = Object.keys(call.answer).map(Number)
    app.route({
      method: call.method,
      url: pattern(call.path),
      schema: {
        summary: call.summary,
        ...(call.params && { params: call.params }),
        querystring: call.query ?? NOTHING,
        ...(call.body && { body: call.body }),
        response: { ...call.answer, '4xx': ProblemAnswer, '5xx': ProblemAnswer },
      },
      onRequest: call.who === 'anyone' ? [] : [async (request) => guards[call.who as keyof Guards](request)],
      handler: async (request, reply) => {
        reply.code(status ?? 200)
        const { params, query, body } = request
        return action({ params, query, body } as Checked<typeof call>, request, reply)
      },
    })
  }
