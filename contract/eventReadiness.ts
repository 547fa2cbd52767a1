import { maybeText } from './shared.ts'
import { z } from './zod.ts'

/**
 * Whether an exercise can start, and what prevents it: GET events/{id}/readiness/, extension `readiness`. Without it
 * the panel is hidden.
 */
const READINESS_CHECKS = [
  'status',
  'kiosk',
  'license',
  'files',
  'navigation',
  'teams',
  'members',
  'partners',
] as const
const readinessCheck = z.object({
  check: z.enum(READINESS_CHECKS),
  /** `caution` does not prevent an exercise. */
  state: z.enum(['go', 'caution', 'no_go']),
  /** The finding, in a sentence. */
  detail: z.string(),
  /** What to do about it; null if nothing. */
  action: maybeText,
  /** With `go`: the exercise holds kiosks, but the caller would find none for another mission. */
  is_only_held: z.optional(z.boolean()),
})
export type ReadinessCheck = z.infer<typeof readinessCheck>
export const eventReadiness = z.object({
  /** False if any check is no_go. */
  go: z.boolean(),
  checks: z.array(readinessCheck),
})
export type EventReadiness = z.infer<typeof eventReadiness>
