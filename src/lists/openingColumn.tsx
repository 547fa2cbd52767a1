import { TextLink } from '#src/ui/Button/TextLink.tsx'
import type { Column, FileColumn } from '#src/ui/Table/Table.types.ts'
import { titleColumn } from './cells.tsx'

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
