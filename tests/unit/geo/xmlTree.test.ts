// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readXml } from '#src/geo/read/parseXml.ts'

const root = async (text: string) => {
  const read = await readXml(text)
  if (!('document' in read)) throw new Error(`damaged in line ${read.line}`)
  return read.document.documentElement
}

test('elements, attributes, character references, CDATA and comments are read; prefixes need no declaration', async () => {
  const element = await root(
    `<?xml version="1.0"?><!-- a --><gx:a one="1 &lt; 2" two='"'><b/>x &amp; &#176;&#xB0;<!-- <c> --><![CDATA[<c>&amp;]]></gx:a><!-- z -->\n`,
  )
  expect([element.localName, element.getAttribute('one'), element.getAttribute('two')]).toEqual([
    'a',
    '1 < 2',
    '"',
  ])
  expect([...element.children].map(({ localName }) => localName)).toEqual(['b'])
  expect(element.textContent).toBe('x & °°<c>&amp;')
})

test.each([
  ['is cut off', '<a>\n<b>', 2],
  ['is cut off in a tag', '<a>\n<b one="', 2],
  ['is cut off in a comment', '<a>\n<!-- ', 2],
  ['is closed by the wrong name', '<a>\n</b>', 2],
  ['is closed twice', '<a/>\n</a>', 2],
  ['has two roots', '<a/>\n<b/>', 2],
  ['has text outside its root', '<a/>\nb', 2],
  ['has an unknown entity', '<a>\n&nbsp;</a>', 2],
  ['has an attribute without a value', '<a>\n<b c></b></a>', 2],
  ['has no root', '<!-- a -->\n', 2],
  ['has an invalid name', '<a>\n<1b/>\n\n</a>', 2],
  ['has an invalid name after its prefix', '<a>\n<a:b:c/>\n\n</a>', 2],
  ['has an attribute twice', '<a>\n<b c="1" c="2"/>\n</a>', 2],
  ['is closed by the wrong prefix', '<k:a>\n</g:a>\n', 2],
  ['has an unknown entity in an attribute', '<a b="\n&nbsp;\n" c="">\n</a>', 2],
  ['has a stray ampersand', '<a>&amp;\nT&T\n<b>;</b>\n</a>', 2],
  ['has a stray ampersand in an attribute', '<a b="1" c="&amp;\nT&T\n">\n&amp;</a>', 2],
  ['has an unclosed CDATA section', '<a>\n<![CDATA[ & \n\n</a>', 2],
  ['has text outside its root, and a comment', '<a/>\nb\n\n<!-- c -->', 2],
  ['has a document type', '<?xml version="1.0"?>\n<!DOCTYPE a [\n<!ENTITY b "c">\n]>\n<a/>', 2],
])('XML that %s is reported with its line', async (_what, text, line) => {
  expect(await readXml(text)).toEqual({ line })
})

test.each([
  ['nests', `<a>\n${'<b>'.repeat(100_000)}`],
  ['has attributes', `<a\n${Array.from({ length: 100_000 }, (_, index) => `b${index}=""`).join(' ')}\n/>`],
])('XML that %s endlessly is refused', async (_what, text) => {
  expect(await readXml(text)).toEqual({ line: 2 })
})
