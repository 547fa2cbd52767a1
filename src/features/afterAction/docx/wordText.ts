import { Paragraph, type ParagraphChild, TextRun } from 'docx'

type ParagraphOptions = Exclude<ConstructorParameters<typeof Paragraph>[0], string>
type RunOptions = Exclude<ConstructorParameters<typeof TextRun>[0], string>

/** Characters that XML forbids even when escaped, such as lone surrogates: Word would report a damaged file. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Removes forbidden characters and normalizes line breaks; the library does the escaping. */
export const xmlText = (text: string): string => text.replace(NOT_XML, '').replaceAll(/\r\n?/g, '\n')

const RTL_FIRST = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** One run of text, with its line breaks. */
export function runs(text: string, options: RunOptions = {}): ParagraphChild[] {
  const rightToLeft = RTL_FIRST.test(text)
  return xmlText(text)
    .split('\n')
    .map(
      (line, index) => new TextRun({ ...options, rightToLeft, text: line, ...(index > 0 && { break: 1 }) }),
    )
}

/** A paragraph in the direction of its text. */
export const paragraph = (text: string, options: ParagraphOptions = {}, run: RunOptions = {}): Paragraph =>
  new Paragraph({ ...options, bidirectional: RTL_FIRST.test(text), children: runs(text, run) })

/** Text of a multiline field, split into paragraphs. */
export const paragraphs = (text: string): Paragraph[] =>
  xmlText(text)
    .split(/\n{2,}/)
    .map((one) => paragraph(one))
