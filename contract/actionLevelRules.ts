import type { ActionLevels } from './actionLevels.ts'
import { z } from './zod.ts'

/** From above background to beyond lethal: 0.1 µSv/h to 10 Sv/h. */
export const MIN_ACTION_LEVEL_USV_H = 0.1
export const MAX_ACTION_LEVEL_USV_H = 10_000_000

const level = z.number().check(z.minimum(MIN_ACTION_LEVEL_USV_H), z.maximum(MAX_ACTION_LEVEL_USV_H))
/** For bodies of events; null removes a level. */
export const actionLevelFields = {
  turn_back_usv_h: z.nullish(level),
  evacuation_usv_h: z.nullish(level),
}

/** Evacuation must not be below turn-back. */
export const areLevelsInOrder = ({ turn_back_usv_h, evacuation_usv_h }: ActionLevels): boolean =>
  turn_back_usv_h == null || evacuation_usv_h == null || evacuation_usv_h >= turn_back_usv_h

export const LEVELS_OUT_OF_ORDER = 'Evacuation cannot be below turn-back.'
