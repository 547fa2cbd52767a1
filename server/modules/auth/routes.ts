import {
  checkAuthResponse,
  loginBody,
  loginResponse,
  logoutBody,
  refreshBody,
  refreshResponse,
} from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { type App, declared, errors } from '#server/http.ts'
import { bearerOf, clientOf } from '#server/plugins/auth.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { checkSession, rotateTokens, signIn, signOut } from './service.ts'
import { createSignInQueue } from './signInQueue.ts'

const SIGNED_OUT = { detail: 'Signed out.' }

/** authz lines 1 to 6, and refresh token rotation for other clients (docs/decisions/008). */
export async function authRoutes(app: App) {
  const signIns = createSignInQueue(app.deps)

  app.post(
    '/auth/login/',
    declared('Sign in', {
      compress: false, // tokens
      security: [], // anyone
      body: loginBody,
      response: { 200: loginResponse, ...errors(400, 429, 503) },
    }),
    (req) => signIn(app.deps, signIns, clientOf(req), req.body),
  )

  app.post(
    '/auth/logout/',
    {
      ...declared('Sign out with the access or the refresh token; always succeeds', {
        security: [], // anyone
        body: z.nullish(logoutBody),
        response: { 200: z.object({ detail: z.string() }) },
      }),
      // If the body cannot be read, still end the session of the bearer token.
      errorHandler: async (_error, req, reply) => {
        await signOut(app.deps, clientOf(req), { access: bearerOf(req), refresh: undefined })
        return reply.code(200).send(SIGNED_OUT)
      },
    },
    async (req) => {
      await signOut(app.deps, clientOf(req), { access: bearerOf(req), refresh: req.body?.refresh })
      return SIGNED_OUT
    },
  )

  app.get(
    '/auth/check-auth/',
    declared('Who is signed in, with new tokens for the same session', {
      compress: false, // tokens
      exposeHeadRoute: false, // it issues new tokens
      takesWidgets: true,
      response: { 200: checkAuthResponse, ...errors(401) },
    }),
    (req) => checkSession(app.deps, req.session),
  )

  app.post(
    '/auth/token/refresh/',
    declared('Exchange a refresh token for new tokens; it works once', {
      compress: false, // tokens
      security: [], // anyone
      body: refreshBody,
      response: { 200: refreshResponse, ...errors(400, 401) },
    }),
    (req) => rotateTokens(app.deps, clientOf(req), req.body.refresh),
  )

  await app.register(passwordRoutes)
}
