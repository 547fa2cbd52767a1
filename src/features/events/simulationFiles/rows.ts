import { UPLOAD_FIELDS, type UploadFieldName } from '#contract/eventFiles.ts'
import type { RowId, StoredFile } from '#contract/shared.ts'
import type { GeoProblems } from '#src/geo/geo.types.ts'
import { type ChosenFile, replacementOf, type StoredByField } from './chosenFiles.ts'
import { fieldOf } from './steps.ts'

/** A file in a wizard: stored or newly chosen. */
export type FileRow = {
  key: string
  name: string
  /** Bytes; undefined if the server does not say. */
  size: number | undefined
  state: 'new' | 'damaged' | 'misnamed' | 'failed' | 'cancelled' | 'stored' | 'removed' | 'replaced'
  /** Why it failed, cannot be drawn or could not be removed, or what replaces it. */
  note?: string | undefined
}
export type RowsByField = Record<UploadFieldName, readonly FileRow[]>

type Facts = {
  stored: StoredByField
  chosen: readonly ChosenFile[]
  /** Ids of stored files marked for removal. */
  removed: ReadonlySet<string>
  /** Why a stored file could not be removed, by id. */
  unremoved: ReadonlyMap<string, string>
  /** What the map found wrong with files, by the key of their row. */
  problems: GeoProblems
}

const chosenKey = (id: number): string => `new:${id}`
export const storedKey = ({ id }: StoredFile): string => `stored:${id}`
/** @returns the id in a key of that kind; undefined for the other kind */
export const idIn = (key: string, kind: 'new' | 'stored'): string | undefined =>
  key.startsWith(`${kind}:`) ? key.slice(kind.length + 1) : undefined

/** Stored files first, then chosen ones in order. */
export const rowsByField = (facts: Facts): RowsByField =>
  Object.fromEntries(
    UPLOAD_FIELDS.map(({ field }) => [field, rowsOf(field, facts)]),
  ) as unknown as RowsByField

function rowsOf(field: UploadFieldName, { stored, chosen, removed, unremoved, problems }: Facts): FileRow[] {
  const old = stored[field].map((file): FileRow => {
    const by = replacementOf(file, fieldOf(field), chosen)?.file.name
    const isRemoved = removed.has(String(file.id))
    return {
      key: storedKey(file),
      name: file.file_name || `File ${file.id}`,
      size: file.size ?? undefined,
      state: by === undefined ? (isRemoved ? 'removed' : 'stored') : 'replaced',
      note: unremoved.get(String(file.id)) ?? (by && `Gives way to ${by}.`),
    }
  })
  const added = chosen
    .filter((one) => one.field === field)
    .map(({ id, file, state, problem }): FileRow => {
      const found = problems.get(chosenKey(id))
      const refused = found?.isDamaged ? 'damaged' : found?.misnamed ? 'misnamed' : undefined
      return {
        key: chosenKey(id),
        name: file.name,
        size: file.size,
        state: (STATES[state] === 'new' ? refused : undefined) ?? STATES[state],
        note: problem ?? found?.problem ?? found?.misnamed,
      }
    })
  return [...old, ...added]
}

const STATES: Record<ChosenFile['state'], FileRow['state']> = {
  chosen: 'new',
  waiting: 'new',
  uploading: 'new',
  stored: 'stored',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** Whether the event will have the file after submitting. */
export const isKept = ({ state }: FileRow): boolean => state !== 'removed' && state !== 'replaced'

/** Not stored yet. */
export const isToCome = (row: FileRow): boolean => row.state === 'new' || isRefused(row) || hasFailed(row)

/** Our server would refuse it for its content (ruling 043). */
export const isRefused = ({ state }: Pick<FileRow, 'state'>): boolean =>
  state === 'damaged' || state === 'misnamed'

/** Its upload failed or was cancelled. */
export const hasFailed = ({ state }: Pick<FileRow, 'state'>): boolean =>
  state === 'failed' || state === 'cancelled'

/** Ids of the stored files to delete once the new ones are stored: never one that was not listed at the choice. */
export const obsoleteIds = ({
  stored,
  chosen,
  removed,
}: Pick<Facts, 'stored' | 'chosen' | 'removed'>): RowId[] =>
  UPLOAD_FIELDS.flatMap(({ field }) =>
    stored[field]
      .filter(
        (file) =>
          removed.has(String(file.id)) ||
          replacementOf(file, fieldOf(field), chosen)?.listed.has(String(file.id)),
      )
      .map(({ id }) => id),
  )
