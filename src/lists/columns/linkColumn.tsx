import type { RecordRef } from '#src/shared/recordLinks.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import type { Column, FileColumn } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import { RecordLink } from '../records/RecordLink.tsx'
import { titleColumn } from './cells.tsx'

/** Plain text that links to a record, or a dash. @param refOf undefined: no link */
export const linkColumn = <Row,>(
  header: string,
  text: FileColumn<Row>['text'],
  refOf: (row: Row) => RecordRef | undefined,
  more?: Partial<Column<Row>>,
): Column<Row> => ({
  header,
  clamps: true,
  text,
  cell: (row) => (
    <RecordLink to={refOf(row)}>
      <OrDash value={text(row)} />
    </RecordLink>
  ),
  ...more,
})

/** The row's name in bold, which links to its record, or a dash. Not cut off, unless `more` says so. */
export const titleLinkColumn = <Row,>(
  header: string,
  text: FileColumn<Row>['text'],
  refOf: (row: Row) => RecordRef | undefined,
  more?: Partial<Column<Row>>,
): Column<Row> => {
  const title = (row: Row) => text(row) && <Text size="tableStrong">{text(row)}</Text>
  return {
    header,
    isCardTitle: true,
    text,
    cell: (row) => (
      <RecordLink to={refOf(row)}>
        <OrDash value={title(row)} />
      </RecordLink>
    ),
    ...more,
  }
}

/** The row's name, which opens its record in a dialog of the same screen. */
export const openingColumn = <Row,>(
  header: string,
  text: FileColumn<Row>['text'],
  onOpen: (row: Row) => void,
  more?: Partial<Column<Row>>,
): Column<Row> =>
  titleColumn(header, text, {
    cell: (row) => <TextLink onClick={() => onOpen(row)}>{text(row)}</TextLink>,
    ...more,
  })
