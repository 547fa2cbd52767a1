import type { Role } from '#contract/session.ts'
import { write } from '../answers.ts'
import { screenStates } from '../screenStates.tsx'

export const PASSWORD_LINK = 'auth/password-link/'

const publicPage = (path: string, role: Role | null = null) =>
  screenStates({
    path,
    role,
    main: 'auth/check-auth/',
    bodies: { Filled: {} },
    around: [write('post', PASSWORD_LINK, { kind: 'reset' })],
    play: {},
  })

export const loginPage = publicPage('/')
export const forgotPasswordPage = publicPage('/forgot-password')
export const resetPasswordPage = publicPage('/reset-password?token=stories')
export const resetPasswordPageSignedIn = publicPage('/reset-password?token=stories', 'org_admin')
/** A mailed link that lost its token. */
export const resetPasswordPageWithoutToken = publicPage('/reset-password')
