import { setTimeout as sleep } from 'node:timers/promises'
import { type AgentStart, agentStatus } from '#contract/agent.ts'
import { isSafeWebAddress } from '#contract/shared.ts'
import {
  type DriverKiosk,
  type DriverMission,
  type KioskDriver,
  type KioskDriverOptions,
  KioskRefused,
  KioskUnreachable,
} from '#server/kiosks/driver.ts'

/** Per attempt; a kiosk that takes longer to boot answers first and reports `ready` later. */
const ATTEMPT_TIMEOUT_MS = 5_000
const ATTEMPTS = 3
const RETRY_DELAY_MS = 500
/** A kiosk's message is shown to people; longer ones are cut off. */
const MAX_ANSWER_BYTES = 4_096
const MAX_REASON_LENGTH = 300

/** For kiosks with an agent at api_url (contract/agent.ts describes both directions). */
export function createHttpDriver(options: KioskDriverOptions): KioskDriver {
  const ending = new AbortController()
  const call = fetchWith(options.fetch ?? fetch)

  const order = (mission: DriverMission, verb: 'start' | 'stop', signal: AbortSignal) => {
    const path = verb === 'start' ? 'missions/' : stopPath(mission.mission_id)
    return withRetries(AbortSignal.any([signal, ending.signal]), (attempt) =>
      command(mission.kiosk, {
        method: 'POST',
        path,
        signal: attempt,
        headers: { 'idempotency-key': `${mission.mission_id}:${verb}` },
        body: verb === 'start' ? startOrder(mission, options) : {},
      }),
    )
  }
  const command = async (kiosk: DriverKiosk, request: Call) => {
    const answer = await call(kiosk, request)
    await answer.body?.cancel()
  }
  /** The mission a kiosk reports, null for none; undefined for an invalid status. */
  const statusOf = async (kiosk: DriverKiosk, signal: AbortSignal) => {
    const answer = await call(kiosk, { method: 'GET', path: 'status/', signal })
    return agentStatus.safeParse(jsonOf(await readBounded(answer))).data?.mission_id
  }

  return {
    start: (mission, signal) => order(mission, 'start', signal),
    watch: () => {}, // the kiosk's agent reports by itself
    stop: (mission, signal) => order(mission, 'stop', signal),
    check: async (kiosk, signal) => {
      try {
        const within = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)])
        const mission_id = await statusOf(kiosk, within)
        if (mission_id == null || mission_id !== kiosk.failed_mission_id) return mission_id === null
        const headers = { 'idempotency-key': `${mission_id}:stop` }
        await command(kiosk, {
          method: 'POST',
          path: stopPath(mission_id),
          signal: within,
          headers,
          body: {},
        })
        // Accepting the order does not mean having stopped.
        return (await statusOf(kiosk, within)) === null
      } catch (error) {
        if (error instanceof KioskUnreachable || error instanceof KioskRefused) return false
        throw error
      }
    },
    close: async () => ending.abort(),
  }
}

const stopPath = (mission_id: string) => `missions/${encodeURIComponent(mission_id)}/stop/`

const startOrder = (mission: DriverMission, options: KioskDriverOptions): AgentStart => ({
  mission_id: mission.mission_id,
  event_id: mission.event_id,
  event_name: mission.event_name,
  release_point_lat: mission.release_point_lat,
  release_point_lng: mission.release_point_lng,
  callback_base: options.publicApiUrl?.() ?? options.selfApiUrl(),
})

interface Call {
  method: 'GET' | 'POST'
  path: string
  signal: AbortSignal
  headers?: Record<string, string>
  body?: unknown
}

const fetchWith =
  (send: typeof fetch) =>
  async (kiosk: DriverKiosk, { method, path, signal, headers, body }: Call): Promise<Response> => {
    if (!kiosk.api_url || !isSafeWebAddress(kiosk.api_url)) {
      throw new KioskRefused(`Kiosk ${kiosk.name} has no usable API address.`)
    }
    if (!kiosk.agent_token) throw new KioskRefused(`Kiosk ${kiosk.name} has no agent token.`)
    const base = kiosk.api_url.endsWith('/') ? kiosk.api_url : `${kiosk.api_url}/`
    let answer: Response
    try {
      answer = await send(new URL(path, base), {
        method,
        signal,
        // A redirect would send the kiosk's token to an unconfigured address.
        redirect: 'error',
        headers: {
          ...headers,
          authorization: `Bearer ${kiosk.agent_token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    } catch (error) {
      throw new KioskUnreachable(`Kiosk ${kiosk.name} does not answer.`, { cause: error })
    }
    if (answer.ok) return answer
    const reason = await reasonOf(answer)
    // The kiosk may be starting up or busy, so retry.
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
      throw new KioskUnreachable(`Kiosk ${kiosk.name} is not ready to answer (${answer.status}).`)
    }
    throw new KioskRefused(reason ?? `Kiosk ${kiosk.name} refused with status ${answer.status}.`)
  }

async function withRetries(signal: AbortSignal, attempt: (signal: AbortSignal) => Promise<void>) {
  for (let number = 1; ; number++) {
    try {
      return await attempt(AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]))
    } catch (error) {
      if (!(error instanceof KioskUnreachable) || number === ATTEMPTS || signal.aborted) throw error
    }
    await sleep(RETRY_DELAY_MS * number, undefined, { signal })
  }
}

/** The kiosk's `detail` or `error`, on one line and bounded; undefined if there is none. */
async function reasonOf(answer: Response): Promise<string | undefined> {
  const body = jsonOf(await readBounded(answer))
  if (typeof body !== 'object' || body === null) return undefined
  const { detail, error } = body as { detail?: unknown; error?: unknown }
  const sentence = [detail, error].find((value) => typeof value === 'string')
  return typeof sentence === 'string' ? oneLine(sentence) || undefined : undefined
}

/** undefined if it is not JSON, such as a proxy's HTML. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH)

async function readBounded(answer: Response): Promise<string> {
  if (!answer.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= MAX_ANSWER_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8')
}
