import { z } from './zod.ts'

/** Dose rates of an event at which teams act, µSv/h; null where the event has none. The extension `action-levels`. */
export const actionLevels = {
  turn_back_usv_h: z.nullish(z.number()),
  evacuation_usv_h: z.nullish(z.number()),
}
const actionLevelsOf = z.object(actionLevels)
export type ActionLevels = z.infer<typeof actionLevelsOf>
