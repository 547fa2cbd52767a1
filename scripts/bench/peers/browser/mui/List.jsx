import Container from '@mui/material/Container'
import TextField from '@mui/material/TextField'
import { DataGrid } from '@mui/x-data-grid/DataGrid'
import { COLUMNS, PAGE_SIZE } from '../api.js'
import { useList } from '../useList.js'

const columns = COLUMNS.map((field) => ({ field, flex: 1 }))

export default function List() {
  const { page, setPage, search, setSearch, rows, total } = useList()
  return (
    <Container sx={{ mt: 2 }}>
      <TextField
        size="small"
        label="Search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 2 }}
      />
      <DataGrid
        rows={rows}
        columns={columns}
        rowCount={total}
        paginationMode="server"
        pageSizeOptions={[PAGE_SIZE]}
        paginationModel={{ page, pageSize: PAGE_SIZE }}
        onPaginationModelChange={(model) => setPage(model.page)}
        disableRowSelectionOnClick
        autoHeight
      />
    </Container>
  )
}
