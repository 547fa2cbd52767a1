import { boundedText } from './shared.ts'
import { z } from './zod.ts'

/**
 * The kiosk agent API (OpenAPI tag `kiosk-agent`). Console -> kiosk: `POST {api_url}missions/`, `POST
 * {api_url}missions/{mission_id}/stop/` (each with `Idempotency-Key` = mission id + verb) and `GET {api_url}status/`,
 * with the kiosk's own token as bearer. Kiosk -> console: the four calls below, with the same token, idempotent by
 * (mission, call).
 */
export const agentStart = z.object({
  mission_id: z.string(),
  event_id: z.string(),
  event_name: z.string(),
  release_point_lat: z.nullable(z.number()),
  release_point_lng: z.nullable(z.number()),
  /** The kiosk reports to `{callback_base}kiosk-agent/missions/{mission_id}/...`. */
  callback_base: z.string(),
})
export type AgentStart = z.infer<typeof agentStart>

/** Answer of GET {api_url}status/: the mission the kiosk runs, null if it is free. */
export const agentStatus = z.object({ mission_id: z.nullable(boundedText(64)) })

export const agentParams = z.object({ mission_id: z.string().check(z.regex(/^MSN-\d{1,12}$/)) })
/** POST kiosk-agent/missions/{mission_id}/ready/ */
export const agentReady = z.object({ access_url: z.optional(boundedText(2048)) })
/** µSv/h; above any dose rate a detector can read. */
const MAX_DOSE_RATE_USV_H = 1e9
/** POST .../heartbeat/: optionally with the current measurement and position. */
export const agentHeartbeat = z.object({
  message: z.optional(boundedText(200)),
  /** The kiosk's clock, for correcting its tracks. */
  sent_at: z.optional(z.iso.datetime({ offset: true })),
  dose_rate_usv_h: z.optional(z.number().check(z.minimum(0), z.maximum(MAX_DOSE_RATE_USV_H))),
  /** Degrees, WGS 84. */
  position: z.optional(
    z.object({
      lat: z.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
})
export type AgentHeartbeat = z.infer<typeof agentHeartbeat>
/** POST .../stopped/: `failed` with a reason for people. */
export const agentStopped = z.object({
  outcome: z.enum(['ended', 'failed']),
  reason: z.optional(boundedText(500)),
})
export const agentAck = z.object({ mission_id: z.string(), state: z.string() })

/** PUT .../files/{name}: the body is the file; the name is sanitized by the server. */
export const AGENT_FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,119}$/
export const AGENT_MAX_FILE_BYTES = 200 * 1024 * 1024
