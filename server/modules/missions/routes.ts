import {
  activeKiosk,
  activeKioskQuery,
  availableKiosk,
  eventMissions,
  toggleQuery,
  toggleResponse,
} from '#contract/missionCalls.ts'
import { z } from '#contract/zod.ts'
import { type App, declared, errors, idOrCodeParam, noContent } from '#server/http.ts'
import { listEventMissions } from './board.ts'
import { readActiveKiosk, releaseKiosk, reserveKiosk, startMission, stopMission } from './service.ts'

/** Missions of an event: reserve a kiosk, start, stop, read credentials (events spec §7, authz lines 55 to 58). */
export async function missionRoutes(app: App) {
  app.get(
    '/events/:id/missions/',
    declared('The missions of an event side by side, with what the caller may know of each', {
      takesWidgets: true,
      params: idOrCodeParam,
      response: { 200: eventMissions, ...errors(400, 401, 403, 404) },
    }),
    (req) => listEventMissions(app.deps, req.session, req.params.id),
  )
  app.get(
    '/events/:id/available-kiosks/',
    declared('Hold a free kiosk for two minutes and read its credentials', {
      compress: false, // credentials
      exposeHeadRoute: false, // it holds a kiosk
      params: idOrCodeParam,
      response: { 200: availableKiosk, ...errors(400, 401, 403, 404, 429) },
    }),
    (req) => reserveKiosk(app.deps, req.session, req.params.id),
  )
  app.delete(
    '/events/:id/available-kiosks/',
    declared('Release the kiosk held for the caller', {
      params: idOrCodeParam,
      response: { 204: z.null(), ...errors(400, 401, 404) },
    }),
    (req, reply) => noContent(reply, releaseKiosk(app.deps, req.session, req.params.id)),
  )
  app.post(
    '/events/:id/toggle/',
    declared('Start or stop a mission', {
      compress: false, // a start's answer contains the kiosk's address
      params: idOrCodeParam,
      querystring: toggleQuery,
      response: { 200: toggleResponse, ...errors(400, 401, 403, 404, 409, 429) },
    }),
    async (req) => {
      const { action, kiosk_id: kiosk, team, mission } = req.query
      const event = req.params.id
      return action === 'start'
        ? startMission(app.deps, req.session, { event, kiosk, team })
        : stopMission(app.deps, req.session, { event, mission })
    },
  )
  app.get(
    '/events/:id/get-active-kiosk',
    declared('The kiosk of an open mission (the caller’s own, or the one named), with its credentials', {
      compress: false, // credentials
      exposeHeadRoute: false, // it shows credentials, and counts and records it
      params: idOrCodeParam,
      querystring: activeKioskQuery,
      response: { 200: activeKiosk, ...errors(400, 401, 403, 404, 409, 429) },
    }),
    async (req) => {
      return readActiveKiosk(app.deps, req.session, {
        event: req.params.id,
        mission: req.query.mission,
      })
    },
  )
}
