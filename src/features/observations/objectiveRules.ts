import type { Objective, ObjectiveBody } from '#contract/observations.ts'
import { z } from '#contract/zod.ts'
import { anyIncludes } from '#src/shared/anyIncludes.ts'

export const CANNOT_CHANGE_OBJECTIVES = 'Only organizers of this event can change its objectives.'

export const objectiveValues = z.object({ number: z.string(), capability: z.string(), criterion: z.string() })
export type ObjectiveValues = z.infer<typeof objectiveValues>

/** In field order. */
export const OBJECTIVE_LABELS = {
  number: 'Number',
  capability: 'Capability',
  criterion: 'Criterion',
} as const satisfies Record<keyof ObjectiveValues, string>

/** @param next number for a new objective */
export const toValues = (objective: Objective | null, next: number): ObjectiveValues => ({
  number: String(objective?.number ?? next),
  capability: objective?.capability ?? '',
  criterion: objective?.criterion ?? '',
})

export function validateObjective(values: ObjectiveValues): Partial<Record<keyof ObjectiveValues, string>> {
  const found: Partial<Record<keyof ObjectiveValues, string>> = {}
  if (!/^[1-9]\d{0,2}$/.test(values.number.trim())) found.number = 'Enter a number from 1 to 999.'
  if (!values.capability.trim()) found.capability = 'Enter a capability.'
  return found
}

/** Expects values that passed `validateObjective`. */
export const toBody = ({ number, capability, criterion }: ObjectiveValues): ObjectiveBody => ({
  number: Number(number),
  capability: capability.trim(),
  criterion: criterion.trim(),
})

export const nextNumber = (objectives: readonly Objective[]): number =>
  Math.max(0, ...objectives.map(({ number }) => number)) + 1

export const matchingObjectives = (objectives: readonly Objective[], search: string): Objective[] =>
  objectives.filter(({ number, capability, criterion }) =>
    anyIncludes([String(number), capability, criterion], search),
  )
