import {
  createOrganizationBody,
  organization,
  organizationDetail,
  organizationQuery,
  resendInviteResponse,
  updateOrganizationBody,
} from '#contract/organizations.ts'
import { listOf } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type App, created, declared, errors, idParam, keyOf, listAnswer, noContent } from '#server/http.ts'
import { changeOrganization } from './change.ts'
import { createOrganization, resendInvitation } from './create.ts'
import { deleteOrganization } from './delete.ts'
import { listOrganizations, readOrganization, readOwnOrganization } from './service.ts'

const params = idParam

/** authz lines 16 to 22. */
export async function organizationRoutes(app: App) {
  app.get(
    '/organizations/',
    declared('Organizations: all details for platform staff, names for everyone else', {
      querystring: organizationQuery,
      response: { 200: listOf(organization), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listOrganizations(app.db, req.session, req.query)),
  )
  app.post(
    '/organizations/',
    declared('Create an organization and invite its administrator by email', {
      body: createOrganizationBody,
      response: { 201: organizationDetail, ...errors(400, 401, 403, 429, 503) },
    }),
    (req, reply) => created(reply, createOrganization(app.deps, req.session, req.body)),
  )
  app.get(
    '/organizations/my_organization/',
    declared('The caller’s own organization', {
      response: { 200: organizationDetail, ...errors(401, 403, 404) },
    }),
    (req) => readOwnOrganization(app.db, req.session),
  )
  app.get(
    '/organizations/:id/',
    declared('One organization with its address, administrator and kiosks', {
      params,
      response: { 200: organizationDetail, ...errors(401, 403, 404) },
    }),
    (req) => readOrganization(app.db, req.session, req.params.id),
  )
  app.put(
    '/organizations/:id/',
    declared('Change an organization’s name and address, or set another administrator', {
      params,
      body: updateOrganizationBody,
      response: { 200: organizationDetail, ...errors(400, 401, 403, 404, 412) },
    }),
    (req) => changeOrganization(app.deps, req.session, keyOf(req), req.body),
  )
  app.delete(
    '/organizations/:id/',
    declared('Delete an organization and everything that belongs to it', {
      params,
      response: { 204: z.null(), ...errors(401, 403, 404, 409) },
    }),
    (req, reply) => noContent(reply, deleteOrganization(app.deps, req.session, req.params.id)),
  )
  app.post(
    '/organizations/:id/resend-invite/',
    declared(
      'Email an organization’s administrator a new invitation, or a reset link if they have a password',
      {
        params,
        response: { 200: resendInviteResponse, ...errors(401, 403, 404, 409, 429) },
      },
    ),
    (req) => resendInvitation(app.deps, req.session, req.params.id),
  )
}
