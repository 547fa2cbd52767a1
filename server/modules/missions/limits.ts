/** Beyond these a mission fails, and its kiosk is checked before it is free again (architecture). */
export const STARTING_LIMIT_MS = 60_000
/** Since the kiosk was last heard from: it sends its files before it confirms (ruling 175). */
export const STOPPING_LIMIT_MS = 60_000
/** Since the stop, for a kiosk that keeps reporting and never confirms. */
export const STOPPING_BOUND_MS = 10 * 60_000
/** How often a file that is still arriving counts. */
export const ARRIVING_INTERVAL_MS = 5_000
/** Agents report every 15 seconds, so this allows five missed reports. */
export const HEARTBEAT_LIMIT_MS = 90_000

/** How long an event shows a failed mission. */
export const FAILURE_SHOWN_MS = 10 * 60_000
/** Most open missions shown per event; an exercise has dozens of teams. */
export const BOARD_ROWS = 200
/** How long after a mission's end its files are still accepted, for slow connections. */
export const LATE_FILES_MS = 10 * 60_000

/** A server process renews this while it drives a mission; when it lapses, another takes over. */
export const LEASE_MS = 15_000
/** How often a process polls while a mission, a start or an exercise clock is active. */
export const SUPERVISOR_INTERVAL_MS = 1_000
/**
 * Poll interval while nothing is active. Work that begins in this process signals it; work of a dead process waits for
 * its lease and keeps the others active. Polling is most of what an embedded database does at rest.
 */
export const IDLE_INTERVAL_MS = 15_000
/** Delay before a driver retries an unreachable kiosk, within the state's limit. */
export const DRIVER_RETRY_MS = 5_000
/** Delay before a kiosk that did not answer its check is checked again. */
export const CHECK_INTERVAL_MS = 15_000
export const CHECK_TIMEOUT_MS = 10_000

/** Credential reads per person and minute; more suggests a script (authz line 55). */
export const REVEALS_PER_MINUTE = 30

/** How long a claim waits for concurrent claims on the last free kiosks. */
export const CLAIM_PATIENCE_MS = 8_000
export const CLAIM_RETRY_MS = 15
