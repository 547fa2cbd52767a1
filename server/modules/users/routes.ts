import { errorBody, listOf, rowIdNumber } from '#contract/shared.ts'
import {
  checkRosterBody,
  createUserBody,
  importedPerson,
  importedUsers,
  importProblems,
  importUsersBody,
  MAX_ROSTER_ROWS,
  organizationUser,
  patchUserBody,
  rosterCheck,
  toggledUser,
  userQuery,
} from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { type App, created, declared, errors, idParam, keyOf, listAnswer, noContent } from '#server/http.ts'
import { expectRowMistakesOnly } from '#server/rowImport.ts'
import { changeUser, toggleUser } from './change.ts'
import { createUser } from './create.ts'
import { deleteUser } from './delete.ts'
import { checkRoster, importUsers } from './import.ts'
import { listUnassignedUsers, listUsers, readUser } from './service.ts'

const params = idParam
/** Sent by the specification's clients beside the id, and ignored (authz §2). */
const querystring = z.pick(userQuery, { type: true })
const importHead = z.omit(importUsersBody, { users: true })
const checkHead = z.omit(checkRosterBody, { users: true })
/** Rows keep unknown keys, because roster.ts refuses permissions by name; a strict schema would drop them. */
const people = z
  .array(z.looseObject(importedPerson.shape))
  .check(z.minLength(1), z.maxLength(MAX_ROSTER_ROWS))
const importBody = z.extend(importUsersBody, { users: people })
const checkBody = z.extend(checkRosterBody, { users: people })
/** Fits the most rows at their longest. */
const ROSTER_LIMIT_BYTES = 4 * 1024 * 1024

/** authz lines 35 to 41, and the roster import. */
export async function userRoutes(app: App) {
  app.get(
    '/organization-users/',
    declared('People of organizations, their administrators first', {
      querystring: userQuery,
      response: { 200: listOf(organizationUser), ...errors(400, 401, 403) },
    }),
    async (req) => listAnswer(req.query, await listUsers(app.db, req.session, req.query)),
  )
  app.get(
    '/organization-users/get_unassigned_users/',
    declared('People who can be assigned to a kiosk', {
      querystring: z.object({ kiosk_id: rowIdNumber }),
      response: { 200: z.array(organizationUser), ...errors(400, 401, 403) },
    }),
    (req) => listUnassignedUsers(app.db, req.session, req.query.kiosk_id),
  )
  app.get(
    '/organization-users/:id/',
    declared('One person of an organization', {
      params,
      querystring,
      response: { 200: organizationUser, ...errors(400, 401, 403, 404) },
    }),
    (req) => readUser(app.db, req.session, req.params.id),
  )
  app.post(
    '/organization-users/',
    declared('Add a person and email them a link to set a password', {
      querystring,
      body: createUserBody,
      response: { 201: organizationUser, ...errors(400, 401, 403, 429) },
    }),
    (req, reply) => created(reply, createUser(app.deps, req.session, req.body)),
  )
  app.post(
    '/organization-users/import/',
    declared('Import a roster: all of its people, or none', {
      bodyLimit: ROSTER_LIMIT_BYTES,
      attachValidation: true,
      body: importBody,
      response: {
        200: importedUsers,
        ...errors(401, 403, 409, 429),
        400: z.union([importProblems, errorBody]),
      },
    }),
    (req) => {
      expectRowMistakesOnly(req, 'users')
      // If validation failed, the body is as sent.
      return importUsers(app.deps, req.session, { ...importHead.parse(req.body), users: req.body.users })
    },
  )
  app.post(
    '/organization-users/import/check/',
    declared('Check a roster without importing it', {
      bodyLimit: ROSTER_LIMIT_BYTES,
      attachValidation: true,
      body: checkBody,
      response: { 200: rosterCheck, ...errors(400, 401, 403, 429) },
    }),
    async (req) => {
      expectRowMistakesOnly(req, 'users')
      const asked = { ...checkHead.parse(req.body), users: req.body.users }
      return checkRoster(app.deps, req.session, asked)
    },
  )
  app.patch(
    '/organization-users/:id/',
    declared('Change a person, or assign a kiosk', {
      params,
      querystring,
      body: patchUserBody,
      response: { 200: organizationUser, ...errors(400, 401, 403, 404, 412, 429) },
    }),
    (req) => changeUser(app.deps, req.session, keyOf(req), req.body),
  )
  app.post(
    '/organization-users/:id/toggle_status/',
    declared('Deactivate a person and end all their sessions, or activate them again', {
      params,
      response: { 200: toggledUser, ...errors(401, 403, 404, 412, 429) },
    }),
    (req) => toggleUser(app.deps, req.session, keyOf(req)),
  )
  app.delete(
    '/organization-users/:id/',
    declared('Delete a person; the log and the reports keep what they did', {
      params,
      querystring,
      response: { 204: z.null(), ...errors(400, 401, 403, 404, 409) },
    }),
    (req, reply) => noContent(reply, deleteUser(app.deps, req.session, req.params.id)),
  )
}
