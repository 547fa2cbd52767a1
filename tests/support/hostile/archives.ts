import { zipOf } from '#tests/support/zipFile.ts'
import {
  archive,
  document,
  type HostileFile,
  HTML,
  inert,
  KMZ_TYPE,
  kmlWith,
  kmz,
  LAUGHS,
  POINT,
  refused,
  summary,
  utf16,
  withNames,
  XXE,
  ZEROS,
} from './parts.ts'

export const ARCHIVES: HostileFile[] = [
  { tries: 'a page as KMZ', send: kmz('x.kmz', HTML), ...refused(/is not a KMZ file/) },
  {
    tries: 'a zip behind a page',
    send: kmz('x.kmz', Buffer.concat([Buffer.from(HTML), withNames()])),
    ...refused(/is not a KMZ file/),
  },
  {
    tries: 'a zip without an end',
    send: kmz('x.kmz', withNames().subarray(0, 60)),
    ...refused(/is damaged/),
  },
  {
    tries: 'a zip with more behind its end',
    send: kmz('x.kmz', Buffer.concat([withNames(), Buffer.from(HTML)])),
    ...refused(/is damaged/),
  },
  {
    tries: 'a list of contents that lies elsewhere',
    send: kmz('x.kmz', zipOf([document], { offset: 5 })),
    ...refused(/is damaged/),
  },
  {
    tries: 'a list of contents behind the end',
    send: kmz('x.kmz', zipOf([document], { offset: 0xfffffff0 })),
    ...refused(/is damaged/),
  },
  {
    tries: 'a way out of the folder',
    send: archive(document, { name: '../../evil.sh', body: 'x' }),
    ...refused(/points outside the archive/),
  },
  {
    tries: 'a way out of the folder, Windows’ way',
    send: archive(document, { name: '..\\evil.bat', body: 'x' }),
    ...refused(/points outside the archive/),
  },
  {
    tries: 'a way out from inside',
    send: archive(document, { name: 'a/../../evil', body: 'x' }),
    ...refused(/points outside the archive/),
  },
  {
    tries: 'an absolute path',
    send: archive(document, { name: '/etc/cron.d/x', body: 'x' }),
    ...refused(/points outside the archive/),
  },
  {
    tries: 'a drive',
    send: archive(document, { name: 'C:/x', body: 'x' }),
    ...refused(/points outside the archive/),
  },
  {
    tries: 'a symbolic link',
    send: archive(document, { name: 'x', body: '/etc/passwd', mode: 0o120777 }),
    ...refused(/contains a link or device/),
  },
  {
    tries: 'a device',
    send: archive(document, { name: 'x', body: '', mode: 0o020666 }),
    ...refused(/contains a link or device/),
  },
  { tries: 'a password', send: archive({ ...document, flags: 1 }), ...refused(/protected by a password/) },
  {
    tries: 'stronger encryption',
    send: archive({ ...document, flags: 0x41 }),
    ...refused(/protected by a password/),
  },
  {
    tries: 'a way of packing that nobody reads',
    send: archive({ ...document, method: 99 }),
    ...refused(/compression method that is not supported/),
  },
  {
    tries: 'two documents of one name',
    send: archive(document, { ...document, name: 'DOC.kml' }),
    ...refused(/two files with the same name/),
  },
  {
    tries: 'no document',
    send: archive({ name: 'readme.txt', body: 'x' }),
    ...refused(/contains no KML document/),
  },
  {
    tries: 'no entry',
    send: kmz('x.kmz', Buffer.concat([Buffer.from('PK\x03\x04'), zipOf([])])),
    ...refused(/is damaged|contains no KML document/),
  },
  {
    tries: 'zeros that grow a thousandfold',
    send: archive(document, { name: 'bomb', body: ZEROS }),
    ...refused(/is far too large when unpacked/),
  },
  {
    tries: 'zeros that say they are few',
    send: archive(document, { name: 'bomb', body: ZEROS, unpacked_size: 1000 }),
    ...refused(/“bomb”, which is damaged/),
  },
  {
    tries: 'a file that says it is more',
    send: archive({ ...document, unpacked_size: 5000 }),
    ...refused(/“doc\.kml”, which is damaged/),
  },
  {
    tries: 'gigabytes by their own word',
    send: archive(document, { name: 'a', body: 'x', unpacked_size: 0xfffffff0, packed_size: 0x1fffffff }),
    ...refused(/is far too large when unpacked/),
  },
  {
    tries: 'entries on one another',
    send: archive(
      { name: 'doc.kml', body: kmlWith(POINT) },
      ...Array.from({ length: 50 }, (_, n) => ({ ...document, name: `${n}.kml`, shares: 0 })),
    ),
    ...refused(/overlapping files/),
  },
  {
    tries: 'more entries than anybody has',
    send: kmz('x.kmz', zipOf([document], { count: 60_000 })),
    ...refused(/more than 2000 files/),
  },
  {
    tries: 'a list of contents of megabytes',
    send: archive(document, ...Array.from({ length: 20 }, (_, n) => ({ name: `${n}${'n'.repeat(60_000)}` }))),
    ...refused(/a directory larger than 1 MB/),
  },
  {
    tries: 'an entity inside',
    send: archive({ name: 'doc.kml', body: kmlWith('&x;', XXE) }),
    ...refused(/holds “doc\.kml”, which has a document type/),
  },
  {
    tries: 'an entity in a second document',
    send: archive(document, { name: 'files/more.KML', body: kmlWith('&c;', LAUGHS) }),
    ...refused(/more\.KML”, which has a document type/),
  },
  {
    tries: 'an entity in UTF-16 inside',
    send: archive({ name: 'doc.kml', body: utf16(kmlWith('&x;', XXE), 'le') }),
    ...refused(/which has a document type/),
  },
  {
    tries: 'a zip inside a zip',
    send: archive(document, {
      name: 'inner.kmz',
      body: zipOf([{ name: 'bomb', body: Buffer.alloc(1_000_000) }]),
    }),
    ...inert('course.kmz', KMZ_TYPE),
  },
  {
    tries: 'a page beside the document',
    send: archive(document, { name: 'files/index.html', body: HTML }),
    ...inert('course.kmz', KMZ_TYPE),
  },
  {
    tries: 'a table in a zip as a Word document',
    send: summary('x.docx', withNames()),
    ...refused(/is not a Word document/),
  },
  {
    tries: 'macros in a Word document',
    send: summary(
      'x.docx',
      zipOf([
        { name: '[Content_Types].xml', body: '<Types/>' },
        { name: 'word/vbaProject.bin', body: 'x' },
      ]),
    ),
    ...refused(/contains macros/),
  },
  {
    tries: 'a bomb as a Word document',
    send: summary(
      'x.docx',
      zipOf([
        { name: '[Content_Types].xml', body: ZEROS },
        { name: 'word/document.xml', body: 'x' },
      ]),
    ),
    ...refused(/is far too large when unpacked/),
  },
]
