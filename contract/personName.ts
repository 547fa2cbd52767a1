import { hiddenCharacter, trimHidden } from './hiddenCharacters.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { visibleText } from './visibleText.ts'

/** A person's first or last name in a body. */
export const personName = visibleText(MAX_NAME_LENGTH)

/**
 * What is wrong with a first or last name, wherever it is from: a form, a roster or a body (ruling 171).
 * @returns undefined if nothing is
 */
export function nameFault(typed: string): 'missing' | 'long' | 'hidden' | undefined {
  const name = trimHidden(typed)
  if (name === '') return 'missing'
  if (name.length > MAX_NAME_LENGTH) return 'long'
  return hiddenCharacter(name) === undefined ? undefined : 'hidden'
}
