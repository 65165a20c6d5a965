import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { PRODUCT_NAME } from '#contract/product.ts'

/** The documentation's own pages bring style sheets inside them; everything else is as strict as everywhere (security.ts). */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"

/** /openapi.json and /docs, made from the schemas that check the calls. Register before the calls are mounted. */
export const document = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: PRODUCT_NAME, version: '1', description: `Everything ${PRODUCT_NAME} can be asked.` },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: `${PRODUCT_NAME}: calls` },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
