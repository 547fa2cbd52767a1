import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextDirection,
  TextRun,
  WidthType,
} from 'docx'
import { EMPTY } from '#src/shared/format.ts'
import type { Cell, TableBlock } from '../reportBlocks.ts'

/** Between the page margins, in twentieths of a point: 6.5 inches. */
export const TEXT_WIDTH = 9_360
/** Approximate width of a letter in a header, and padding of a cell; twentieths of a point. */
const LETTER = 95
const BESIDE = 160
const UPRIGHT_HEIGHT = 1_500
const SMALL = 18

const line = { style: BorderStyle.SINGLE, size: 4, color: 'B8BEC8' }
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const rows = {
  top: line,
  bottom: line,
  insideHorizontal: line,
  left: none,
  right: none,
  insideVertical: none,
}
const margins = { top: 40, bottom: 40, left: 80, right: 80 }

const frame = (widths: readonly number[]) => ({
  // Fixed widths, so that a long word breaks instead of widening its column beyond the page.
  layout: TableLayoutType.FIXED,
  width: { size: widths.reduce((sum, one) => sum + one, 0), type: WidthType.DXA },
  columnWidths: [...widths],
  borders: rows,
  margins,
})

/** A table that repeats its header on each page and does not split rows. */
export function wordTable({ heads, figures, widths: shares, rows: body }: TableBlock): Table {
  const all = shares.reduce((sum, one) => sum + one, 0)
  const widths = shares.map((share) => Math.floor((share / all) * TEXT_WIDTH))
  const alignment = (index: number) => (figures.includes(index) ? AlignmentType.END : AlignmentType.START)
  const cell = (index: number, children: Paragraph[], more: object = {}) =>
    new TableCell({ width: { size: widths[index] ?? 0, type: WidthType.DXA }, children, ...more })
  return new Table({
    ...frame(widths),
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        // Vertical text does not increase the row height by itself.
        ...(heads.some((head, index) => isTooLong(head, widths[index] ?? 0)) && {
          height: { value: UPRIGHT_HEIGHT, rule: HeightRule.ATLEAST },
        }),
        children: heads.map((head, index) =>
          cell(
            index,
            [paragraph(head, { alignment: alignment(index), keepNext: true }, { bold: true, size: SMALL })],
            {
              shading: { fill: 'EEF1F5' },
              ...(isTooLong(head, widths[index] ?? 0) && {
                textDirection: TextDirection.BOTTOM_TO_TOP_LEFT_TO_RIGHT,
              }),
            },
          ),
        ),
      }),
      ...body.map(
        (cells) =>
          new TableRow({
            cantSplit: true,
            children: cells.map((one, index) => cell(index, cellOf(one, alignment(index)))),
          }),
      ),
    ],
  })
}

/** Whether a header has a word too long for its column, so that it is set vertically. */
const isTooLong = (head: string, width: number): boolean =>
  Math.max(...head.split(' ').map(({ length }) => length)) * LETTER > width - BESIDE

function cellOf(cell: Cell, alignment: (typeof AlignmentType)[keyof typeof AlignmentType]): Paragraph[] {
  const small = (text: string, more: object = {}) => paragraph(text, { alignment }, { size: SMALL, ...more })
  if (!cell) return [small(EMPTY)]
  if (typeof cell === 'string') return [small(cell)]
  if ('words' in cell) return [small(cell.words)]
  if ('day' in cell) return [new Paragraph({ alignment, children: runs(cell.day, { size: SMALL }) })]
  if ('figure' in cell) return [small(cell.figure), ...(cell.more ? [small(cell.more)] : [])]
  return [small(cell.strong, { bold: true }), ...(cell.more ? [small(cell.more)] : [])]
}

/** Labels beside their values. */
export function factsTable(facts: readonly (readonly [label: string, value: string])[]): Table {
  const widths = [TEXT_WIDTH * 0.25, TEXT_WIDTH * 0.75]
  const cell = (index: number, text: string, bold: boolean) =>
    new TableCell({
      width: { size: widths[index] ?? 0, type: WidthType.DXA },
      children: [paragraph(text, {}, { size: SMALL, bold })],
    })
  return new Table({
    ...frame(widths),
    rows: facts.map(
      ([label, value]) =>
        new TableRow({ cantSplit: true, children: [cell(0, label, true), cell(1, value, false)] }),
    ),
  })
}

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
