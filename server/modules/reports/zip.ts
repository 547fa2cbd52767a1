import { PassThrough, type Readable } from 'node:stream'
import yazl from 'yazl'
import { safeFileName } from '#server/files/fileName.ts'
import type { FileStore } from '#server/files/fileStore.ts'
import type { ReportContents } from './service.ts'

/** Already compressed: deflating costs time and saves nothing. */
const COMPRESSED = /\.(png|jpe?g|gif|webp|zip|kmz|7z|gz|pdf|docx|xlsx)$/i

/**
 * The zip of one mission with its files in folders. Opens one file at a time; destroyed, it closes that and opens no
 * more. A mission without files gets a readme saying so, since an empty archive looks like a failed download.
 */
export function reportZip(files: FileStore, contents: ReportContents): Readable {
  const zip = new yazl.ZipFile()
  const stream = new PassThrough()
  let current: Readable | undefined
  // Too late for a status code: abort the connection, so that a partial zip is not mistaken for complete.
  const fail = (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error)))
  stream.once('close', () => current?.destroy())
  zip.on('error', fail)

  const named = entryNames(contents.files)
  for (const { name, file } of named) {
    zip.addReadStreamLazy(name, { mtime: file.created_at, compress: !COMPRESSED.test(name) }, (ready) => {
      if (stream.destroyed) return
      files.open(file.storage_key).then((opened) => {
        if (stream.destroyed) return void opened.destroy()
        current = opened
        opened.on('error', fail)
        ready(null, opened)
      }, fail)
    })
  }
  if (named.length === 0) zip.addBuffer(Buffer.from(readmeOf(contents)), 'README.txt')
  zip.end()
  zip.outputStream.pipe(stream)
  return stream
}

/** `{mission_id}.zip` with anything unsafe replaced (ruling 153). */
export const zipName = (mission_id: string): string => `${safeFileName(mission_id)}.zip`

/**
 * Sanitizes entry names: no path escapes the folder it is unpacked to, and names are unique even on a case-insensitive
 * file system.
 */
export function entryNames<File extends { folder: string; file_name: string }>(
  files: File[],
): { name: string; file: File }[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const folders = file.folder.split(/[\\/]+/).filter((part) => part !== '' && part !== '.' && part !== '..')
    const path = [...folders, file.file_name].map(safeFileName)
    const wanted = path.join('/')
    let name = wanted
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = numbered(wanted, copy)
    taken.add(name.toLowerCase())
    return { name, file }
  })
}

function numbered(path: string, copy: number): string {
  const dot = path.lastIndexOf('.')
  const hasEnding = dot > path.lastIndexOf('/') + 1
  return hasEnding ? `${path.slice(0, dot)} (${copy})${path.slice(dot)}` : `${path} (${copy})`
}

function readmeOf({ report }: ReportContents): string {
  const lines = [
    `Mission ${report.mission_id} of ${report.event_name}`,
    '',
    'The kiosk uploaded no files for this mission.',
  ]
  if (report.failure_reason) lines.push(`The mission failed: ${report.failure_reason}`)
  return `${lines.join('\r\n')}\r\n`
}
