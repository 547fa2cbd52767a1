import {
  DOCTYPE,
  type HostileFile,
  HTML,
  inert,
  KML_TYPE,
  kml,
  kmlWith,
  LAUGHS,
  POINT,
  refused,
  SVG,
  utf16,
  XXE,
} from './parts.ts'

export const DOCUMENTS: HostileFile[] = [
  {
    tries: 'a page as KML',
    send: kml('x.kml', '<html><body/></html>'),
    ...refused(/is not KML: it begins with <html>/),
  },
  { tries: 'a page with its type as KML', send: kml('x.kml', HTML), ...refused(DOCTYPE) },
  { tries: 'a script picture as KML', send: kml('x.kml', SVG), ...refused(/begins with <svg>/) },
  { tries: 'text as KML', send: kml('x.kml', 'just words'), ...refused(/not well-formed/) },
  {
    tries: 'a file of the server as an entity',
    send: kml('x.kml', kmlWith('&x;', XXE)),
    ...refused(DOCTYPE),
  },
  {
    tries: 'the same behind a comment',
    send: kml('x.kml', kmlWith('&x;', `<?xml version="1.0"?><!-- ${'c'.repeat(70_000)} -->${XXE}`)),
    ...refused(DOCTYPE),
  },
  {
    tries: 'the same in UTF-16, little end first',
    send: kml('x.kml', utf16(kmlWith('&x;', XXE), 'le')),
    ...refused(DOCTYPE),
  },
  {
    tries: 'the same in UTF-16, big end first',
    send: kml('x.kml', utf16(kmlWith('&x;', XXE), 'be')),
    ...refused(DOCTYPE),
  },
  {
    tries: 'the same in UTF-16 without its mark',
    send: kml('x.kml', utf16(kmlWith('&x;', `<?xml version="1.0"?>${XXE}`), 'be', false)),
    ...refused(DOCTYPE),
  },
  {
    tries: 'the same in UTF-7',
    send: kml('x.kml', `<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE`),
    ...refused(/“UTF-7”, which is not supported/),
  },
  {
    tries: 'the same in UTF-32',
    send: kml('x.kml', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])),
    ...refused(/UTF-32/),
  },
  {
    tries: 'an encoding of mainframes',
    send: kml('x.kml', `<?xml version="1.0" encoding="cp037"?><kml/>`),
    ...refused(/which is not supported/),
  },
  {
    tries: 'a document type of another server',
    send: kml('x.kml', kmlWith('', '<!DOCTYPE kml SYSTEM "http://169.254.169.254/latest/meta-data/">')),
    ...refused(DOCTYPE),
  },
  {
    tries: 'entities that grow without bounds',
    send: kml('x.kml', kmlWith('&c;', LAUGHS)),
    ...refused(DOCTYPE),
  },
  {
    tries: 'a document type that never ends',
    send: kml('x.kml', `<!DOCTYPE kml [${' '.repeat(100_000)}`),
    ...refused(/not well-formed|DOCTYPE/),
  },
  {
    tries: 'an entity nobody declared',
    send: kml('x.kml', kmlWith('<name>&nbsp;</name>')),
    ...refused(/not well-formed KML \(line 1\).*entity/),
  },
  {
    tries: 'a thousand elements inside each other',
    send: kml('x.kml', kmlWith('<Folder>'.repeat(1000))),
    ...refused(/more than 100 elements inside each other/),
  },
  {
    tries: 'an attribute of a megabyte',
    send: kml('x.kml', kmlWith(`<Style id="${'a'.repeat(1_000_000)}"/>`)),
    ...refused(/an attribute that is too long/),
  },
  {
    tries: 'a thousand attributes',
    send: kml('x.kml', kmlWith(`<Style ${Array.from({ length: 1000 }, (_, n) => `a${n}="1"`).join(' ')}/>`)),
    ...refused(/too many attributes/),
  },
  {
    tries: 'a piece of seventeen million characters',
    send: kml('x.kml', kmlWith(`<name>${'n'.repeat(17_000_000)}</name>`)),
    ...refused(/longer than 16 million characters/),
  },
  {
    tries: 'an element that never ends',
    send: kml('x.kml', kmlWith(POINT).slice(0, -6)),
    ...refused(/not well-formed/),
  },
  { tries: 'two roots', send: kml('x.kml', `${kmlWith(POINT)}<kml/>`), ...refused(/not well-formed/) },
  {
    tries: 'bytes that are no UTF-8',
    send: kml(
      'x.kml',
      Buffer.concat([Buffer.from('<kml><name>'), Buffer.from([0xc3, 0x28]), Buffer.from('</name></kml>')]),
    ),
    ...refused(/not valid text in its declared encoding \(utf-8\)/),
  },
  {
    tries: 'coordinates that are words',
    send: kml('x.kml', kmlWith('<Placemark><Point><coordinates>no,no</coordinates></Point></Placemark>')),
    ...refused(/cannot be read: “no,no” near line 1/),
  },
  {
    tries: 'four million places in one line',
    send: kml('x.kml', kmlWith(`<coordinates>${'1,2 '.repeat(4_000_000)}</coordinates>`)),
    ...inert('x.kml', KML_TYPE),
  },
  {
    tries: 'a tuple of sixteen million commas',
    send: kml('x.kml', kmlWith(`<coordinates>${','.repeat(16_000_000)}</coordinates>`)),
    ...refused(/cannot be read: “,+…” near line 1/),
  },
  {
    tries: 'a page in a description',
    send: kml('x.kml', kmlWith(`<Placemark><description><![CDATA[${HTML}]]></description></Placemark>`)),
    ...inert('x.kml', KML_TYPE),
  },
  {
    tries: 'a link that a reader would follow',
    send: kml(
      'x.kml',
      kmlWith('<NetworkLink><Link><href>http://169.254.169.254/</href></Link></NetworkLink>'),
    ),
    ...inert('x.kml', KML_TYPE),
  },
  {
    tries: 'a style sheet that a browser would run',
    send: kml(
      'x.kml',
      kmlWith(POINT, '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:text/xml,x"?>'),
    ),
    ...inert('x.kml', KML_TYPE),
  },
  {
    tries: 'a script of another namespace',
    send: kml('x.kml', kmlWith('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>')),
    ...inert('x.kml', KML_TYPE),
  },
]
