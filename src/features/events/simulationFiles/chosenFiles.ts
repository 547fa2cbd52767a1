import { MAX_EVENT_FILES, type UploadField, type UploadFieldName } from '#contract/eventFiles.ts'
import type { StoredFile } from '#contract/shared.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'
import { formatBytes } from '#src/shared/format.ts'
import { fieldOf, typesText } from './steps.ts'

export type TransferState = 'chosen' | 'waiting' | 'uploading' | 'stored' | 'failed' | 'cancelled'

export type ChosenFile = {
  id: number
  field: UploadFieldName
  file: File
  state: TransferState
  /** Ids of the event's files when it was chosen: only those may be deleted for it. */
  listed: ReadonlySet<string>
  /** Bytes sent. */
  sent: number
  /** Why it failed: the server's message, else ours. */
  problem?: string | undefined
  /** It may be stored nevertheless: no answer arrived, or it was cancelled during upload. */
  isUncertain?: boolean
}

export type StoredByField = Record<UploadFieldName, readonly StoredFile[]>

/** `notices`: which files were rejected or replaced, and why (ruling 132). */
type Taken = { files: ChosenFile[]; notices: string[] }

/** Normalizes names that a file system may treat as equal. */
const plainName = (name: string | null | undefined): string => (name ?? '').normalize('NFC').toLowerCase()
const isSameName = (one: string | null | undefined, other: string | null | undefined): boolean =>
  plainName(one) === plainName(other)

let lastId = 0

/**
 * Adds chosen or dropped files to a field.
 * @param chosen of all fields; files of this field may be replaced
 * @param stored the event's files; those to be removed count, because they are deleted only after the upload
 * @returns the new choice, and a sentence for each file that was rejected or replaced another
 */
export function takeFiles(
  field: UploadField,
  incoming: readonly File[],
  { chosen, stored }: { chosen: readonly ChosenFile[]; stored: StoredByField },
): Taken {
  let files = [...chosen]
  const notices: string[] = []
  const listed = idsOf(stored)
  let isFull = false
  for (const file of incoming) {
    const own = files.filter((one) => one.field === field.field)
    const before = field.multiple ? own.find((one) => isSameName(one.file.name, file.name)) : own[0]
    const reason = whyNot(field, file) ?? (isFull ? 'only one file is accepted here' : undefined)
    if (reason) {
      notices.push(`${file.name} was left out: ${reason}.`)
      continue
    }
    if (before && isSameFile(before.file, file)) {
      notices.push(`${file.name} is already chosen.`)
    } else if (!before && takesRoom(field, stored) && countWith(files, stored) >= MAX_EVENT_FILES) {
      notices.push(`${file.name} was left out: an event can have at most ${MAX_EVENT_FILES} files.`)
    } else {
      const next: ChosenFile = { id: ++lastId, field: field.field, file, state: 'chosen', listed, sent: 0 }
      if (before) notices.push(`${file.name} replaces ${before.file.name}.`)
      files = before ? files.map((one) => (one === before ? next : one)) : [...files, next]
    }
    isFull = !field.multiple
  }
  return { files, notices }
}

/** False where the server replaces the stored file by the new one (ruling 130). */
const takesRoom = ({ field, multiple }: UploadField, stored: StoredByField): boolean =>
  multiple || stored[field].length === 0

const countWith = (files: readonly ChosenFile[], stored: StoredByField): number =>
  Object.values(stored).flat().length + files.filter(({ field }) => takesRoom(fieldOf(field), stored)).length

/** @returns the rest of a sentence; undefined for a valid file */
function whyNot(field: UploadField, { name, size }: File): string | undefined {
  const { extensions, max_bytes } = field
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    return `only ${typesText(field)} files are accepted here`
  if (size === 0) return 'it is empty'
  if (size > max_bytes) return `it is ${formatBytes(size)}, and the limit is ${sizeLimit(max_bytes)}`
  return undefined
}

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/**
 * Finds the new file that replaces this stored one: in a field for a single file (ruling 130), or by the same name,
 * because files share a folder. A file stored by now replaces nothing more: the event may list it itself.
 */
export const replacementOf = (
  stored: StoredFile,
  field: UploadField,
  chosen: readonly ChosenFile[],
): ChosenFile | undefined =>
  chosen.find(
    (one) =>
      one.field === field.field &&
      one.state !== 'stored' &&
      (field.multiple
        ? isSameName(one.file.name, stored.file_name) && one.listed.has(String(stored.id))
        : true),
  )

export const toSend = (chosen: readonly ChosenFile[]): ChosenFile[] =>
  chosen.filter(({ state }) => state !== 'stored')

export const idsOf = (listed: StoredByField): ReadonlySet<string> =>
  new Set(Object.values(listed).flatMap((files) => files.map(({ id }) => String(id))))

/**
 * Finds a chosen file in the event's list: the upload succeeded, even if its answer was lost.
 * @param known ids of files stored before the upload
 */
export function findStored(
  { id, field, file }: ChosenFile,
  about: { listed: StoredByField; known: ReadonlySet<string>; chosen: readonly ChosenFile[] },
): StoredFile | undefined {
  const others = about.chosen.filter((one) => one.id !== id && one.field === field)
  return about.listed[field].find(
    (stored) =>
      !about.known.has(String(stored.id)) &&
      !others.some((one) => isSameName(one.file.name, stored.file_name)) &&
      // A server may sanitize the name, but does not change the bytes.
      (stored.size == null ? isSameName(stored.file_name, file.name) : stored.size === file.size),
  )
}

/** The choice without the files that the event lists by now. */
export const unlisted = (
  chosen: readonly ChosenFile[],
  about: { listed: StoredByField; known: ReadonlySet<string> },
): ChosenFile[] =>
  chosen.filter(
    (one) => !((one.state === 'stored' || one.isUncertain) && findStored(one, { ...about, chosen })),
  )
