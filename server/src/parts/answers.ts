import type { FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'

/** Writes answers as they are. */
export const plainAnswers: FastifySerializerCompiler<z.ZodType> = () => (body) => JSON.stringify(body)

/** Writes answers that are to the letter what the contract says, and throws at every other. */
export const checkedAnswers: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (body) => {
    schema.parse(body)
    return JSON.stringify(body)
  }
