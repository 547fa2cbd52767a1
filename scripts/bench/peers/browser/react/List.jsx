import { COLUMNS } from '../api.js'
import { useList } from '../useList.js'

export default function List() {
  const { page, setPage, search, setSearch, rows, pages } = useList()
  return (
    <main>
      <input placeholder="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {COLUMNS.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" disabled={page === 0} onClick={() => setPage(page - 1)}>
        Previous
      </button>
      <button type="button" data-next="" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
        Next
      </button>
    </main>
  )
}
