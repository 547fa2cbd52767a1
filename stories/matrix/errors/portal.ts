import { catalogue } from '../catalogueEntry.ts'

/** The error catalogue of the portal specification (§8). */
export const portalErrors = catalogue(`
Login | the email or the password is wrong (401 or 400) | Invalid email or password. | | P-222 | screens-session-login--refused
Login | any other failure | Something went wrong. Please try again. | | P-223 | screens-session-login--failed
Any call | 401: the sign-in is over | The login page; all account data is removed. | Your session has ended. Sign in to continue where you left off. | P-181 E-350 | screens-events-events--session-ended
Forgot password | the email is refused | The first message under Email | This address cannot receive mail. | P-224 | screens-session-forgot-password--refused
Forgot password | 404 | This email does not exist in our records. | | P-225 | screens-session-forgot-password--unknown
Forgot password | any other failure | Something went wrong. Please try again. | | P-226 | screens-session-forgot-password--failed
Reset password | any failure | The server's message, else: Failed to reset password. Please try again. | The record could not be written to the disk. | P-227 | screens-session-reset-password--failed
Change password | the server names fields | The first message under each field | The current password is not right. | P-228 E-354 | dialogs-account-change-password--refused
Change password | any other failure | The server's message | The record could not be written to the disk. | P-229 E-354 | dialogs-account-change-password--failed
Change password | any other failure, without a reason from the server | Failed to change password | | P-229 E-354 | dialogs-account-change-password--failed-silently
Anywhere | the answer has error, message or detail, or is text | The server's message | What was asked for could not be read from the disk. | P-230 | screens-kiosks-kiosk-overview--failed
Anything about users | the answer is a web page | An unexpected error occurred. Please try again. | | P-231 A-361 | dialogs-users-add-user--html-error
Dashboards | any failure but 401 | The values stay empty, a dash each | — | P-153 | screens-dashboards-organization-dashboard--failed
Anywhere | no connection, or no answer in time | The server could not be reached. Check the connection and try again. | | P-232 | screens-kiosks-kiosk-overview--offline
`)
