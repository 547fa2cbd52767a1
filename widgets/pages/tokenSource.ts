import { readSession } from '#src/shared/session/localStorage.ts'

/** How a session gets its token; `none` is signed out. */
export type TokenSource = 'getToken' | 'token' | 'portal' | 'none'

/** Source of the page's sign-in: the portal's session in this browser, or a token of this page. */
export type SignIn = { kind: 'portal' } | { kind: 'token'; access: string }

/** Uses the portal's sign-in in this browser, if any. */
export const portalSignIn = (): SignIn | null =>
  readSession(localStorage).access ? { kind: 'portal' } : null

/** The person's own access token; null after the portal has signed out. */
export const accessOf = (signIn: SignIn | null): string | null =>
  signIn?.kind === 'token' ? signIn.access : readSession(localStorage).access
