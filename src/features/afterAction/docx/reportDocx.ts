import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  type Table,
  TabStopType,
  TextRun,
} from 'docx'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { DOSE_COLOURS } from '#contract/doseScale.ts'
import { classLabels } from '#src/geo/track/doseClasses.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import type { Block, ObservationBlock, ReportedObservation } from '../reportBlocks.ts'
import { levelText, partsOf } from '../reportDocument.ts'
import { otherFiguresText, REPORT_KIND, signatureRows, versionText } from '../reportWords.ts'
import { factsTable, paragraph, paragraphs, runs, TEXT_WIDTH, wordTable, xmlText } from './wordTable.ts'

/** Map or photo of an observation. */
export type ReportPicture = {
  data: Uint8Array
  type: 'png' | 'jpg'
  /** Pixels. */
  width: number
  height: number
  /** Alternative text. */
  alt: string
}

type ReportDocxOptions = {
  report: AfterActionReport
  unit: DoseUnit
  /** Only for observations with pictures. */
  pictures: ReadonlyMap<ReportedObservation, readonly ReportPicture[]>
}

const FONT = 'Calibri'
/** Half points. */
const SMALL = 18
const MUTED = '5B6472'
/** US Letter; the margins leave TEXT_WIDTH. */
const PAGE = {
  size: { width: 12_240, height: 15_840 },
  margin: { top: 1_440, bottom: 1_200, left: 1_440, right: 1_440 },
}

/** The report as a Word document with real headings and tables, and the event on each page. */
export function reportDocx({ report, unit, pictures }: ReportDocxOptions): Promise<ArrayBuffer> {
  const { event, shown } = report
  const otherFigures = otherFiguresText(report)
  const children: (Paragraph | Table)[] = [
    paragraph(REPORT_KIND, {}, { color: MUTED, bold: true }),
    paragraph(event.name, { heading: HeadingLevel.TITLE }),
    paragraph(`${event.organization_name} · ${event.event_id} · ${versionText(shown)}`, {}, { color: MUTED }),
    ...(otherFigures ? [paragraph(otherFigures, {}, { color: MUTED })] : []),
    ...partsOf(report, unit).flatMap(({ title, blocks }) => [
      heading(title, HeadingLevel.HEADING_1),
      ...blocks.flatMap((block) => wordOf(block, { unit, pictures })),
    ]),
  ]
  if (shown?.signed_at)
    children.push(
      heading('Sign-off', HeadingLevel.HEADING_1),
      factsTable(signatureRows(shown, event.organization_name)),
    )
  const document = new Document({
    title: xmlText(`${event.name}: ${REPORT_KIND}`),
    creator: xmlText(event.organization_name),
    lastModifiedBy: xmlText(event.organization_name),
    description: xmlText(`${event.event_id}, ${versionText(shown)}`),
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 22, language: { value: 'en-US' } },
          paragraph: { spacing: { after: 80 } },
        },
        title: { run: { size: 40, bold: true }, paragraph: { spacing: { after: 80 } } },
        heading1: headingStyle(28, 320),
        heading2: headingStyle(24, 200),
        heading3: headingStyle(22, 160),
      },
    },
    sections: [
      {
        properties: { page: PAGE },
        headers: {
          default: new Header({ children: [paragraph(event.name, {}, { size: SMALL, color: MUTED })] }),
        },
        footers: { default: footer(`${event.event_id} · ${versionText(shown)}`) },
        children,
      },
    ],
  })
  return Packer.toArrayBuffer(document)
}

const headingStyle = (size: number, before: number) => ({
  run: { size, bold: true, color: '1F2937' },
  // Keeps a heading off the bottom of a page.
  paragraph: { spacing: { before, after: 80 }, keepNext: true },
})

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  paragraph(text, { heading: level, keepNext: true })

const footer = (text: string) =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
        children: [
          ...runs(text, { size: SMALL, color: MUTED }),
          new TextRun({
            size: SMALL,
            color: MUTED,
            children: ['\tPage ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  })

function wordOf(
  block: Block,
  { unit, pictures }: Pick<ReportDocxOptions, 'unit' | 'pictures'>,
): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'written':
      return paragraphs(block.text)
    case 'nothing':
      return [paragraph(block.text, {}, { color: MUTED })]
    case 'note':
      return [paragraph(block.text, { spacing: { before: 80 } }, { size: SMALL, color: MUTED })]
    case 'subheading':
      return [heading(block.text, HeadingLevel.HEADING_2)]
    case 'doseScale':
      return [doseScale(block.levels, unit)]
    case 'facts':
      return [factsTable(block.rows)]
    case 'table':
      return [wordTable(block)]
    case 'observation':
      return observation(block, pictures.get(block.observation) ?? [])
  }
}

/** Colour squares with their meaning, and the action levels. */
const doseScale = (levels: readonly ActionLevel[], unit: DoseUnit) =>
  new Paragraph({
    keepLines: true,
    children: [
      new TextRun({ text: `Dose rate in ${unit.rate}: `, size: SMALL, color: MUTED }),
      ...classLabels(unit).flatMap((label, index) => [
        new TextRun({ text: '\u25A0', size: 22, color: (DOSE_COLOURS[index] ?? '').slice(1) }),
        new TextRun({ text: ` ${label}   `, size: SMALL, color: MUTED }),
      ]),
      ...(levels.length === 0
        ? []
        : [
            new TextRun({
              text: `Action levels: ${levels.map((level) => levelText(level, unit)).join(', ')}`,
              size: SMALL,
              color: MUTED,
              break: 1,
            }),
          ]),
    ],
  })

function observation(block: ObservationBlock, pictures: readonly ReportPicture[]): Paragraph[] {
  const isLast = pictures.length === 0
  return [
    heading(block.title, HeadingLevel.HEADING_3),
    paragraph(block.details, { keepNext: true }, { size: SMALL, color: MUTED }),
    paragraph(block.observation.text, { keepNext: !isLast, keepLines: true }),
    ...(isLast
      ? []
      : [
          new Paragraph({ keepLines: true, children: pictures.flatMap((one, index) => imageOf(one, index)) }),
        ]),
  ]
}

/** Two fit side by side. */
const PICTURE = { width: 300, height: 220 }

function imageOf({ data, type, width, height, alt }: ReportPicture, index: number) {
  const scale = Math.min(PICTURE.width / width, PICTURE.height / height)
  const description = xmlText(alt)
  const image = new ImageRun({
    type,
    data,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: type === 'png' ? 'Map' : 'Photo', title: description, description },
  })
  return index === 0 ? [image] : [new TextRun('  '), image]
}
