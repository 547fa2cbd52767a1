/** Past one of these a mission is failed, and its kiosk is checked before it is free again (architecture). */
export const STARTING_LIMIT_MS = 60_000
export const STOPPING_LIMIT_MS = 60_000
/** Agents report every 15 seconds: five reports in a row must be missing. */
export const HEARTBEAT_LIMIT_MS = 90_000

/** How long an event shows that its last mission failed. */
export const FAILURE_SHOWN_MS = 10 * 60_000
/** Open missions an event shows at once; an exercise has dozens of teams. */
export const BOARD_ROWS = 200
/** Files of a kiosk with a slow line may still arrive after its mission ended. */
export const LATE_FILES_MS = 10 * 60_000

/** A server process drives a mission while it renews this; then another one takes over. */
export const LEASE_MS = 15_000
/** How often a process looks for work nobody woke it for: while a mission, a start or an exercise clock is under way. */
export const SUPERVISOR_INTERVAL_MS = 1_000
/**
 * The same while there is none. What begins here wakes it; what a server that died left behind waits for its lease, and
 * gives every other process work under way. At rest, an embedded database takes most of its time for these looks.
 */
export const IDLE_INTERVAL_MS = 15_000
/** A driver that could not reach its kiosk tries again after this, until the state's limit. */
export const DRIVER_RETRY_MS = 5_000
/** A kiosk that did not answer its check is asked again after this. */
export const CHECK_INTERVAL_MS = 15_000
export const CHECK_TIMEOUT_MS = 10_000

/** Credentials shown to one person in a minute; more is a script (authz line 55). */
export const REVEALS_PER_MINUTE = 30

/** A claim waits for rivals that hold the last free kiosks at most this long. */
export const CLAIM_PATIENCE_MS = 8_000
export const CLAIM_RETRY_MS = 15
