/** Scripts whose words join and part letters by U+200C and U+200D: Persian and Indic names need them. */
const JOINER =
  /(?<=[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}])[\u200c\u200d](?=\p{L})/gu
/** Control and format characters (zero width, direction, byte order marks, soft hyphens), line separators, blank letters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u

/**
 * A character that no screen shows, or that turns the text around it: with one, two names or addresses look the same
 * and are not.
 * @returns its code, 'U+200B'; undefined when there is none
 */
export function hiddenCharacter(text: string): string | undefined {
  const [found] = HIDDEN.exec(text.replace(JOINER, '')) ?? []
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}
