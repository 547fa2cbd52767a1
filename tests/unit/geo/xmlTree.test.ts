// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readXml } from '#src/geo/read/xmlTree.ts'

const root = (text: string) => {
  const read = readXml(text)
  if (!('document' in read)) throw new Error(`damaged in line ${read.line}`)
  return read.document.documentElement
}

test('elements, attributes, characters, data and remarks are read; prefixes need no declaration', () => {
  const element = root(
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
  ['breaks off', '<a>\n<b>', 2],
  ['breaks off in a tag', '<a>\n<b one="', 2],
  ['breaks off in a remark', '<a>\n<!-- ', 2],
  ['is closed by another name', '<a>\n</b>', 2],
  ['is closed twice', '<a/>\n</a>', 2],
  ['has two roots', '<a/>\n<b/>', 2],
  ['has text beside its root', '<a/>\nb', 2],
  ['names a character nobody knows', '<a>\n&nbsp;</a>', 2],
  ['has an attribute without a value', '<a>\n<b c></b></a>', 2],
  ['has no root', '<!-- a -->\n', 2],
])('what %s is damaged there', (_what, text, line) => {
  expect(readXml(text)).toEqual({ line })
})

test('what nests without end is refused', () => {
  expect(readXml('<a>'.repeat(100_000))).toEqual({ line: 1 })
})
