import type { Log } from '#server/log.ts'
/** A kiosk as its driver needs it. */
export interface DriverKiosk {
  id: number
  kiosk_id: string
  name: string
  driver: 'simulated' | 'http'
  /** Absolute http(s) address of the kiosk's own agent. */
  api_url: string | null
  /** The kiosk's bearer token in plain text; in memory only. */
  agent_token: string | null
}

/** A kiosk that failed, as its check needs it. */
export interface FailedKiosk extends DriverKiosk {
  /** Printed id of the mission that failed on it; it may not know yet that this one is over. */
  failed_mission_id: string | null
}

/** A mission as its driver needs it. */
export interface DriverMission {
  id: number
  mission_id: string
  event_id: string
  event_name: string
  /** Degrees, WGS 84; null once the event is deleted. */
  release_point_lat: number | null
  release_point_lng: number | null
  started_at: Date
  running_at: Date | null
  kiosk: DriverKiosk
}

/**
 * How the console reaches a kiosk (architecture, Missions and kiosks). Each call may come twice, after a crash or
 * from the process that takes over: a driver makes the second one harmless.
 */
export interface KioskDriver {
  /** Asks for a start. Resolves when the kiosk has taken the order; it reports `ready` itself. */
  start(mission: DriverMission, signal: AbortSignal): Promise<void>
  /** Another process watched this running mission and is gone. A real kiosk keeps its own heartbeat. */
  watch(mission: DriverMission): void
  /** Asks for a stop. Resolves when the kiosk has taken the order; it reports `stopped` itself. */
  stop(mission: DriverMission, signal: AbortSignal): Promise<void>
  /**
   * Whether the kiosk answers and is idle, so that it can be used again. If it still runs the failed mission, asks it to
   * stop.
   */
  check(kiosk: FailedKiosk, signal: AbortSignal): Promise<boolean>
  /** Ends every timer and call of this driver. */
  close(): Promise<void>
}

/** The kiosk answered, and the answer is no. The message is a sentence for people. */
export class KioskRefused extends Error {
  override name = 'KioskRefused'
}

/** The kiosk did not answer; asking again may help. */
export class KioskUnreachable extends Error {
  override name = 'KioskUnreachable'
}

export interface KioskDriverOptions {
  log: Log
  now(): Date
  /**
   * Where this server answers, with its API prefix and a final slash, e.g. `http://127.0.0.1:8080/api/`.
   * Asked at each call: the port is known only after listening.
   */
  selfApiUrl(): string
  /** Where remote kiosks report to; selfApiUrl when no public address is configured. */
  publicApiUrl?(): string
  /** Tests hand in one over app.inject; the server uses the platform's. */
  fetch?: typeof fetch
  /** How long a simulated kiosk takes to be ready. */
  readyDelayMs?: number
  /** How often a simulated kiosk reports that it lives. */
  heartbeatMs?: number
  /** How soon a simulated kiosk sends a report again that was not heard; each further pause is longer. */
  reportRetryMs?: number
}
