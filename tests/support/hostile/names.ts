import {
  type HostileFile,
  HTML,
  inert,
  kml,
  kmlWith,
  loading,
  PDF,
  PDF_TYPE,
  POINT,
  refused,
  SVG,
  summary,
  withNames,
} from './parts.ts'

export const NAMES: HostileFile[] = [
  ['a path to the password file', '../../../../etc/passwd.pdf', 'passwd.pdf'],
  ['a path of Windows', '..\\..\\windows\\system32\\x.pdf', 'x.pdf'],
  ['an absolute path', '/var/www/html/x.pdf', 'x.pdf'],
  ['a drive', 'C:x.pdf', 'C_x.pdf'],
  ['a stream of NTFS before the ending', 'x:evil.pdf', 'x_evil.pdf'],
  ['a device of Windows', 'con.pdf', '_con.pdf'],
  ['a device of Windows in capitals', 'LPT1.PDF', '_LPT1.PDF'],
  ['an order of reading turned round', 'summary\u202Efdp.exe.pdf', 'summary_fdp.exe.pdf'],
  ['characters nobody sees', 'sum\u200B\u2066mary.pdf', 'sum__mary.pdf'],
  ['a zero byte', 'x.exe\u0000.pdf', 'x.exe_.pdf'],
  ['only dots', '....pdf', 'pdf'],
  ['a hidden file', '.htaccess.pdf', 'htaccess.pdf'],
  ['blanks and dots at its end', 'x.pdf. . .', 'x.pdf'],
  ['markup', '<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
  ['a command', '$(reboot);`id`|x.pdf', '$(reboot);`id`_x.pdf'],
  ['a format string', '%s%n%00.pdf', '%s%n%00.pdf'],
  ['two endings', 'page.html.pdf', 'page.html.pdf'],
].map(([tries = '', sent = '', kept = '']) => ({
  tries: `a name with ${tries}`,
  send: summary(sent, PDF),
  ...(kept === 'pdf' ? refused(/“pdf” cannot be uploaded here/) : inert(kept, PDF_TYPE)),
}))

export const ENDINGS: HostileFile[] = [
  {
    tries: 'a name without end',
    send: summary(`${'n'.repeat(5000)}.pdf`, PDF),
    ...inert(`${'n'.repeat(116)}.pdf`, PDF_TYPE),
  },
  {
    tries: 'no ending',
    send: summary('summary', PDF),
    ...refused(/cannot be uploaded here\. Accepted: \.pdf, \.doc, \.docx/),
  },
  {
    tries: 'no name',
    send: summary('', PDF),
    ...refused(/cannot be uploaded here|Send a file with its name/),
  },
  {
    tries: 'a program behind a document',
    send: summary('summary.pdf.exe', 'MZ'),
    ...refused(/cannot be uploaded here/),
  },
  {
    tries: 'a stream of NTFS behind the ending',
    send: summary('x.pdf::$DATA', PDF),
    ...refused(/cannot be uploaded here/),
  },
  { tries: 'a page', send: summary('page.html', HTML), ...refused(/“page\.html” cannot be uploaded here/) },
  { tries: 'a picture with scripts', send: summary('plan.svg', SVG), ...refused(/cannot be uploaded here/) },
  {
    tries: 'macros by their ending',
    send: summary('summary.docm', 'PK\x03\x04'),
    ...refused(/cannot be uploaded here/),
  },
  {
    tries: 'the ending of another field',
    send: kml('course.kmz', withNames()),
    ...refused(/Accepted: \.kml\./),
  },
  {
    tries: 'a table where a simulation belongs',
    send: loading('drill.csv', 'a,b'),
    ...refused(/Accepted: \.xsim\./),
  },
  {
    tries: 'a letter that looks like another',
    send: kml('course.kmӏ', kmlWith(POINT)),
    ...refused(/cannot be uploaded here/),
  },
]
