import { List, useTable } from '@refinedev/antd'
import { Input, Table } from 'antd'
import { COLUMNS } from '../api.js'

export default function KioskList() {
  const { tableProps, setFilters } = useTable({
    pagination: { pageSize: 10 },
    sorters: { initial: [{ field: 'id', order: 'asc' }] },
  })
  return (
    <List>
      <Input.Search
        placeholder="Search"
        onSearch={(value) => setFilters([{ field: 'q', operator: 'eq', value }])}
      />
      <Table {...tableProps} rowKey="id">
        {COLUMNS.map((column) => (
          <Table.Column key={column} dataIndex={column} title={column} />
        ))}
      </Table>
    </List>
  )
}
