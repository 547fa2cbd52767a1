/** A docblock's text as a sentence: without the manifest's backticks, with the apostrophes of a printed text. */
export const plainWords = (text = ''): string => {
  const plain = text
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\w)'(?=\w)/g, '’')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
