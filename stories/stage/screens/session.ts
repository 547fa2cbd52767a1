import { screenStates } from '../screenStates.tsx'

const publicPage = (path: string) =>
  screenStates({ path, role: null, main: 'auth/check-auth/', bodies: { Filled: {} }, play: {} })

export const loginPage = publicPage('/')
export const forgotPasswordPage = publicPage('/forgot-password')
export const resetPasswordPage = publicPage('/reset-password?token=stories')
/** A mailed link that lost its token. */
export const resetPasswordPageWithoutToken = publicPage('/reset-password')
