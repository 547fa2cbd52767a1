/** Quotes any text as a CSS string. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (found) => `\\${found.codePointAt(0)?.toString(16)} `)}"`
