/** Numbers the specification fixes. One place, unit in the name, source beside it. */

/** portal spec §4.1: the session ends 30 minutes after login_time, never extended silently (ruling 25). */
export const SESSION_LIFETIME_MS = 30 * 60_000
/** portal spec §7: a call without progress for this long is given up (ruling 70). */
export const REQUEST_TIMEOUT_MS = 90_000
/** portal spec §2.1, §9. */
export const CHUNK_TIMEOUT_MS = 120_000
/** portal spec §4.1: redirect to the root after the shared sign-out. */
export const SIGN_OUT_DELAY_MS = 100
/** portal spec §9: success messages and the settings toast. */
export const SUCCESS_MESSAGE_MS = 3_000
/** Time enough to find and press the button of a message, such as Undo; it stops while the message is pointed at. */
export const ACTION_MESSAGE_MS = 10_000
/** portal spec §2.4: a reset shows its success this long before it leads on. */
export const RESET_REDIRECT_MS = 1_500
/** portal spec §2.11: a password change shows its success this long before it signs out. */
export const PASSWORD_CHANGED_MS = 1_000
/** portal spec §9, ruling 35: a general error of a password form. */
export const PASSWORD_ERROR_MS = 5_000
/** portal spec §5: two new passwords that differ. */
export const PASSWORD_MISMATCH_MS = 3_000
/** portal spec §5: the one length rule the portal checks by itself. */
export const MIN_PASSWORD_LENGTH = 8
/** Longer ones are refused before anything is computed from them. */
export const MAX_PASSWORD_LENGTH = 1_024
/** ruling 25: how long before the end 'Stay signed in' is offered. */
export const SESSION_NOTICE_MS = 2 * 60_000
/** portal spec §2.8: rows of Recent Activity before 'View All'. */
export const RECENT_ACTIVITY_ROWS = 5
/** portal spec §2.8: height of the expanded list, CSS px. */
export const RECENT_ACTIVITY_HEIGHT_PX = 350
/** portal spec §9: digits of a phone number. */
export const MAX_PHONE_DIGITS = 10
/** ruling 67: typing in a search box waits this long. */
export const SEARCH_DELAY_MS = 300
/** administration spec §4: how often the settings ask what the capacity of kiosks is. */
export const KIOSK_LIMIT_REFRESH_MS = 30_000
/** events spec §4: the organization list of mission reports is fetched again after a failure. */
export const REPORT_RETRY_MS = 2_000

/** portal spec §9: pages of 10 rows are the norm. */
export const PAGE_SIZE = 10
/** Upper bound of `page_size` a server accepts; larger values are refused. */
export const MAX_PAGE_SIZE = 100
/** Of any list: no list has so many. */
export const MAX_PAGE = 1_000_000
/** Row ids are PostgreSQL integers; a larger number cannot name a row. */
export const MAX_ROW_ID = 2_147_483_647
/** Upper bound of rows answered to `no_pagination=true`. */
export const MAX_UNPAGED_ROWS = 5_000

/** portal spec §2.7, §9: breakpoints of the shell, CSS px. */
export const NARROW_BREAKPOINT_PX = 1024
export const SMALL_BREAKPOINT_PX = 640

/** architecture: what available-kiosks offered stays reserved this long. */
export const RESERVATION_MS = 2 * 60_000

/** Rows per page that a list offers where the specification names none. */
export const OFFERED_PAGE_SIZES = [10, 25, 50, 100] as const
/** administration spec §9: admins and the platform's user list. */
export const PAGE_SIZES = [3, 5, 8, 10, 20, 50] as const
export const ADMIN_PAGE_SIZE = 8

/** events spec §5, §9: a team. The leader is one of them (ruling 135). */
export const MAX_TEAM_MEMBERS = 4
export const MIN_TEAM_NAME_LENGTH = 3
/** events spec §3: characters of the reason for a partnership. */
export const MAX_PARTNERSHIP_REASON = 1_000
/** events spec §9: step of the coordinate fields, and decimals of a release point. */
export const COORDINATE_STEP = 0.0001
