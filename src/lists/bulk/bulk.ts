import type { OptionSearch } from '#src/ui/Combobox/Combobox.tsx'

/** A bulk action, which calls the single-row endpoint for each row. */
export type BulkAction<Row> = {
  /** Button label: 'Deactivate'. */
  label: string
  /** Progress: 'Deactivating'. */
  doing: string
  /** Result: 'deactivated'. */
  done: string
  /** What rows may be without it: 'active'. They are left out, which is no failure. */
  already: { state: string; holds: (row: Row) => boolean }
  /** Why another row is left out; undefined if it is included. */
  whyNot: (row: Row) => string | undefined
  /** @returns the updated row @throws ApiError */
  run: (row: Row) => Promise<Row>
  /** @param before the row before the action @throws ApiError */
  undo: (row: Row, before: Row) => Promise<Row>
  /** What else it does to these rows, which its message says. */
  note?: (rows: readonly Row[]) => string | undefined
  /** The same for `undo`. */
  undoNote?: (rows: readonly Row[]) => string | undefined
  /** If set, confirmation is required, with this text about the effect. */
  warning?: string
}

/** The target of an assignment, such as a kiosk. */
export type BulkTarget = {
  value: string
  label: string
  /** How many more rows it can take, if that is limited and known. */
  free?: number | undefined
}

/** '1 place free' */
export const placesFree = (free: number): string =>
  free === 0 ? 'no place free' : `${free} ${free === 1 ? 'place' : 'places'} free`

/** A bulk action that needs a target. */
export type BulkAssignment<Row> = Pick<BulkAction<Row>, 'label' | 'doing'> & {
  /** Why a row is left out for any target. */
  whyNot: (row: Row) => string | undefined
  /** Label of the target field: 'Kiosk'. */
  field: string
  /** Verb of the confirm button, followed by the count; default: 'Assign'. */
  verb?: string
  /** With article: 'a kiosk'. */
  noun: string
  /** Hook for the options, undefined while loading. Called while the dialog is open. */
  useTargets: () => {
    options: readonly BulkTarget[] | undefined
    search?: OptionSearch | undefined
    error?: { message: string } | null
    retry?: () => void
  }
  actionFor: (target: BulkTarget) => Omit<BulkAction<Row>, 'label' | 'doing' | 'whyNot'>
}

export type AnyBulkAction<Row> = BulkAction<Row> | BulkAssignment<Row>

/** Bulk actions of a list. */
export type BulkActions<Row> = {
  /** Singular and plural: ['admin', 'admins']. */
  nouns: readonly [string, string]
  /** Names the row in its checkbox label and in error messages. */
  nameOf: (row: Row) => string
  actions: readonly AnyBulkAction<Row>[]
  /** Reads a row from the server, to learn what became of a call without an answer. @throws ApiError */
  read: (row: Row) => Promise<Row>
  /** Refetches the lists; called once after all rows. */
  onSettled: () => Promise<void>
}

/** Where the list does not know who has a password. */
export const ACTIVATING_INVITES = 'People who have not set a password get a new invitation.'

/** Why activating invited some of them not, as the server says it. */
export function notInvited(rows: readonly { not_invited?: string | null | undefined }[]): string | undefined {
  const [first, ...others] = rows.flatMap(({ not_invited }) => not_invited ?? [])
  return others.length > 0
    ? `No invitation was sent to ${others.length + 1} of them, because they got several just now.`
    : first
}

type Switch<Row> = {
  isActive: (row: Row) => boolean
  /** Why this person may not change the row. */
  whyNot: (row: Row) => string | undefined
  /** @returns the updated row @throws ApiError */
  setActive: (row: Row, isActive: boolean) => Promise<Row>
  /** Effect of deactivating: 'They are signed out and cannot sign in.' */
  warning: string
  /** What else activating these rows does. */
  note?: (rows: readonly Row[]) => string | undefined
}

/** Activate and Deactivate; each undoes the other. */
export function switchActions<Row>({
  isActive,
  whyNot,
  setActive,
  warning,
  note,
}: Switch<Row>): BulkAction<Row>[] {
  const on = (row: Row) => setActive(row, true)
  const off = (row: Row) => setActive(row, false)
  return [
    {
      label: 'Activate',
      doing: 'Activating',
      done: 'activated',
      already: { state: 'active', holds: isActive },
      whyNot,
      run: on,
      undo: off,
      ...(note && { note }),
    },
    {
      label: 'Deactivate',
      doing: 'Deactivating',
      done: 'deactivated',
      already: { state: 'inactive', holds: (row) => !isActive(row) },
      whyNot,
      run: off,
      undo: on,
      ...(note && { undoNote: note }),
      warning,
    },
  ]
}
