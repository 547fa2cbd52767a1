/** Whether a server's word says this, in any letters. */
export const isWord = (text: string | null | undefined, word: string): boolean =>
  text?.trim().toLowerCase() === word.toLowerCase()
