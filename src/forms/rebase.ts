/** A field both people changed: theirs is saved, mine is unsaved. */
export type Conflict<V> = { [N in keyof V & string]: { name: N; theirs: V[N] } }[keyof V & string]

type Rebased<V> = {
  /** Theirs, except where I typed. */
  values: V
  conflicts: Conflict<V>[]
  /** Fields they changed. */
  changed: (keyof V & string)[]
}

/** What was sent without getting an answer, and the values from which its input started. */
export type Attempt<V> = { from: V; sent: readonly V[] }

/** Form values are plain data: text, flags, lists and records of those. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ between two states of a form. */
export const changedFields = <V extends object>(before: V, after: V): (keyof V & string)[] =>
  (Object.keys(after) as (keyof V & string)[]).filter((name) => !isSameJson(before[name], after[name]))

/**
 * Rebases unsaved input onto someone else's saved changes, so that neither is lost or overwritten unseen.
 * @param base the common starting values
 * @param attempt if the record has what was sent, that is not theirs; what was typed for it stays mine
 */
export function rebase<V extends object>(base: V, theirs: V, mine: V, attempt?: Attempt<V>): Rebased<V> {
  const typed = (Object.keys(mine) as (keyof V & string)[]).filter((name) =>
    [base, attempt?.from ?? base].some((before) => !isSameJson(before[name], mine[name])),
  )
  const saved = changedFields(base, theirs).filter(
    (name) => !attempt?.sent.some((sent) => isSameJson(sent[name], theirs[name])),
  )
  const typedValues = Object.fromEntries(typed.map((name) => [name, mine[name]]))
  const conflicts = typed
    .filter((name) => saved.includes(name) && !isSameJson(theirs[name], mine[name]))
    .map((name) => ({ name, theirs: theirs[name] }))
  return { values: { ...theirs, ...typedValues }, conflicts, changed: saved }
}
