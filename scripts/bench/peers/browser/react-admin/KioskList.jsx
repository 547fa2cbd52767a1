import { DataTable, List, SearchInput } from 'react-admin'
import { COLUMNS } from '../api.js'

const filters = [<SearchInput key="q" source="q" alwaysOn />]

export default function KioskList() {
  return (
    <List filters={filters} perPage={10} exporter={false}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        {COLUMNS.map((column) => (
          <DataTable.Col key={column} source={column} />
        ))}
      </DataTable>
    </List>
  )
}
