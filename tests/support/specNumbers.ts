/**
 * The specification's own figures, times in milliseconds. Tests use these and never the product's constants: a wrong
 * constant must fail here.
 */

/** portal spec §4.1 */
export const SESSION_LIFETIME_MS = 1_800_000
/** portal spec §7 */
export const REQUEST_TIMEOUT_MS = 90_000
/** portal spec §4.1 */
export const SIGN_OUT_DELAY_MS = 100
/** portal spec §9 */
export const SUCCESS_MESSAGE_MS = 3_000
/** portal spec §2.4 */
export const RESET_REDIRECT_MS = 1_500
/** portal spec §2.11 */
export const PASSWORD_CHANGED_MS = 1_000
/** portal spec §9 */
export const PASSWORD_ERROR_MS = 5_000
/** portal spec §5 */
export const PASSWORD_MISMATCH_MS = 3_000
/** events spec §4 */
export const REPORT_RETRY_MS = 2_000
/** ruling 25 */
export const SESSION_NOTICE_MS = 120_000
/** portal spec §9: rows per page */
export const PAGE_SIZE = 10
/** administration spec §4 */
export const KIOSK_LIMIT_REFRESH_MS = 30_000
