import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { PRODUCT_NAME } from '#contract/product.ts'

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
  await app.register(swaggerUi, { routePrefix: '/docs', theme: { title: `${PRODUCT_NAME}: calls` } })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
