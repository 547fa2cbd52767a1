// Elements by their local name alone: files put KML into its namespace, into an older one, under a prefix or into none.

export const childrenOf = (element: Element, name: string): Element[] =>
  Array.from(element.children).filter((child) => child.localName === name)

export const childOf = (element: Element, name: string): Element | undefined => childrenOf(element, name)[0]

export const descendantsOf = (element: Element | Document, name: string): Element[] =>
  Array.from(element.getElementsByTagNameNS('*', name))

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? ''

/** Longer than any name or remark; a picture written into the text is not. */
const MAX_TEXT = 2_000

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
}

/** What a description says without its markup. It is shown as text all the same, so this need not be exact, only readable. */
export const withoutMarkup = (html: string): string =>
  html
    .slice(0, 10 * MAX_TEXT)
    .replace(/<(?:br|\/p|\/tr|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|deg);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
    .trim()
    .slice(0, MAX_TEXT)
