import { downloadPasswordBody, globalKioskLimit, globalKioskLimitBody } from '#contract/kiosks.ts'
import { z } from '#contract/zod.ts'
import { type App, created, declared, errors, idParam, keyOf } from '#server/http.ts'
import { changeKioskLimit, listKioskLimits, setDownloadPassword, setKioskLimit } from './service.ts'

/** authz lines 27 to 29. */
export async function settingsRoutes(app: App) {
  app.get(
    '/global-kiosk-limits/',
    declared('Maximum number of users per kiosk', {
      response: { 200: z.array(globalKioskLimit), ...errors(401, 403) },
    }),
    (req) => listKioskLimits(app.db, req.session),
  )
  app.post(
    '/global-kiosk-limits/',
    declared('Set the maximum number of users per kiosk for the first time', {
      body: globalKioskLimitBody,
      response: { 201: globalKioskLimit, ...errors(400, 401, 403, 409) },
    }),
    (req, reply) => created(reply, setKioskLimit(app.deps, req.session, req.body.global_max_users)),
  )
  app.put(
    '/global-kiosk-limits/:id/',
    declared('Change the maximum number of users per kiosk', {
      params: idParam,
      body: globalKioskLimitBody,
      response: { 200: globalKioskLimit, ...errors(400, 401, 403, 404, 412) },
    }),
    (req) => changeKioskLimit(app.deps, req.session, keyOf(req), req.body.global_max_users),
  )
  app.post(
    '/settings/download-password/',
    declared('Set the global download password', {
      body: downloadPasswordBody,
      response: { 200: z.object({ detail: z.string() }), ...errors(400, 401, 403) },
    }),
    async (req) => {
      await setDownloadPassword(app.deps, req.session, req.body.password)
      return { detail: 'Download password updated successfully.' }
    },
  )
}
