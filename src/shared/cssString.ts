/** A text as a string of CSS, whatever is in it. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (found) => `\\${found.codePointAt(0)?.toString(16)} `)}"`
