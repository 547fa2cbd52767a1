/** A field both people changed: theirs is saved, mine is unsaved. */
export type Conflict<V> = { [N in keyof V & string]: { name: N; theirs: V[N] } }[keyof V & string]

type Rebased<V> = {
  /** Theirs, except where I typed. */
  values: V
  conflicts: Conflict<V>[]
  /** Fields they changed. */
  changed: (keyof V & string)[]
}

/** Form values are plain data: text, flags, lists and records of those. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ between two states of a form. */
export const changedFields = <V extends object>(before: V, after: V): (keyof V & string)[] =>
  (Object.keys(after) as (keyof V & string)[]).filter((name) => !isSame(before[name], after[name]))

/**
 * Rebases unsaved input onto someone else's saved changes, so that neither is lost or overwritten unseen.
 * @param base the common starting values
 */
export function rebase<V extends object>(base: V, theirs: V, mine: V): Rebased<V> {
  const typed = changedFields(base, mine)
  const saved = changedFields(base, theirs)
  const typedValues = Object.fromEntries(typed.map((name) => [name, mine[name]]))
  const conflicts = typed
    .filter((name) => saved.includes(name) && !isSame(theirs[name], mine[name]))
    .map((name) => ({ name, theirs: theirs[name] }))
  return { values: { ...theirs, ...typedValues }, conflicts, changed: saved }
}
