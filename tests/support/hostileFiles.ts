import { ARCHIVES } from './hostile/archives.ts'
import { SIGNATURES, TABLES } from './hostile/contents.ts'
import { FORMS } from './hostile/forms.ts'
import { DOCUMENTS } from './hostile/kml.ts'
import { ENDINGS, NAMES } from './hostile/names.ts'
import type { HostileFile } from './hostile/parts.ts'

export type { HostileFile }

/** Every hostile upload and its expected outcome; tests/api/hostile-files.test.ts sends them all. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...NAMES,
  ...ENDINGS,
  ...SIGNATURES,
  ...TABLES,
  ...DOCUMENTS,
  ...ARCHIVES,
  ...FORMS,
]
