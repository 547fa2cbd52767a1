import { renderToString } from 'react-dom/server'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { paths } from './router/paths.ts'
import { LoginScreen } from './screens/LoginScreen.tsx'

const nothing = () => undefined
const never = () => Promise.resolve()

/** Renders the sign-in page to HTML at build time; `start` hydrates it (decision 065). */
export const drawSignIn = (): string =>
  renderToString(
    <LoginScreen
      session={createSessionStore()}
      toForgotPassword={{ href: paths.forgotPassword(), onClick: nothing }}
      authenticate={never}
      onSignedIn={never}
    />,
  )
