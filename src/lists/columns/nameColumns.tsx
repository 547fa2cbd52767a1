import type { RecordRef } from '#src/shared/recordLinks.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { linkColumn } from './linkColumn.tsx'

type Name = 'first_name' | 'last_name'
type Named = { [Part in Name]?: string | null | undefined }

/**
 * First and last name of a person. One of them links to the record, because each link is a stop of the Tab key; on a
 * card the link is the full name.
 */
export function nameColumns<Row extends Named>(refOf: (row: Row) => RecordRef): Column<Row>[] {
  const linked = (row: Row): Name => (row.first_name ? 'first_name' : 'last_name')
  const column = (header: string, name: Name) =>
    linkColumn<Row>(
      header,
      (row) => row[name] || undefined,
      (row) => (name === linked(row) && row[name] ? refOf(row) : undefined),
      {
        sortKey: name,
        isCardTitle: true,
        hideEmptyOnCard: true,
        onCard: (row) =>
          name === linked(row) ? (
            <RecordLink to={row[name] ? refOf(row) : undefined}>
              {[row.first_name, row.last_name].filter(Boolean).join(' ')}
            </RecordLink>
          ) : null,
      },
    )
  return [column('First Name', 'first_name'), column('Last Name', 'last_name')]
}
