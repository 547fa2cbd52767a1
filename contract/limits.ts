/** Numbers fixed by the specification, each with its unit in the name and its source. */

/** portal spec §4.1: the session ends 30 minutes after login_time, never extended silently (ruling 25). */
export const SESSION_LIFETIME_MS = 30 * 60_000
/** portal spec §7: a call without progress for this long is aborted (ruling 70). */
export const REQUEST_TIMEOUT_MS = 90_000
/** portal spec §2.1, §9. */
export const CHUNK_TIMEOUT_MS = 120_000
/** portal spec §4.1: redirect to the root after the shared sign-out. */
export const SIGN_OUT_DELAY_MS = 100
/** portal spec §9: success messages and the settings toast. */
export const SUCCESS_MESSAGE_MS = 3_000
/** How long a message with a button, such as Undo, stays; the timer pauses while the pointer is over it. */
export const ACTION_MESSAGE_MS = 10_000
/** portal spec §2.4: how long a reset shows its success before it redirects. */
export const RESET_REDIRECT_MS = 1_500
/** portal spec §2.11: how long a password change shows its success before signing out. */
export const PASSWORD_CHANGED_MS = 1_000
/** portal spec §9, ruling 35: general error of a password form. */
export const PASSWORD_ERROR_MS = 5_000
/** portal spec §5: error for two new passwords that differ. */
export const PASSWORD_MISMATCH_MS = 3_000
/** portal spec §5: the only length rule the portal itself checks. */
export const MIN_PASSWORD_LENGTH = 8
/** Longer ones are refused before hashing. */
export const MAX_PASSWORD_LENGTH = 1_024
/** ruling 25: how long before the session ends 'Stay signed in' is offered. */
export const SESSION_NOTICE_MS = 2 * 60_000
/** portal spec §2.8: rows of Recent Activity before 'View All'. */
export const RECENT_ACTIVITY_ROWS = 5
/** portal spec §2.8: height of the expanded list, CSS px. */
export const RECENT_ACTIVITY_HEIGHT_PX = 350
/** Longest first or last name of a person. */
export const MAX_NAME_LENGTH = 100
/** Longest email address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254
/** portal spec §9: digits of a phone number. */
export const MAX_PHONE_DIGITS = 10
/** ruling 67: debounce of search boxes. */
export const SEARCH_DELAY_MS = 300
/** administration spec §4: how often the settings refetch the kiosk capacity. */
export const KIOSK_LIMIT_REFRESH_MS = 30_000
/** events spec §4: delay before the organization list of mission reports is fetched again after a failure. */
export const REPORT_RETRY_MS = 2_000
/** authz lines 50 and 75: how long the signed address of a file is valid. */
export const FILE_LINK_LIFETIME_MS = 5 * 60_000
/** The portal renews these addresses before they expire. */
export const FILE_LINK_REFRESH_MS = FILE_LINK_LIFETIME_MS - 60_000

/** portal spec §9: default page size. */
export const PAGE_SIZE = 10
/** Largest `page_size` a server accepts; larger values are refused. */
export const MAX_PAGE_SIZE = 100
/** Highest page number; no list is that long. */
export const MAX_PAGE = 1_000_000
/** Row ids are PostgreSQL integers; a larger number cannot be one. */
export const MAX_ROW_ID = 2_147_483_647
/** Most rows returned for `no_pagination=true`. */
export const MAX_UNPAGED_ROWS = 5_000

/** portal spec §2.7, §9: breakpoints of the shell, CSS px. */
export const NARROW_BREAKPOINT_PX = 1024
export const SMALL_BREAKPOINT_PX = 640

/** architecture: how long a kiosk offered by available-kiosks stays reserved. */
export const RESERVATION_MS = 2 * 60_000

/** Page sizes a list offers where the specification gives none. */
export const OFFERED_PAGE_SIZES = [10, 25, 50, 100] as const
/** administration spec §9: admins and the platform's user list. */
export const PAGE_SIZES = [3, 5, 8, 10, 20, 50] as const
export const ADMIN_PAGE_SIZE = 8

/** events spec §5, §9: including the leader (ruling 135). */
export const MAX_TEAM_MEMBERS = 4
export const MIN_TEAM_NAME_LENGTH = 3
/** events spec §3: longest reason for a partnership, characters. */
export const MAX_PARTNERSHIP_REASON = 1_000
/** events spec §9: step of the coordinate fields and precision of a release point. */
export const COORDINATE_STEP = 0.0001
/** Teams of an event; the board of its exercise has one row for each. */
export const MAX_EVENT_TEAMS = 200
