import { storedFile } from './shared.ts'
import { z } from './zod.ts'

const MIB = 1024 * 1024

/** An upload field of POST events/{id}/upload_files/ (events spec §5, §7). */
export interface UploadField {
  field:
    | 'summary_files'
    | 'loading_files'
    | 'starting_location'
    | 'navigation_kml'
    | 'navigation_kmz'
    | 'navigation_poi'
  /** Lowercase, with the dot; compared ignoring case. */
  extensions: readonly string[]
  multiple: boolean
  /** Per file; checked before uploading. */
  max_bytes: number
}

export const UPLOAD_FIELDS = [
  {
    field: 'summary_files',
    extensions: ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'],
    multiple: true,
    max_bytes: 100 * MIB,
  },
  { field: 'loading_files', extensions: ['.xsim'], multiple: false, max_bytes: 2048 * MIB },
  { field: 'starting_location', extensions: ['.csv'], multiple: false, max_bytes: 10 * MIB },
  { field: 'navigation_kml', extensions: ['.kml'], multiple: true, max_bytes: 100 * MIB },
  { field: 'navigation_kmz', extensions: ['.kmz'], multiple: true, max_bytes: 100 * MIB },
  // A RadiaCode track is a table too, with its own extension.
  { field: 'navigation_poi', extensions: ['.csv', '.rctrk'], multiple: true, max_bytes: 50 * MIB },
] as const satisfies readonly UploadField[]
export type UploadFieldName = (typeof UPLOAD_FIELDS)[number]['field']

/** Most files per event and per call. */
export const MAX_EVENT_FILES = 200

/** Bytes of all files of a call; checked before uploading. */
export const MAX_UPLOAD_BYTES = 4096 * MIB

/** GET events/{id}/files. */
export const eventFiles = z.object({
  summary_files: z.nullish(z.array(storedFile)),
  loading_files: z.nullish(z.array(storedFile)),
  starting_location: z.nullish(z.array(storedFile)),
  navigation_files: z.nullish(
    z.object({
      kml: z.nullish(z.array(storedFile)),
      kmz: z.nullish(z.array(storedFile)),
      poi: z.nullish(z.array(storedFile)),
    }),
  ),
})
export type EventFiles = z.infer<typeof eventFiles>

/** Answer of POST events/{id}/upload_files/: the files stored by this call. */
export const uploadedFiles = z.object({ files: z.array(storedFile) })
export type UploadedFiles = z.infer<typeof uploadedFiles>
