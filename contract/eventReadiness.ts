import { maybeText } from './shared.ts'
import { z } from './zod.ts'

/**
 * Whether an exercise can begin, and what keeps it from that: GET events/{id}/readiness/, the extension `readiness`. Without
 * it the panel is left out.
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
  /** `caution` does not keep an exercise from beginning. */
  state: z.enum(['go', 'caution', 'no_go']),
  /** What was found, in a sentence. */
  detail: z.string(),
  /** What to do about it; null where nothing is to be done. */
  action: maybeText,
})
export type ReadinessCheck = z.infer<typeof readinessCheck>
export const eventReadiness = z.object({
  /** False as soon as one check is no_go. */
  go: z.boolean(),
  checks: z.array(readinessCheck),
})
export type EventReadiness = z.infer<typeof eventReadiness>
