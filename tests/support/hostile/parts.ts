import { type SentFile } from '#tests/support/eventFiles.ts'
import { type ZipEntry, zipOf } from '#tests/support/zipFile.ts'

/**
 * A hostile upload, what it attempts, and what must happen. Built here, so that the repository contains no such file.
 */
export interface HostileFile {
  /** What it attempts. */
  tries: string
  send: SentFile[] | { raw: Buffer; type?: string }
  /** Refused: nothing is stored, and the answer contains this. */
  refused?: { status: number; message: RegExp }
  /** Stored, as bytes are harmless: under this name, and served so that no browser runs or renders it as a page. */
  inert?: { name: string; type: string; disposition?: 'inline' }
}

export const HTML = '<!DOCTYPE html><html><body><script>alert(document.domain)</script></body></html>'
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
export const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
export const PDF = '%PDF-1.7\n%%EOF\n'
export const kmlWith = (inside: string, before = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${before}<kml xmlns="http://www.opengis.net/kml/2.2">${inside}</kml>`
export const POINT = '<Placemark><Point><coordinates>-71.3,41.5</coordinates></Point></Placemark>'
export const utf16 = (text: string, order: 'le' | 'be', mark = true) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
export const withNames = (...names: string[]) =>
  zipOf([{ name: 'doc.kml', body: kmlWith(POINT) }, ...names.map((name) => ({ name, body: 'x' }))])

const one =
  (field: string) =>
  (name: string, body: Buffer | string, type?: string): SentFile[] => [
    { field, name, body, ...(type === undefined ? {} : { type }) },
  ]
export const summary = one('summary_files')
export const loading = one('loading_files')
export const start = one('starting_location')
export const kml = one('navigation_kml')
export const kmz = one('navigation_kmz')
export const poi = one('navigation_poi')
export const archive = (...entries: ZipEntry[]) => kmz('course.kmz', zipOf(entries))
export const document: ZipEntry = { name: 'doc.kml', body: kmlWith(POINT) }

export const refused = (message: RegExp, status = 400) => ({ refused: { status, message } })
export const inert = (name: string, type: string, disposition?: 'inline') => ({
  inert: { name, type, ...(disposition === undefined ? {} : { disposition }) },
})
export const PDF_TYPE = 'application/pdf'
export const BYTES = 'application/octet-stream'
export const CSV_TYPE = 'text/csv; charset=utf-8'
export const KML_TYPE = 'application/vnd.google-earth.kml+xml'
export const KMZ_TYPE = 'application/vnd.google-earth.kmz'

export const XXE = '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
export const LAUGHS = '<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'
export const DOCTYPE = /document type \(DOCTYPE\)/
export const ZEROS = Buffer.alloc(8 * 1024 * 1024)
