import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { event_files } from '#server/db/schema/events.ts'
import { ORIGIN, type TestApp } from '#tests/support/app.ts'

/** One uploaded file as a browser's form sends it. */
export interface SentFile {
  field: string
  name: string
  body: Buffer | string
  /** The claimed type; servers do not trust it. */
  type?: string
}

export const BOUNDARY = '----radops-test-boundary'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** A form's bytes, written by hand so that a test can send what no browser would. */
export function formOf(files: SentFile[]): Buffer {
  const parts = files.flatMap(({ field, name, body, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `content-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** POST events/{id}/upload_files/ of the server in this process. */
export async function sendFiles(
  { fetch }: Pick<TestApp, 'fetch'>,
  event: number | string,
  token: string | undefined,
  files: SentFile[] | { raw: Buffer; type?: string },
) {
  const { raw, type = MULTIPART } = Array.isArray(files) ? { raw: formOf(files) } : files
  const answer = await fetch(`${ORIGIN}/api/events/${event}/upload_files/?all=true`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: new Uint8Array(raw),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) as Record<string, unknown> }
}

/** What an upload left behind: its rows, and every file on disk, including partial ones. */
export async function leftBehind({ db, deps }: Pick<TestApp, 'db' | 'deps'>) {
  const rows = await db.select().from(event_files).orderBy(event_files.id)
  const folder = join(deps.config.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return { rows, files: entries.filter((entry) => entry.isFile()).map(({ name }) => name) }
}
