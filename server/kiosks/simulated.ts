import { setTimeout as sleep } from 'node:timers/promises'
import { agentAck } from '#contract/agent.ts'
import {
  type DriverMission,
  type KioskDriver,
  type KioskDriverOptions,
  KioskRefused,
} from '#server/kiosks/driver.ts'
import { driveOf, endsWith, speedOf } from '#server/kiosks/simulation/drive.ts'
import { simulatedMissionFiles } from '#server/kiosks/simulation/missionFiles.ts'
import { rootReason } from '#server/log.ts'

const READY_DELAY_MS = 1_500
/** More often than required (15 s), because the exercise board shows the measurements. */
const HEARTBEAT_MS = 5_000
const CALL_TIMEOUT_MS = 15_000
/** As long as the server waits for an upload (bodyTime.ts): one that is given up is sent again, which adds to the load. */
const FILE_TIMEOUT_MS = 120_000
/** First retry delay of a report; it doubles up to the longest. */
const REPORT_RETRY_MS = 300
const LONGEST_REPORT_RETRY_MS = 5_000

/** Faults are data (style T2): a kiosk whose kiosk_id has this suffix accepts orders but never reports. */
const MUTE_SUFFIX = '-MUTE'
/** Refuses every start. */
const REFUSE_SUFFIX = '-REFUSE'
const REFUSAL = 'The simulation could not be loaded: its image on this kiosk is damaged.'
/** Breaks down half a minute into its mission. */
const FAIL_SUFFIX = '-FAIL'
const FAILS_AFTER_MS = 30_000
const BREAKDOWN = 'The simulation ended unexpectedly. The kiosk needs a restart.'

/**
 * Kiosks without a machine. Each is a real client of the agent API: it reports over HTTP with its own token, so that
 * what works here works for a real kiosk.
 */
export function createSimulatedDriver(options: KioskDriverOptions): KioskDriver {
  const send = options.fetch ?? fetch
  const readyDelayMs = options.readyDelayMs ?? READY_DELAY_MS
  const heartbeatMs = options.heartbeatMs ?? HEARTBEAT_MS
  const reportRetryMs = options.reportRetryMs ?? REPORT_RETRY_MS
  const running = new Map<number, AbortController>()
  const working = new Set<Promise<void>>()

  /**
   * Runs a kiosk's work after an order in the background. Aborted by a later order or by closing; a failure is logged
   * once.
   */
  const inBackground = (mission: DriverMission, work: (signal: AbortSignal) => Promise<void>) => {
    running.get(mission.id)?.abort()
    const ending = new AbortController()
    running.set(mission.id, ending)
    const done = work(ending.signal)
      .catch((error: unknown) => {
        if (ending.signal.aborted) return // closed, or replaced by a later order
        options.log.warn({ err: error, mission_id: mission.mission_id }, 'a simulated kiosk lost its console')
      })
      .finally(() => {
        working.delete(done)
        if (running.get(mission.id) === ending) running.delete(mission.id)
      })
    working.add(done)
  }

  const report = (mission: DriverMission, call: AgentCall, signal: AbortSignal) =>
    sendReport(send, options.selfApiUrl(), mission, call, signal)

  /** Logs a failed call in one line, as it is retried until it works; rethrows if the console refused it or the order was aborted. */
  const unheard = (error: unknown, mission: DriverMission, signal: AbortSignal) => {
    if (signal.aborted || error instanceof ReportRefused) throw error
    options.log.warn(
      { reason: rootReason(error), mission_id: mission.mission_id },
      'a simulated kiosk could not reach the server; retrying',
    )
  }

  /**
   * Reports until the console has answered: an outage of the console must not cost a mission.
   * @returns also when the report that was answered was sent
   */
  const insist = async (mission: DriverMission, call: AgentCall, signal: AbortSignal) => {
    for (let pauseMs = reportRetryMs; ; pauseMs = Math.min(2 * pauseMs, LONGEST_REPORT_RETRY_MS)) {
      const sent_at = options.now()
      try {
        return { ...(await report(mission, call, signal)), sent_at }
      } catch (error) {
        unheard(error, mission, signal)
      }
      await sleep(pauseMs, undefined, { signal, ref: false })
    }
  }

  const sendFiles = async (mission: DriverMission, signal: AbortSignal) => {
    for (const { folder, name, content_type, body } of simulatedMissionFiles(mission, options.now())) {
      const path = `files/${encodeURIComponent(name)}?folder=${encodeURIComponent(folder)}`
      await insist(mission, { method: 'PUT', path, body, content_type }, signal)
    }
  }

  const beat = async (mission: DriverMission, running_at: Date, signal: AbortSignal) => {
    // No release point, no source to measure: the event was deleted.
    const drive = mission.release_point_lat === null ? undefined : driveOf(mission)
    for (;;) {
      const elapsedMs = options.now().getTime() - running_at.getTime()
      if (endsWith(mission, FAIL_SUFFIX) && elapsedMs >= FAILS_AFTER_MS) {
        const json = { outcome: 'failed', reason: BREAKDOWN }
        await insist(mission, { method: 'POST', path: 'stopped/', json }, signal)
        return
      }
      const at = drive?.(elapsedMs / 1000)
      const json = {
        sent_at: options.now().toISOString(),
        ...(at && { dose_rate_usv_h: at.dose_rate_usv_h, position: { lat: at.lat, lng: at.lng } }),
      }
      try {
        const { state } = await report(mission, { method: 'POST', path: 'heartbeat/', json }, signal)
        // It was moved to another kiosk, or given up for lack of heartbeats.
        if (state === 'failed') await sendFiles({ ...mission, running_at }, signal)
        // Another server process may have stopped the mission; its simulated kiosk then reports `stopped`.
        if (state !== 'running') return
      } catch (error) {
        unheard(error, mission, signal) // the next heartbeat repeats it
      }
      await sleep(heartbeatMs, undefined, { signal, ref: false })
    }
  }

  return {
    start: async (mission) => {
      if (endsWith(mission, REFUSE_SUFFIX)) throw new KioskRefused(REFUSAL)
      if (endsWith(mission, MUTE_SUFFIX)) return
      inBackground(mission, async (signal) => {
        await sleep(readyDelayMs / speedOf(mission), undefined, { signal, ref: false })
        const { state, sent_at } = await insist(mission, { method: 'POST', path: 'ready/', json: {} }, signal)
        if (state === 'running') await beat(mission, sent_at, signal)
      })
    },
    watch: (mission) => {
      if (endsWith(mission, MUTE_SUFFIX) || running.has(mission.id)) return
      inBackground(mission, (signal) => beat(mission, mission.running_at ?? options.now(), signal))
    },
    stop: async (mission) => {
      if (endsWith(mission, MUTE_SUFFIX)) return
      inBackground(mission, async (signal) => {
        // Stopped before it was ready, there are no files.
        if (mission.running_at) await sendFiles(mission, signal)
        await insist(mission, { method: 'POST', path: 'stopped/', json: { outcome: 'ended' } }, signal)
      })
    },
    check: async () => true,
    close: async () => {
      for (const ending of running.values()) ending.abort()
      await Promise.all(working)
    },
  }
}

type AgentCall =
  | { method: 'POST'; path: string; json: object }
  | { method: 'PUT'; path: string; body: Buffer; content_type: string }

/** The console refused the report: the mission is not this kiosk's, or its report is closed. */
class ReportRefused extends Error {
  override name = 'ReportRefused'
}

/** @throws ReportRefused if a retry cannot help; any other error if it may */
async function sendReport(
  send: typeof fetch,
  selfApiUrl: string,
  mission: DriverMission,
  call: AgentCall,
  signal: AbortSignal,
): Promise<{ state: string }> {
  const url = new URL(`kiosk-agent/missions/${mission.mission_id}/${call.path}`, selfApiUrl)
  const timeout = AbortSignal.timeout(call.method === 'PUT' ? FILE_TIMEOUT_MS : CALL_TIMEOUT_MS)
  const answer = await send(url, {
    method: call.method,
    signal: AbortSignal.any([signal, timeout]),
    headers: {
      authorization: `Bearer ${mission.kiosk.agent_token ?? ''}`,
      'content-type': call.method === 'PUT' ? call.content_type : 'application/json',
    },
    body: call.method === 'PUT' ? new Uint8Array(call.body) : JSON.stringify(call.json),
  })
  if (answer.ok) return agentAck.parse(await answer.json())
  const sentence = `${call.path}: ${answer.status} ${await answer.text()}`
  const mayHelp = answer.status >= 500 || answer.status === 408 || answer.status === 429
  throw mayHelp ? new Error(sentence) : new ReportRefused(sentence)
}
