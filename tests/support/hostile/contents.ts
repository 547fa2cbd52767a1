import {
  BYTES,
  CSV_TYPE,
  type HostileFile,
  HTML,
  inert,
  JPEG,
  loading,
  OLE,
  PDF,
  PDF_TYPE,
  PNG,
  poi,
  refused,
  SVG,
  start,
  summary,
  utf16,
  withNames,
} from './parts.ts'

export const SIGNATURES: HostileFile[] = [
  {
    tries: 'a page as a PDF',
    send: summary('x.pdf', HTML, PDF_TYPE),
    ...refused(/“x\.pdf” is not a PDF document/),
  },
  { tries: 'a page as a PNG', send: summary('x.png', HTML, 'image/png'), ...refused(/is not a PNG picture/) },
  { tries: 'a script picture as a PNG', send: summary('x.png', SVG), ...refused(/is not a PNG picture/) },
  { tries: 'a script picture as a JPEG', send: summary('x.jpg', SVG), ...refused(/is not a JPEG picture/) },
  { tries: 'a PNG as a JPEG', send: summary('x.jpeg', PNG), ...refused(/is not a JPEG picture/) },
  {
    tries: 'a GIF that begins a page',
    send: summary('x.png', `GIF89a/*${HTML}*/`),
    ...refused(/is not a PNG/),
  },
  {
    tries: 'a page as a Word document',
    send: summary('x.doc', HTML, 'application/msword'),
    ...refused(/is not a Word document/),
  },
  {
    tries: 'a PDF that begins later',
    send: summary('x.pdf', `${HTML}${PDF}`),
    ...refused(/is not a PDF document/),
  },
  {
    tries: 'a PDF that is a page as well',
    send: summary('x.pdf', `${PDF}${HTML}`),
    ...inert('x.pdf', PDF_TYPE),
  },
  {
    tries: 'a PDF that runs a script',
    send: summary('x.pdf', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
    ...inert('x.pdf', PDF_TYPE),
  },
  {
    tries: 'a PNG with a page behind it',
    send: summary('x.png', Buffer.concat([PNG, Buffer.from(HTML)])),
    ...inert('x.png', 'image/png', 'inline'),
  },
  {
    tries: 'a JPEG that is a zip as well',
    send: summary('x.jpg', Buffer.concat([JPEG, withNames('../x')])),
    ...inert('x.jpg', 'image/jpeg', 'inline'),
  },
  {
    tries: 'a Word document of the old kind with macros',
    send: summary('x.doc', Buffer.concat([OLE, Buffer.from('Attribut VB_Name AutoOpen')])),
    ...inert('x.doc', 'application/msword'),
  },
  {
    tries: 'a page under the sender’s own type',
    send: summary('x.pdf', PDF, 'text/html'),
    ...inert('x.pdf', PDF_TYPE),
  },
  { tries: 'nothing as a PDF', send: summary('x.pdf', ''), ...refused(/“x\.pdf” is empty/) },
  { tries: 'nothing as a simulation', send: loading('x.xsim', ''), ...refused(/is empty/) },
  {
    tries: 'a program of Windows as a simulation',
    send: loading('x.xsim', 'MZ\x90\x00'),
    ...refused(/is a program/),
  },
  {
    tries: 'a program of Linux as a simulation',
    send: loading('x.xsim', '\x7fELF\x02\x01'),
    ...refused(/is a program/),
  },
  {
    tries: 'a script as a simulation',
    send: loading('x.xsim', '#!/bin/sh\nrm -rf /'),
    ...refused(/is a program/),
  },
  {
    tries: 'a page as a simulation',
    send: loading('x.xsim', `\n <!-- a > b --> ${HTML}`),
    ...refused(/is a web page/),
  },
  {
    tries: 'a script picture as a simulation',
    send: loading('x.xsim', `<?xml version="1.0"?>\n${SVG}`),
    ...refused(/is a web page/),
  },
  {
    tries: 'a page in UTF-16 as a simulation',
    send: loading('x.xsim', utf16(HTML, 'le')),
    ...refused(/is a web page/),
  },
  {
    tries: 'comments that a careless pattern chokes on',
    send: loading('x.xsim', '<!--a-->'.repeat(500)),
    ...inert('x.xsim', BYTES),
  },
  {
    tries: 'markup of the simulator’s own',
    send: loading('x.xsim', '<?xml version="1.0"?><simulation/>'),
    ...inert('x.xsim', BYTES),
  },
]

export const TABLES: HostileFile[] = [
  {
    tries: 'a page as a table',
    send: start('x.csv', HTML, 'text/csv'),
    ...refused(/looks like a web page/),
  },
  {
    tries: 'a page behind blanks as a table',
    send: poi('x.csv', `\r\n \t${HTML}`),
    ...refused(/looks like a web page/),
  },
  {
    tries: 'a page in UTF-16 as a table',
    send: poi('x.csv', utf16(HTML, 'be')),
    ...refused(/looks like a web page/),
  },
  { tries: 'a zip as a table', send: poi('x.csv', withNames()), ...refused(/is not a text file/) },
  {
    tries: 'a zero byte in a table',
    send: poi('x.csv', 'lat,lng\n1,2\u0000'),
    ...refused(/is not a text file/),
  },
  {
    tries: 'a terminal’s commands in a table',
    send: poi('x.csv', 'lat,lng\n\u001b]0;x\u0007'),
    ...refused(/is not a text file/),
  },
  {
    tries: 'half a character of UTF-16',
    send: poi('x.csv', Buffer.concat([utf16('lat,lng', 'le'), Buffer.from([0x00, 0xd8])])),
    ...refused(/not valid text in|not a text file/),
  },
  {
    tries: 'a line without end',
    send: poi('x.csv', 'a'.repeat(1_200_000)),
    ...refused(/a line longer than a million/),
  },
  {
    tries: 'a formula',
    send: start('x.csv', "lat,lng\n=cmd|' /C calc'!A0,@SUM(1)"),
    ...inert('x.csv', CSV_TYPE),
  },
  {
    tries: 'places beyond the earth',
    send: poi('x.csv', 'lat,lng\n1e308,-1e308\nNaN,Infinity\n91,181'),
    ...inert('x.csv', CSV_TYPE),
  },
  {
    tries: 'quotes that never close',
    send: poi('x.csv', `lat,lng\n${'"'.repeat(1001)}`),
    ...inert('x.csv', CSV_TYPE),
  },
  {
    tries: 'a million brackets that a careless pattern chokes on',
    send: poi('x.csv', `lat,lng,${'('.repeat(1_000_000)}`),
    ...inert('x.csv', CSV_TYPE),
  },
]
