import '@mantine/core/styles/Container.css'
import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Pagination.css'
import { Container, Pagination, Table, TextInput } from '@mantine/core'
import { COLUMNS } from '../api.js'
import { useList } from '../useList.js'

export default function List() {
  const { page, setPage, search, setSearch, rows, pages } = useList()
  return (
    <Container mt="md">
      <TextInput
        placeholder="Search"
        maw={300}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {COLUMNS.map((column) => (
                <Table.Td key={column}>{row[column]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pagination
        total={pages}
        value={page + 1}
        onChange={(next) => setPage(next - 1)}
        getControlProps={(control) => (control === 'next' ? { 'data-next': '' } : {})}
      />
    </Container>
  )
}
