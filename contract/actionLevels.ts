import { z } from './zod.ts'

/** Dose rates at which an event's teams act, µSv/h; null for none. Extension `action-levels`. */
export const actionLevels = {
  turn_back_usv_h: z.nullish(z.number()),
  evacuation_usv_h: z.nullish(z.number()),
}
const actionLevelsOf = z.object(actionLevels)
export type ActionLevels = z.infer<typeof actionLevelsOf>
