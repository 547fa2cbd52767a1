import type { ReportFacts } from '#contract/afterActionReport.ts'
import type { ActionLevel } from '#src/shared/actionLevels.ts'

// Content of the report, shared by screen, print and Word document.

export type ReportedObservation = ReportFacts['observations'][number]

/**
 * Typed text with its line breaks; a term with its meaning; a figure with its note; or a date, which does not wrap.
 */
export type Cell =
  | string
  | null
  | undefined
  | { words: string }
  | { strong: string; more?: string }
  | { figure: string; more?: string | undefined }
  | { day: string }

export type TableBlock = {
  kind: 'table'
  label: string
  heads: readonly string[]
  /** Indices of columns with figures. */
  figures: readonly number[]
  /** Index of the column that names a row, which is a card on a phone; without one the table fits there. */
  cardTitle?: number
  /** Relative widths of the columns. */
  widths: readonly number[]
  rows: readonly (readonly Cell[])[]
}

export type ObservationBlock = {
  kind: 'observation'
  observation: ReportedObservation
  /** Time and team. */
  title: string
  /** Its rating, objective, place and organization. */
  details: string
}

export type Block =
  | { kind: 'written' | 'nothing' | 'note' | 'subheading'; text: string }
  /** Dose rate colours and action levels. */
  | { kind: 'doseScale'; levels: readonly ActionLevel[] }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | TableBlock
  | ObservationBlock

export type ReportPart = { title: string; blocks: readonly Block[] }
