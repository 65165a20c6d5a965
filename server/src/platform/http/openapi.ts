import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { FileRule } from '#contract/call.ts'
import { PRODUCT_NAME } from '#contract/product.ts'

/** Swagger UI uses inline styles; everything else is as strict as in security/headers.ts. */
const DOCS_CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"

/** Properties of a route that OpenAPI needs besides its schemas. */
export type CallConfig = { files?: Record<string, FileRule> | undefined; requiresToken?: boolean | undefined }

const BEARER = 'bearer'

type Transform = typeof jsonSchemaTransform
type Described = { properties?: Record<string, unknown>; required?: string[] }

/** Adds what the validation schemas lack: form files and authentication. */
const transform: Transform = (given) => {
  const { schema, ...rest } = jsonSchemaTransform(given)
  const { files, requiresToken } = (given.route?.config ?? {}) as CallConfig
  const { properties, required = [], ...body } = (schema.body ?? {}) as Described
  const described = Object.entries(files ?? {}).map(([name, { maxCount, types }]) => [
    name,
    {
      type: 'array',
      maxItems: maxCount,
      items: { type: 'string', format: 'binary', description: types.join(', ') },
    },
  ])
  const needed = Object.entries(files ?? {}).flatMap(([name, { minCount }]) => (minCount > 0 ? [name] : []))
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
      ...(requiresToken && { security: [{ [BEARER]: [] }] }),
    },
  }
}

/** Serves /openapi.json and /docs, generated from the validation schemas. Must be registered before the calls. */
export const registerOpenApi = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: PRODUCT_NAME, version: '1', description: `The ${PRODUCT_NAME} API.` },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_CSP,
    theme: { title: `${PRODUCT_NAME}: calls` },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
