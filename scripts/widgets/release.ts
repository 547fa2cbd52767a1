import type { ElementInterface, Manifest } from './manifest.ts'

/** The promised public interface, next to the sources. */
export const RELEASED_FILE = 'widgets/custom-elements.released.json'

export interface Changes {
  /** Removed or changed: pages may rely on it. */
  lost: string[]
  added: string[]
}

/** Everything a page can refer to, as the start of a sentence, with its type if any. */
function interfaceOf({ modules }: Manifest): Map<string, string> {
  const all = new Map<string, string>()
  for (const { path, declarations, exports } of modules) {
    for (const { kind, name } of exports) all.set(`${path} exports ${name} (${kind})`, '')
    for (const element of declarations) {
      all.set(`<${element.tagName}>`, '')
      for (const [kind, parts] of partsOf(element)) {
        for (const { name, type } of parts)
          all.set(`<${element.tagName}> ${kind} ${name || '(default)'}`, type?.text ?? '')
      }
    }
  }
  return all
}

/** Kinds of parts in an element's interface, with their display names. */
export const partsOf = (element: ElementInterface) =>
  [
    ['attribute', element.attributes],
    ['property', element.members],
    ['event', element.events],
    ['slot', element.slots],
    ['part', element.cssParts],
    ['custom property', element.cssProperties],
  ] as const

/** Compares the promised interface with the current one; descriptions may change at any time. */
export function changesSince(released: Manifest, now: Manifest): Changes {
  const before = interfaceOf(released)
  const after = interfaceOf(now)
  const lost = [...before].flatMap(([name, type]) => {
    const current = after.get(name)
    if (current === undefined) return `${name} was removed`
    return current === type || isWidened(type, current) || isExtended(type, current)
      ? []
      : `${name} was ${type} and is ${current}`
  })
  const wider = [...before].flatMap(([name, type]) => {
    const current = after.get(name)
    if (isWidened(type, current)) return `${name} may be undefined as well`
    return isExtended(type, current) ? `${name} says more` : []
  })
  return {
    lost,
    added: [
      ...[...after.keys()].filter((name) => !before.has(name)).map((name) => `${name} is new`),
      ...wider,
    ],
  }
}

/** All values a page may set are still accepted. */
const isWidened = (type: string, current: string | undefined): boolean =>
  current === `${type} | undefined` || current === `(${type}) | undefined`

/** An event with additional fields: everything a page reads is still there. */
const isExtended = (type: string, current: string | undefined): boolean =>
  type.startsWith('CustomEvent<{') && current?.startsWith(type.replace(/ \}>$/, ', ')) === true
