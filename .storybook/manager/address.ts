/** Globals by name; a viewport is `{ value, isRotated }`. */
export type Globals = Record<string, unknown>

/**
 * The stable address of a story or docs page with the current choices.
 * @param page where the storybook is served: a folder, or with a file name
 * @param place `story/…` or `docs/…`
 * @param started initial values of all globals
 * @param args changed by controls, in Storybook's syntax
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
  // Sorted, so that the same choices always give the same address.
  const globalsText = chosen
    .map(([name, value]) => `${name}:${String(value)}`)
    .sort()
    .join(';')
  address.hash = ''
  // Not searchParams, which would escape what Storybook leaves readable.
  address.search = `?path=/${place}${args && `&args=${args}`}${globalsText && `&globals=${globalsText}`}`
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
