import {
  partnership,
  partnershipBody,
  partnershipQuery,
  partnershipRequest,
  partnershipRequestQuery,
} from '#contract/partnerships.ts'
import { listOf } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type App, created, declared, errors, idParam, listAnswer, noContent } from '#server/http.ts'
import { endPartnership } from './end.ts'
import { decideRequest, requestPartnership } from './requests.ts'
import { listPartnerships, listRequests } from './service.ts'

const params = idParam

const DECISIONS = [
  ['approve', 'Approve a request, which makes the two organizations partners'],
  ['reject', 'Reject a request that was received'],
  ['cancel', 'Cancel a request that was sent'],
] as const

/** authz lines 65 to 70. */
export async function partnershipRoutes(app: App) {
  app.get(
    '/partnerships/',
    declared('Partnerships of the organizations the caller may see', {
      querystring: partnershipQuery,
      response: { 200: listOf(partnership), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listPartnerships(app.db, req.session, req.query)),
  )

  app.post(
    '/partnerships/',
    declared('Ask an organization to become a partner', {
      body: partnershipBody,
      response: { 201: partnershipRequest, ...errors(400, 401, 403, 409) },
    }),
    (req, reply) => created(reply, requestPartnership(app.deps, req.session, req.body)),
  )

  app.delete(
    '/partnerships/:id/',
    declared('End a partnership and all sharing under it', {
      params,
      response: { 204: z.null(), ...errors(401, 403, 404, 409) },
    }),
    (req, reply) => noContent(reply, endPartnership(app.deps, req.session, req.params.id)),
  )

  app.get(
    '/partnership-requests/',
    declared('Partnership requests: those received that await an answer, or those sent', {
      querystring: partnershipRequestQuery,
      response: { 200: listOf(partnershipRequest), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listRequests(app.db, req.session, req.query)),
  )

  for (const [decision, summary] of DECISIONS) {
    app.post(
      `/partnership-requests/:id/${decision}/`,
      declared(summary, { params, response: { 200: partnershipRequest, ...errors(401, 403, 404, 409) } }),
      (req) => decideRequest(app.deps, req.session, req.params.id, decision),
    )
  }
}
