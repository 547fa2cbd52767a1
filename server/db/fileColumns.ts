import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a download needs of a stored file. */
export interface StoredFile {
  file_name: string
  content_type: string
  size_bytes: number
  sha256: string
  storage_key: string
}

/** Its columns. @param table of files of events or missions, or of photos */
export const fileColumns = <T extends Record<keyof StoredFile, PgColumn>>(
  table: T,
): Pick<T, keyof StoredFile> => ({
  file_name: table.file_name,
  content_type: table.content_type,
  size_bytes: table.size_bytes,
  sha256: table.sha256,
  storage_key: table.storage_key,
})
