import { Paragraph, type ParagraphChild, TextRun } from 'docx'

type ParagraphOptions = Exclude<ConstructorParameters<typeof Paragraph>[0], string>
type RunOptions = Exclude<ConstructorParameters<typeof TextRun>[0], string>

/** What XML cannot hold, escaped or not: Word calls a file with it damaged. Half a surrogate pair is among it. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text as a Word document can hold it; the library escapes the rest. */
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

/** What people wrote in a longer field: a paragraph for each of theirs. */
export const paragraphs = (text: string): Paragraph[] =>
  xmlText(text)
    .split(/\n{2,}/)
    .map((one) => paragraph(one))
