import { catalogue } from '../catalogueEntry.ts'

/** The error catalogue of the administration specification (§8). */
export const administrationErrors = catalogue(`
Add New Organization | the server names fields | Its messages, joined, under each field | This email address is already in use. | A-032 | dialogs-organizations-add-organization--refused
Add New Organization | messages without a field | In a block below the form | No license is left on this platform. | A-033 | dialogs-organizations-add-organization--failed
Organization detail | the reset mail was sent | Password reset email sent successfully! | | A-345 | dialogs-organizations-reset-password--saved
Organization detail | the details were saved | Organization details updated successfully! | | A-346 | screens-organizations-organization-info-edit-details--saved
Organization detail | the administrator was saved | Admin details updated successfully! | | A-347 | screens-organizations-organization-info-edit-admin--saved
Organization detail | the invitation was sent again | Invitation email resent successfully! | | A-348 | dialogs-organizations-resend-invite--saved
Organization detail | the reset mail was not sent | Failed to send reset password email. | | A-349 | dialogs-organizations-reset-password--failed
Organization detail | the details were not saved | Failed to update organization details. | | A-350 | screens-organizations-organization-info-edit-details--failed
Organization detail | the administrator was not saved | The first message without a field, else: Failed to update admin details. | Failed to update admin details. | A-351 | screens-organizations-organization-info-edit-admin--failed
Organization detail | the invitation was not sent again | Failed to resend invite. | | A-352 | dialogs-organizations-resend-invite--failed
Delete Organization | any failure | The server's message | The record could not be written to the disk. | A-353 | dialogs-organizations-delete-organization--failed
Add New Kiosk | the server names fields | Its messages under each field; the others in a list above the form | There is a kiosk of this name. | A-104 A-354 A-288 | dialogs-kiosks-add-kiosk--refused
Add New Kiosk | any other failure | The server's message | The record could not be written to the disk. | A-355 A-356 | dialogs-kiosks-add-kiosk--failed
Add New Kiosk | any other failure, without a reason from the server | Failed to add kiosk. Please try again. | | A-355 A-356 | dialogs-kiosks-add-kiosk--failed-silently
Kiosk details | any failure | Failed to update kiosk details. | | A-357 | dialogs-kiosks-kiosk-details-edit--failed
Edit Kiosk | the server names fields | Its messages under each field | There is a kiosk of this name. | A-096 A-359 | dialogs-kiosks-edit-kiosk--refused
Edit Kiosk | any other failure | The server's message | The record could not be written to the disk. | A-358 A-359 | dialogs-kiosks-edit-kiosk--failed
Edit Kiosk | any other failure, without a reason from the server | Failed to update kiosk. Please try again. | | A-358 A-359 | dialogs-kiosks-edit-kiosk--failed-silently
Add and edit users | the server names fields | Its messages under each field; the others joined above the form | A user with this email already exists. | A-364 A-360 A-288 | dialogs-users-add-user--refused
Add User | any other failure | The server's message | The record could not be written to the disk. | A-360 A-362 | dialogs-users-add-user--failed
Add User | any other failure, without a reason from the server | Failed to add user | | A-360 A-362 | dialogs-users-add-user--failed-silently
Edit User | any other failure | The server's message | The record could not be written to the disk. | A-360 A-363 | dialogs-users-edit-user--failed
Edit User | any other failure, without a reason from the server | Failed to update user | | A-360 A-363 | dialogs-users-edit-user--failed-silently
Delete User | any failure | The server's message | The record could not be written to the disk. | A-365 | dialogs-users-delete-user--failed
Delete User | any failure, without a reason from the server | Failed to delete user | | A-365 | dialogs-users-delete-user--failed-silently
User lists | any failure | Failed to fetch users | | A-366 | screens-users-user-management--failed
User lists | 401 | The login page, which says that the session has ended | Your session has ended. Sign in to continue where you left off. | A-367 | screens-users-user-management--session-ended
Users of all organizations | 402, as a 401 | The login page | Your session has ended. Sign in to continue where you left off. | A-379 | screens-users-all-users--session-ended
Switching a user off or on | any failure | The row reverts, with the reason | Lena Okonkwo is at a kiosk. | A-222 | screens-users-user-management--toggle-failed
Add and edit administrators | the server names fields | The first message about the email, the phone number or the permissions | An account with this email already exists. | A-368 | dialogs-admins-add-admin--refused
Add New Admin | any other failure | Failed to add admin. Please check your input or try again. | | A-370 A-368 | dialogs-admins-add-admin--failed
Edit Admin | any other failure | Failed to update admin. Please check all fields and try again. | | A-369 A-368 | dialogs-admins-edit-admin--failed
Add and edit administrators | no connection | Network error. Please check your connection and try again. | | A-371 | dialogs-admins-add-admin--offline
Add and edit administrators | 401, or token_not_valid | The login page, which says that the session has ended | Your session has ended. Sign in to continue where you left off. | A-372 | dialogs-admins-add-admin--session-ended
Delete Admin | any failure | Failed to delete admin. Please try again. | | A-373 | dialogs-admins-delete-admin--failed
Activate and deactivate administrators | any failure | Failed to update admin status. Please try again. | | A-219 | dialogs-admins-deactivate-admin--failed
Lists | any failure | No rows; why, and Retry | What was asked for could not be read from the disk. | A-374 | screens-organizations-organizations--failed
Global Settings | the defaults were saved | Kiosk defaults updated successfully | | A-375 | screens-settings-global-settings-kiosk-defaults--saved
Global Settings | the password was changed | Password changed successfully | | A-376 | screens-settings-global-settings-account-security--saved
Global Settings | the password was not changed | The server's messages, joined | The record could not be written to the disk. | A-377 | screens-settings-global-settings-account-security--failed
Global Settings | the password was not changed, without a reason from the server | Failed to change password | | A-377 | screens-settings-global-settings-account-security--failed-silently
Organization Profile | any failure | Failed to load organization data. | | A-193 | screens-profile-organization-profile--failed
Kiosk Overview | any failure | The server's message | What was asked for could not be read from the disk. | A-378 | screens-kiosks-kiosk-overview--failed
`)
