/** Scripts whose words join and part letters by U+200C and U+200D: Persian and Indic names need them. */
const JOINER =
  /(?<=[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}])[\u200c\u200d](?=\p{L})/gu
/** Selectors of a variant: rare forms in Chinese and Japanese names, and pictures where a sign could be plain. */
const VARIANT =
  /(?<=\p{sc=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=\p{sc=Mong})[\u180b-\u180d\u180f]/gu
/** What Unicode itself calls ignorable, control and format characters, line separators, and the blank Braille pattern. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u

/**
 * A character that no screen shows, or that turns the text around it: with one, two names or addresses look the same
 * and are not.
 * @returns its code, 'U+200B'; undefined when there is none
 */
export function hiddenCharacter(text: string): string | undefined {
  const [found] = HIDDEN.exec(text.replace(JOINER, '').replace(VARIANT, '')) ?? []
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}
