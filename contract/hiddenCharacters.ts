/** Scripts that use U+200C and U+200D to join and separate letters; Persian and Indic names need them. */
const JOINER =
  /(?<=[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}])[\u200c\u200d](?=\p{L})/gu
/** Variation selectors: rare character forms in Chinese and Japanese names, and emoji or plain presentation. */
const VARIANT =
  /(?<=\p{sc=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=\p{sc=Mong})[\u180b-\u180d\u180f]/gu
/** Unicode's ignorable, control and format characters, line separators, and the blank Braille pattern. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u

/** Embeddings, overrides and isolates: what follows them is read in another order than it is stored. */
const REORDERS = /[\u202a-\u202e\u2066-\u2069]/
/** Removed at both ends of a text. Line breaks and other control characters are kept. */
const EMPTY_END = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u
const isEmptyEnd = (character: string): boolean => EMPTY_END.test(character) && !REORDERS.test(character)

/** The text with 'x' for each character that is allowed although the patterns above name it. */
const withoutAllowed = (text: string): string => text.replace(JOINER, 'x').replace(VARIANT, 'x')

/**
 * Finds a character that is invisible or reverses the text direction, and so lets two different names or addresses look
 * the same.
 * @returns its code, 'U+200B'; undefined when there is none
 */
export function hiddenCharacter(text: string): string | undefined {
  const [found] = HIDDEN.exec(withoutAllowed(text)) ?? []
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * Removes space at both ends, and the invisible characters there: nobody sees them, and copying from a document brings
 * them along. Those that reorder text stay, because the text looks different without them.
 */
export function trimHidden(text: string): string {
  const seen = Array.from(withoutAllowed(text))
  const isSeen = (character: string): boolean => !isEmptyEnd(character)
  const last = seen.findLastIndex(isSeen)
  return Array.from(text)
    .slice(seen.findIndex(isSeen), last + 1)
    .join('')
}

/** Enough to find the place in a name. */
const SHOWN_BEFORE = 12

/** Where the first hidden character is: people cannot see it. Only for a text that has one. */
export function hiddenPlace(text: string): string {
  const before = Array.from(text).slice(
    0,
    Array.from(withoutAllowed(text)).findIndex((one) => HIDDEN.test(one)),
  )
  return before.length === 0
    ? 'Remove the invisible character at the start.'
    : `Remove the invisible character after “${before.slice(-SHOWN_BEFORE).join('').trimStart()}”.`
}

/** The server's message about a hidden character in a typed text; undefined if there is none. */
export function hiddenProblem(typed: string): string | undefined {
  const text = trimHidden(typed)
  return hiddenCharacter(text) === undefined ? undefined : hiddenPlace(text)
}
