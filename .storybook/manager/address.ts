/** What the toolbar says by name; a viewport is `{ value, isRotated }`. */
export type Globals = Record<string, unknown>

/**
 * The stable address of a story or a page of text with exactly the choices that were made.
 * @param page where the storybook is open: in a folder, or with a file name
 * @param place `story/…` or `docs/…`
 * @param started what every choice is before anybody makes one
 * @param args what the controls changed, as Storybook writes it
 */
export function storyAddress(
  page: string,
  place: string,
  globals: Globals,
  started: Globals,
  args = '',
): string {
  const address = new URL(page)
  const chosen = flat(globals).filter(([name, value]) => !isSame(value, new Map(flat(started)).get(name)))
  // The same choices make the same address, in whichever order they were made.
  const told = chosen
    .map(([name, value]) => `${name}:${String(value)}`)
    .sort()
    .join(';')
  address.hash = ''
  // Written by hand: the searchParams would escape what Storybook itself leaves readable.
  address.search = `?path=/${place}${args && `&args=${args}`}${told && `&globals=${told}`}`
  return address.href
}

const isSame = (one: unknown, other: unknown) => (one ?? false) === (other ?? false)

/** `{ viewport: { value: 'w390' } }` is `viewport.value:w390` in an address. */
const flat = (globals: Globals): [string, unknown][] =>
  Object.entries(globals)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object'
        ? flat(value as Globals).map(([inner, each]) => [`${name}.${inner}`, each])
        : [[name, value]],
    )
