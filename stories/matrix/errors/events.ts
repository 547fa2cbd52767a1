import { catalogue } from '../catalogueEntry.ts'

/** The error catalogue of the events specification (§8). */
export const eventsErrors = catalogue(`
Add Event | the server refuses | Its first message, else: Failed to create event. | Ensure this value is less than or equal to 90. | E-324 E-325 | dialogs-events-add-event--refused
Add Event | any other failure | Failed to create event. | | E-325 | dialogs-events-add-event--failed
Edit Event | any other failure | Its first message, else: Failed to update event. | Failed to update event. | E-324 E-326 | dialogs-events-edit-event--failed
Assign Team | any failure | The server's message, in the dialog | The record could not be written to the disk. | E-327 | dialogs-events-assign-team--failed
Remove Team | any failure | Failed to remove team. | | E-328 | dialogs-events-remove-team--failed
Event lists | any failure | No rows; why, and Retry | What was asked for could not be read from the disk. | E-329 | screens-events-event-management--failed
Switching an event off or on | any failure | The switch reverts, with the reason | The record could not be written to the disk. | E-330 | screens-events-event-management--toggle-failed
Delete Event | any failure | The server's message, in the dialog | The record could not be written to the disk. | E-331 | dialogs-events-delete-event--failed
Upload of simulation files | any failure | The files that were not stored, and why | Not every file could be stored. | E-332 | dialogs-events-upload-simulation-files-5-review--failed
Add and edit teams | any failure | The server's message, else: Failed to save team. Please try again. | Failed to save team. Please try again. | E-333 | dialogs-teams-add-new-team--failed
Delete Team | any failure | Failed to delete team. Please try again. | | E-334 | dialogs-teams-delete-team--failed
Add and edit teams | the organizations fail to load | Failed to load organizations. | | E-335 | dialogs-teams-add-new-team--organizations-failed
Add Partner Organization | any failure | The server's messages, joined | The record could not be written to the disk. | E-336 | dialogs-partnerships-add-partner-organization--failed
Add Partner Organization | any failure, without a reason from the server | An error occurred. | | E-336 | dialogs-partnerships-add-partner-organization--failed-silently
Partnership Network | the partnerships fail to load | The server's message; no rows | What was asked for could not be read from the disk. | E-337 | screens-partnerships-current-partnerships--failed
Partnership Requests | they fail to load | Unable to load partnership requests. | | E-338 | screens-partnerships-partnership-requests--failed
Sent Requests | they fail to load | Unable to load sent partnership requests. | | E-339 | screens-partnerships-sent-requests--failed
Partnership Requests | 403 | The server's message | You do not have permission to perform this action. | E-340 E-270 | screens-partnerships-partnership-requests--no-permission
Approving a request | any failure | The dialog stays open, with the reason | The record could not be written to the disk. | E-341 | dialogs-partnerships-approve-partnership-request--failed
Rejecting a request | any failure | The dialog stays open, with the reason | The record could not be written to the disk. | E-341 | dialogs-partnerships-reject-partnership-request--failed
Cancelling a request | any failure | The dialog stays open, with the reason | The record could not be written to the disk. | E-341 | dialogs-partnerships-partnership-request-details--cancel-failed
Remove Partnership | any failure | The dialog stays open, with the reason | The record could not be written to the disk. | E-341 | dialogs-partnerships-remove-partnership--failed
Start Mission | 404: no kiosk is free | No available kiosks. Please wait for one to become free. | | E-342 | dialogs-missions-kiosk-management--no-kiosk-free
Start Mission | 400 | The server's message, else: Invalid request. | The kiosk’s license has ended. | E-343 | dialogs-missions-kiosk-management--refused
Start Mission | any other failure | Unexpected error occurred while starting the mission. | | E-344 | dialogs-missions-kiosk-management--failed
Start Mission | the answer reports a failure | Its message, else: Could not start mission. | Could not start mission. | E-345 | dialogs-missions-kiosk-management--not-started
Start Mission | the lookup of a free kiosk fails | The server's message, and Retry | Your organization has no kiosk. | E-346 | dialogs-missions-kiosk-management--lookup-failed
Stop Mission | any failure | The server's message | The kiosk does not answer. | E-347 | screens-missions-event-dashboard--stop-failed
Active Kiosk Details | any failure | Failed to load kiosk details. Please try again. | | E-348 | dialogs-missions-active-kiosk-details--failed
Teams of the Event Dashboard | any failure | The server's first message, under the teams | A team of another organization cannot be assigned. | E-349 | screens-missions-event-dashboard--assign-failed
Mission reports and their filters | 401 | The login page | Your session has ended. Sign in to continue where you left off. | E-350 | screens-reports-user-mission-reports--session-ended
Mission reports and their filters | any other failure | No rows; filters stay at All | What was asked for could not be read from the disk. | E-351 | screens-reports-user-mission-reports--failed
Download Report | 401 | The login page | Your session has ended. Sign in to continue where you left off. | E-352 | screens-reports-report--session-ended
Download Report | any other failure | The server's message | What was asked for could not be read from the disk. | E-352 | screens-reports-report--download-failed
Add and edit users on the user side | the server names fields | The first message under each field; the others joined | A user with this email already exists. | E-248 E-249 | dialogs-users-add-member--refused
Kiosk Access | any failure | The server's message, in a red banner | What was asked for could not be read from the disk. | E-353 | screens-kiosks-kiosk-access--failed
Teams | any failure | The server's message, in a red banner | What was asked for could not be read from the disk. | E-353 | screens-teams-teams--failed
Kiosk Access | no kiosk is assigned | No kiosk data found | | E-147 | screens-kiosks-kiosk-access--empty
Change Password | done | Password successfully updated | | P-163 | dialogs-account-change-password--saved
Account Settings | Save Changes or Cancel | No message: the page is read-only and has neither button (ruling 167) | Last password change | P-159 | screens-account-account-settings--shown
Phone numbers | the country codes fail to load | No message: the list bundled with the portal is used | +254 Kenya | P-221 | dialogs-users-add-user--country-codes-failed
`)
