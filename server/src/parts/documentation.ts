import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { FileRule } from '#contract/call.ts'
import { PRODUCT_NAME } from '#contract/product.ts'

/** The documentation's own pages bring style sheets inside them; everything else is as strict as everywhere (security.ts). */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"

/** What a route tells of its call besides the schemas. */
export type CallConfig = { files?: Record<string, FileRule> | undefined; known?: boolean | undefined }

const BEARER = 'bearer'

type Transform = typeof jsonSchemaTransform
type Described = { properties?: Record<string, unknown>; required?: string[] }

/** What the schemas of the checks do not say: the files of a form, and that a caller must be known. */
const transform: Transform = (given) => {
  const { schema, ...rest } = jsonSchemaTransform(given)
  const { files, known } = (given.route?.config ?? {}) as CallConfig
  const { properties, required = [], ...body } = (schema.body ?? {}) as Described
  const described = Object.entries(files ?? {}).map(([name, { atMost, types }]) => [
    name,
    {
      type: 'array',
      maxItems: atMost,
      items: { type: 'string', format: 'binary', description: types.join(', ') },
    },
  ])
  const needed = Object.entries(files ?? {}).flatMap(([name, { atLeast }]) => (atLeast > 0 ? [name] : []))
  return {
    ...rest,
    schema: {
      ...schema,
      ...(files && {
        body: {
          ...body,
          properties: { ...properties, ...Object.fromEntries(described) },
          required: [...required, ...needed],
        },
      }),
      ...(known && { security: [{ [BEARER]: [] }] }),
    },
  }
}

/** /openapi.json and /docs, made from the schemas that check the calls. Register before the calls are mounted. */
export const document = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: PRODUCT_NAME, version: '1', description: `Everything ${PRODUCT_NAME} can be asked.` },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: `${PRODUCT_NAME}: calls` },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
