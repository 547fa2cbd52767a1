import { useEffect, useState } from 'react'
import { kiosks, PAGE_SIZE } from './api.js'

/** A list with search and pages, for peers whose library has none. */
export function useList() {
  const [page, setPage] = useState(0)
  const [search, setSearch] = useState('')
  const [{ rows, total }, setAnswer] = useState({ rows: [], total: 0 })
  useEffect(() => {
    const ending = new AbortController()
    const ask = () => kiosks(page, search, ending.signal).then(setAnswer, () => {})
    const timer = setTimeout(ask, search ? 200 : 0)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [page, search])
  return {
    page,
    setPage,
    search,
    setSearch: (text) => {
      setSearch(text)
      setPage(0)
    },
    rows,
    total,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}
