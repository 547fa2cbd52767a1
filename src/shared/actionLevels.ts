import type { ActionLevels } from '#contract/actionLevels.ts'

/** A named dose rate at which teams act, set per event. */
export type ActionLevel = {
  key: 'turn_back' | 'evacuation'
  name: string
  /** Text for a dose rate at or above the level. */
  reached: string
  usv_h: number
  tone: 'caution' | 'critical'
}

const TURN_BACK = {
  key: 'turn_back',
  name: 'Turn-back',
  reached: 'At or above turn-back',
  tone: 'caution',
} as const
const EVACUATION = {
  key: 'evacuation',
  name: 'Evacuation',
  reached: 'At or above evacuation',
  tone: 'critical',
} as const

/** An event's levels, the lower one first. */
export function levelsOf(levels: ActionLevels | null | undefined): ActionLevel[] {
  const { turn_back_usv_h, evacuation_usv_h } = levels ?? {}
  return [
    ...(turn_back_usv_h == null ? [] : [{ ...TURN_BACK, usv_h: turn_back_usv_h }]),
    ...(evacuation_usv_h == null ? [] : [{ ...EVACUATION, usv_h: evacuation_usv_h }]),
  ]
}

/** The highest level that a dose rate is at or above. @param usv_h µSv/h */
export const reachedLevel = (usv_h: number, levels: readonly ActionLevel[]): ActionLevel | undefined =>
  levels.findLast((level) => usv_h >= level.usv_h)
