/** A docblock's words as a sentence of the page: `radops-session` stands in the manifest between backticks. */
export const plainWords = (text = ''): string => {
  const plain = text.replaceAll('`', '').replace(/\s+/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
