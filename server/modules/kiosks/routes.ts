import { userKiosk } from '#contract/kiosks.ts'
import { z } from '#contract/zod.ts'
import { type App, errors } from '#server/http.ts'
import { readUserKiosk } from '#server/modules/kiosks/service.ts'

/** Kiosks as their users see them; administration brings the rest. */
export async function kioskRoutes(app: App) {
  app.get(
    '/kiosks/user-kiosk/',
    {
      schema: {
        tags: ['kiosks'],
        summary: 'The kiosk assigned to the caller',
        response: { 200: z.array(userKiosk), ...errors(401) },
      },
      preHandler: app.signedIn,
    },
    (req) => readUserKiosk(app.db, req.session),
  )
}
