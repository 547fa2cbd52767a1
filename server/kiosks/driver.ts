import type { Log } from '#server/log.ts'
/** What a driver needs to know about a kiosk. */
export interface DriverKiosk {
  id: number
  kiosk_id: string
  name: string
  driver: 'simulated' | 'http'
  /** Absolute http(s) address of the kiosk's own agent. */
  api_url: string | null
  /** The kiosk's bearer token in plain text, in memory only. */
  agent_token: string | null
}

/** A kiosk to check after a failure. */
export interface FailedKiosk extends DriverKiosk {
  /** Printed id of the failed mission, which the kiosk may still be running. */
  failed_mission_id: string | null
}

/** What a driver needs to know about a mission. */
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
 * How the console controls a kiosk (architecture, Missions and kiosks). Calls may be repeated, after a crash or by the
 * process that takes over, so they must be idempotent.
 */
export interface KioskDriver {
  /** Orders a start. Resolves when the kiosk has accepted; it reports `ready` itself. */
  start(mission: DriverMission, signal: AbortSignal): Promise<void>
  /** Takes over a running mission from a dead process. A real kiosk sends its own heartbeats. */
  watch(mission: DriverMission): void
  /** Orders a stop. Resolves when the kiosk has accepted; it reports `stopped` itself. */
  stop(mission: DriverMission, signal: AbortSignal): Promise<void>
  /**
   * Whether the kiosk answers and is idle, so that it can be used again. If it still runs the failed mission, orders it
   * to stop.
   */
  check(kiosk: FailedKiosk, signal: AbortSignal): Promise<boolean>
  /** Ends all timers and calls. */
  close(): Promise<void>
}

/** The kiosk refused. The message is for people. */
export class KioskRefused extends Error {
  override name = 'KioskRefused'
}

/** The kiosk did not answer; a retry may help. */
export class KioskUnreachable extends Error {
  override name = 'KioskUnreachable'
}

export interface KioskDriverOptions {
  log: Log
  now(): Date
  /**
   * The API of this server, with a trailing slash, such as `http://127.0.0.1:8080/api/`. A function, because the port
   * is known only after listening.
   */
  selfApiUrl(): string
  /** The API for remote kiosks; selfApiUrl if there is no public address. */
  publicApiUrl?(): string
  /** Tests pass one over app.inject; the default is the platform's. */
  fetch?: typeof fetch
  /** Startup time of a simulated kiosk. */
  readyDelayMs?: number
  /** Heartbeat interval of a simulated kiosk. */
  heartbeatMs?: number
  /** First retry delay of a simulated kiosk's reports; it grows with each retry. */
  reportRetryMs?: number
}
