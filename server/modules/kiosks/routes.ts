import { organizationKiosksQuery } from '#contract/kioskPages.ts'
import { kiosk, kioskBody, kioskQuery, region, removeKioskUsersBody, userKiosk } from '#contract/kiosks.ts'
import { listOf } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type App, created, declared, errors, idParam, keyOf, listAnswer } from '#server/http.ts'
import { changeKiosk, changeOwnKiosk } from './change.ts'
import { createKiosk } from './create.ts'
import { removeKioskUsers } from './people.ts'
import {
  listKiosks,
  listOrganizationKiosks,
  listRegions,
  pagedOnRequest,
  readKiosk,
  readUserKiosk,
} from './service.ts'

const params = idParam

/** authz lines 23, 24, 26 and 30 to 34. */
export async function kioskRoutes(app: App) {
  app.get(
    '/kiosks/user-kiosk/',
    declared('The kiosk assigned to the caller', { response: { 200: z.array(userKiosk), ...errors(401) } }),
    (req) => readUserKiosk(app.db, req.session),
  )
  app.get(
    '/kiosks/',
    declared('Kiosks that platform staff manage, without credentials', {
      querystring: kioskQuery,
      response: { 200: listOf(kiosk), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listKiosks(app.deps, req.session, req.query)),
  )
  app.post(
    '/kiosks/',
    declared('Add a kiosk', { body: kioskBody, response: { 201: kiosk, ...errors(400, 401, 403) } }),
    (req, reply) => created(reply, createKiosk(app.deps, req.session, req.body)),
  )
  app.get(
    '/kiosks/:id/',
    declared('A kiosk that platform staff manage, without credentials', {
      params,
      response: { 200: kiosk, ...errors(401, 403, 404) },
    }),
    (req) => readKiosk(app.db, req.session, req.params.id),
  )
  app.put(
    '/kiosks/:id/',
    declared('Change a kiosk', {
      params,
      body: kioskBody,
      response: { 200: kiosk, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => changeKiosk(app.deps, req.session, keyOf(req), req.body),
  )
  app.patch(
    '/kiosks/:id/',
    declared('Remove users from a kiosk', {
      params,
      body: removeKioskUsersBody,
      response: { 200: kiosk, ...errors(400, 401, 403, 404) },
    }),
    (req) => removeKioskUsers(app.deps, req.session, req.params.id, req.body.remove_users),
  )
  app.get(
    '/organizations/get_org_kiosk/',
    declared('Kiosks of an organization; with credentials on request, for those who may see them', {
      compress: false, // credentials
      querystring: organizationKiosksQuery,
      response: { 200: listOf(kiosk), ...errors(400, 401, 403, 429) },
    }),
    async (req) => {
      const query = pagedOnRequest(req.query)
      return listAnswer(query, await listOrganizationKiosks(app.deps, req.session, query))
    },
  )
  app.put(
    '/organizations/update_kiosk/:id/',
    declared('Rename a kiosk of your organization', {
      params,
      body: kioskBody,
      response: { 200: kiosk, ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req) => changeOwnKiosk(app.deps, req.session, keyOf(req), req.body),
  )
  app.get(
    '/regions/',
    declared('Kiosk regions', { tags: ['lookups'], response: { 200: z.array(region), ...errors(401, 403) } }),
    (req) => listRegions(app.db, req.session),
  )
}
