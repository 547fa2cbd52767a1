import type { TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'

type App = Pick<TestApp, 'fetch'>

/** A password that meets every rule. */
export const CHOSEN = 'Quiet-trout-42'

export const signIn = (app: App, email: string, password = BUILT_PASSWORD) =>
  call(app, 'POST /api/auth/login/', { json: { email, password } })

/** Uses a mailed link, as the screen does. */
export const choosePassword = (
  app: App,
  token: string,
  new_password = CHOSEN,
  confirm_password = new_password,
) => call(app, 'POST /api/auth/password-reset-confirm/', { json: { token, new_password, confirm_password } })

export const isSignedIn = async (app: App, token: string): Promise<boolean> =>
  (await call(app, 'GET /api/auth/check-auth/', { token })).status === 200
