import { adminAccount, adminQuery, createAdminBody, updateAdminBody } from '#contract/admins.ts'
import { listOf } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type App, created, declared, errors, idParam, keyOf, listAnswer, noContent } from '#server/http.ts'
import { createAdmin, deleteAdmin, listAdmins, readAdmin, toggleAdmin, updateAdmin } from './service.ts'

const params = idParam

/** authz lines 11 to 15. */
export async function adminRoutes(app: App) {
  app.get(
    '/auth/admin-management/',
    declared('Administrators the caller may see', {
      querystring: adminQuery,
      response: { 200: listOf(adminAccount), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listAdmins(app.db, req.session, req.query)),
  )
  app.get(
    '/auth/admin-management/:id/',
    declared('One administrator', { params, response: { 200: adminAccount, ...errors(401, 403, 404) } }),
    (req) => readAdmin(app.db, req.session, req.params.id),
  )
  app.post(
    '/auth/admin-management/',
    declared('Create an administrator and email them a link to set a password', {
      body: createAdminBody,
      response: { 201: adminAccount, ...errors(400, 401, 403, 429, 503) },
    }),
    (req, reply) => created(reply, createAdmin(app.deps, req.session, req.body)),
  )
  app.put(
    '/auth/admin-management/:id/',
    declared('Change an administrator; on your own account, only names and phone', {
      params,
      body: updateAdminBody,
      response: { 200: adminAccount, ...errors(400, 401, 403, 404, 409, 412, 429) },
    }),
    (req) => updateAdmin(app.deps, req.session, keyOf(req), req.body),
  )
  app.post(
    '/auth/admin-management/:id/toggle_status/',
    declared('Deactivate an administrator and end all their sessions, or activate them again', {
      params,
      response: { 200: adminAccount, ...errors(401, 403, 404, 409, 412, 429) },
    }),
    (req) => toggleAdmin(app.deps, req.session, keyOf(req)),
  )
  app.delete(
    '/auth/admin-management/:id/',
    declared('Delete an administrator; the log keeps what they did', {
      params,
      response: { 204: z.null(), ...errors(401, 403, 404, 409) },
    }),
    (req, reply) => noContent(reply, deleteAdmin(app.deps, req.session, req.params.id)),
  )
}
