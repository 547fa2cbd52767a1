import { useNavigate } from '#src/app/router/navigation.tsx'
import { usePageTitle } from '#src/app/router/pageTitle.tsx'
import { paths } from '#src/app/router/paths.ts'
import { ForgotPassword } from '#src/features/session/ForgotPassword.tsx'
import { pageLink } from '#src/shared/pageLink.ts'

/** /forgot-password (portal spec §2.3). */
export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  usePageTitle('Forgot Password', paths.forgotPassword())
  return <ForgotPassword toLogin={pageLink(paths.login(), navigate)} />
}
