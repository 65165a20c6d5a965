import type { FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'

/** Serializes responses without validation. */
export const serializeJson: FastifySerializerCompiler<z.ZodType> = () => (body) => JSON.stringify(body)

/** Throws unless the response matches its contract schema. For tests. */
export const serializeValidatedJson: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (body) => {
    schema.parse(body)
    return JSON.stringify(body)
  }
