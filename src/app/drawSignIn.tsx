import { renderToString } from 'react-dom/server'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { paths } from './router/paths.ts'
import { LoginScreen } from './screens/LoginScreen.tsx'

const nothing = () => undefined
const never = () => Promise.resolve()

/** The sign-in page as HTML: what `start` takes over (decision 065). Runs at the build. */
export const drawSignIn = (): string =>
  renderToString(
    <LoginScreen
      session={createSessionStore()}
      toForgotPassword={{ href: paths.forgotPassword(), onClick: nothing }}
      authenticate={never}
      onSignedIn={never}
    />,
  )
