import type { RowId } from '#contract/shared.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { Text } from '#src/ui/Text/Text.tsx'

/** A row's own id: 'Team ID'. */
export const idColumn = <Row extends { id: RowId }>(header: string): Column<Row> => ({
  header,
  noWrap: true,
  text: ({ id }) => id,
  cell: ({ id }) => <Text mono>{id}</Text>,
})
