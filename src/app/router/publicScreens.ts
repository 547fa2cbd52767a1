import { paths } from './paths.ts'
import type { LoadScreen } from './screen.ts'
import { preloadScreen } from './screen.ts'

/** Public pages besides the login: no session, no shell (portal spec §2.1, ruling 9). By address. */
export const publicScreens: Readonly<Record<string, LoadScreen>> = {
  [paths.forgotPassword()]: () =>
    import('#src/app/screens/ForgotPasswordScreen.tsx').then((screen) => screen.ForgotPasswordScreen),
  [paths.resetPassword()]: () =>
    import('#src/app/screens/ResetPasswordScreen.tsx').then((screen) => screen.ResetPasswordScreen),
}

/** The wall of an exercise: without session, cache, router and shell. */
export const wall: LoadScreen = () =>
  import('#src/app/screens/WallScreen.tsx').then((screen) => screen.WallScreen)

/** For the login page, which links to it. */
export const preloadForgotPassword = (): void => preloadScreen(publicScreens[paths.forgotPassword()])
