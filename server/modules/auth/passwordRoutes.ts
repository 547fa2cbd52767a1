import {
  changePasswordBody,
  passwordLink,
  passwordLinkBody,
  passwordResetBody,
  passwordResetConfirmBody,
  passwordResetConfirmResponse,
} from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { type App, declared, errors } from '#server/http.ts'
import { clientOf } from '#server/plugins/auth.ts'
import { changePassword } from './passwordChange.ts'
import { confirmReset, readPasswordLink, requestReset } from './passwordReset.ts'

const done = z.object({ detail: z.string() })

/** authz lines 4 to 6, and what a mailed link is for. */
export async function passwordRoutes(app: App) {
  app.post(
    '/auth/password-reset/',
    declared('Request an email with a link to choose a new password', {
      security: [], // anyone
      description:
        'The same answer for every address. With the token of someone who may reset the password of the person, ' +
        'it says what happened: 200 if the email was sent, 409 for a deactivated account, 429 for too many.',
      body: passwordResetBody,
      response: { 200: done, ...errors(400, 409, 429) },
    }),
    async (req) => {
      const caller = { by: await app.sessionIfAny(req), client: clientOf(req) }
      return { detail: await requestReset(app.deps, caller, req.body) }
    },
  )

  app.post(
    '/auth/password-link/',
    declared('What an emailed link is for, without using it', {
      security: [], // anyone
      description: 'The token is in the body, so that no log or history keeps it.',
      body: passwordLinkBody,
      response: { 200: passwordLink, ...errors(400, 429) },
    }),
    (req) => readPasswordLink(app.deps, clientOf(req), req.body),
  )

  app.post(
    '/auth/password-reset-confirm/',
    declared(
      'Set a new password with an emailed link, which works once; ends all sessions and does not sign in',
      {
        security: [], // anyone
        body: passwordResetConfirmBody,
        response: { 200: passwordResetConfirmResponse, ...errors(400, 429, 503) },
      },
    ),
    async (req) => {
      await confirmReset(app.deps, clientOf(req), req.body)
      return { detail: 'Your password was changed. You can sign in with it now.' }
    },
  )

  app.post(
    '/auth/change-password/',
    declared('Change your own password; ends all your sessions', {
      body: changePasswordBody,
      response: { 200: done, ...errors(400, 401, 429, 503) },
    }),
    async (req) => {
      await changePassword(app.deps, req.session, req.body)
      return { detail: 'Your password was changed. Sign in again with the new one.' }
    },
  )
}
