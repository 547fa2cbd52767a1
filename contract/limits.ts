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
/** ruling 67: typing in a search box waits this long. */
export const SEARCH_DELAY_MS = 300
/** events spec §4: the organization list of mission reports is fetched again after a failure. */
export const REPORT_RETRY_MS = 2_000

/** portal spec §9: pages of 10 rows are the norm. */
export const PAGE_SIZE = 10
/** Upper bound of `page_size` a server accepts; larger values are refused. */
export const MAX_PAGE_SIZE = 100
/** Row ids are PostgreSQL integers; a larger number cannot name a row. */
export const MAX_ROW_ID = 2_147_483_647
/** Upper bound of rows answered to `no_pagination=true`. */
export const MAX_UNPAGED_ROWS = 5_000

/** portal spec §2.7, §9: breakpoints of the shell, CSS px. */
export const NARROW_BREAKPOINT_PX = 1024
export const SMALL_BREAKPOINT_PX = 640

/** architecture: what available-kiosks offered stays reserved this long. */
export const RESERVATION_MS = 2 * 60_000
