import { hiddenCharacter, hiddenPlace, trimHidden } from './hiddenCharacters.ts'
import { limitedText } from './shared.ts'
import { z } from './zod.ts'

/** A name or an address: one line of visible characters. Invisible ones at its ends are trimmed. */
export const visibleText = (max: number) =>
  limitedText(z.overwrite(trimHidden), max).check(
    z.refine((text) => hiddenCharacter(text) === undefined, {
      error: ({ input }) => hiddenPlace(String(input)),
    }),
  )
