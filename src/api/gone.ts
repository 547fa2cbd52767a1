import { hasStatus } from './errors.ts'

/** Said of a record requested by its id: the server does not say which of the two it is. */
export const missingText = (noun: string): string =>
  `This ${noun} does not exist, or you do not have access to it.`

/** Said of a record that was shown and is no longer found. */
export const goneText = (name: string): string => `${name} was deleted, or you no longer have access to it.`

/** Why what is on the screen could not be refreshed; if it is gone, by its name. */
export const refreshProblem = <Problem extends { message: string }>(
  error: Problem | null,
  name: string,
): { message: string } | null => (hasStatus(error, 404) ? { message: goneText(name) } : error)
