import { fixed } from './fixed.ts'

/** Short, since they are said in every rule; the same one for a token in whatever order files are read. */
const names = new Map<string, string>()
export function propertyName(path: string[]): string {
  const token = path.join('.')
  const name = names.get(token) ?? `ro-${names.size.toString(36)}`
  names.set(token, name)
  return name
}

type Group = Record<string, unknown>

/** What never changes is written where it is read, and takes no property. */
export const readable = <T>(contract: T): T => {
  const groups = Object.entries(contract as Record<string, Group>).map(([group, tokens]) => [
    group,
    { ...tokens, ...fixed[group as keyof typeof fixed] },
  ])
  return Object.fromEntries(groups) as T
}

export function settings(assigned: Record<string, string>): Record<string, string> {
  const unset = new Set(
    Object.entries(fixed).flatMap(([group, tokens]) =>
      Object.keys(tokens).map((token) => `var(--${propertyName([group, token])})`),
    ),
  )
  return Object.fromEntries(Object.entries(assigned).filter(([property]) => !unset.has(property)))
}
