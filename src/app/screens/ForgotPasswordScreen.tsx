import { useNavigate } from '#src/app/navigation.tsx'
import { usePageTitle } from '#src/app/pageTitle.ts'
import { paths } from '#src/app/paths.ts'
import { ForgotPassword } from '#src/features/session/ForgotPassword.tsx'
import { pageLink } from '#src/shared/pageLink.ts'

/** /forgot-password (portal spec §2.3). */
export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  usePageTitle('Forgot Password', paths.forgotPassword())
  return <ForgotPassword toLogin={pageLink(paths.login(), navigate)} />
}
