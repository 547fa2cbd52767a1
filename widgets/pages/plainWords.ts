/** A docblock's text as a sentence, without the manifest's backticks. */
export const plainWords = (text = ''): string => {
  const plain = text.replaceAll('`', '').replace(/\s+/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
