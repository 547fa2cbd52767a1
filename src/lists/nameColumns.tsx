import type { RecordRef } from '#src/shared/recordLinks.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { linkColumn } from './linkColumn.tsx'

type Name = 'first_name' | 'last_name'
type Named = { [Part in Name]?: string | null | undefined }

/** First and last name of a person. One of them links to the record: each link is a stop of the Tab key. */
export function nameColumns<Row extends Named>(refOf: (row: Row) => RecordRef): Column<Row>[] {
  const column = (header: string, name: Name) =>
    linkColumn<Row>(
      header,
      (row) => row[name] || undefined,
      (row) => (name === (row.first_name ? 'first_name' : 'last_name') && row[name] ? refOf(row) : undefined),
      { sortKey: name, isCardTitle: true, hideEmptyOnCard: true },
    )
  return [column('First Name', 'first_name'), column('Last Name', 'last_name')]
}
