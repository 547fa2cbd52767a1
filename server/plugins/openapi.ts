import swagger from '@fastify/swagger'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from '#server/http.ts'
import { VERSION } from '#server/version.ts'

/** The OpenAPI 3.1 document, generated from the schemas the routes validate with. */
export async function openapi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'RadOps Console',
        version: VERSION,
        description:
          'Interface of the RadOps Console server. Sign in with `POST /api/auth/login/` and send the access token ' +
          'as a bearer. Every path answers with and without its closing slash.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: createJsonSchemaTransform({}),
    hideUntagged: true,
  })
}
