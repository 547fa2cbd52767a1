/** Scripts that use U+200C and U+200D to join and separate letters; Persian and Indic names need them. */
const JOINER =
  /(?<=[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}])[\u200c\u200d](?=\p{L})/gu
/** Variation selectors: rare character forms in Chinese and Japanese names, and emoji or plain presentation. */
const VARIANT =
  /(?<=\p{sc=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=\p{sc=Mong})[\u180b-\u180d\u180f]/gu
/** Unicode's ignorable, control and format characters, line separators, and the blank Braille pattern. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u

/**
 * Finds a character that is invisible or reverses the text direction, and so lets two different names or addresses look
 * the same.
 * @returns its code, 'U+200B'; undefined when there is none
 */
export function hiddenCharacter(text: string): string | undefined {
  const [found] = HIDDEN.exec(text.replace(JOINER, '').replace(VARIANT, '')) ?? []
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}
