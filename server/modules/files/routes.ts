import { z } from '#contract/zod.ts'
import { type App, bytes, declared, errors } from '#server/http.ts'
import { fileHeaders, sendFile } from './sendFile.ts'
import { fileOfLink } from './service.ts'

const MAX_TOKEN_LENGTH = 160

/** authz line 75: the link is the credential, so that a browser tab can open it. */
export async function fileRoutes(app: App) {
  app.get(
    '/files/:token',
    declared('Download a file by its signed link', {
      security: [], // the link is the credential
      description: 'The link is the credential until it expires. `Range` requests are supported.',
      params: z.object({ token: z.string().check(z.maxLength(MAX_TOKEN_LENGTH)) }),
      response: {
        200: bytes('The file, in its own media type where that is known'),
        206: bytes('The requested range'),
        416: z.null(),
        ...errors(404),
      },
    }),
    async (req, reply) => {
      const file = await fileOfLink(app.deps, req.params.token)
      return sendFile(app.deps, req, reply, { file, headers: fileHeaders(file) })
    },
  )
}
