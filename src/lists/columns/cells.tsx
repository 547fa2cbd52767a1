import type { RowId } from '#contract/shared.ts'
import { cutDate } from '#src/shared/format.ts'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import type { Column, FileColumn } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'

/** A server date truncated as the specification requires (portal spec §9), or a dash. */
export const CutDate = ({ value }: { value: string | null | undefined }) => (
  <OrDash value={value && <Moment value={value} text={cutDate(value)} />} />
)

/** An id, a number or an address in fixed-width letters, or a dash. */
export const codeColumn = <Row,>(
  header: string,
  text: FileColumn<Row>['text'],
  more?: Partial<Column<Row>>,
): Column<Row> => ({
  header,
  noWrap: true,
  text,
  cell: (row) => <OrDash value={text(row) && <Text mono>{text(row)}</Text>} />,
  ...more,
})

/** The row's id: 'Team ID'. */
export const idColumn = <Row extends { id: RowId }>(
  header: string,
  more?: Partial<Column<Row>>,
): Column<Row> => codeColumn(header, ({ id }) => id, more)

/** Plain text, or a dash. */
export const textColumn = <Row,>(
  header: string,
  text: FileColumn<Row>['text'],
  more?: Partial<Column<Row>>,
): Column<Row> => ({ header, text, cell: (row) => <OrDash value={text(row)} />, ...more })

/** A date as `CutDate`, also in the exported file. */
export const dateColumn = <Row,>(
  header: string,
  date: (row: Row) => string | null | undefined,
  more?: Partial<Column<Row>>,
): Column<Row> => ({
  header,
  noWrap: true,
  text: (row) => cutDate(date(row)),
  cell: (row) => <CutDate value={date(row)} />,
  ...more,
})

/** The row's name, in bold. */
export const titleColumn = <Row,>(
  header: string,
  text: FileColumn<Row>['text'],
  more?: Partial<Column<Row>>,
): Column<Row> => ({
  header,
  isCardTitle: true,
  clamps: true,
  text,
  cell: (row) => <strong>{text(row)}</strong>,
  ...more,
})

/** The last column: row actions. */
export const actionsColumn = <Row,>(cell: Column<Row>['cell'], more?: Partial<Column<Row>>): Column<Row> => ({
  header: 'Actions',
  align: 'end',
  noWrap: true,
  hideLabelOnCard: true,
  cell,
  ...more,
})
