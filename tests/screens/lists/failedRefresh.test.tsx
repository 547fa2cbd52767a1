import { keepPreviousData, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { ApiError, SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { listParams } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { SaidAbove } from '#src/ui/Banner/StaleBanner.tsx'
import { answerWith, draw, names, PEOPLE, setUp } from '#tests/screens/lists/people.tsx'
import { tableRows } from '#tests/screens/tableRows.ts'
import { spec } from '#tests/support/spec.ts'

setUp()

const STALE = 'What you see may be out of date.'
const noAnswer = new ApiError({ status: 0, message: SERVER_UNREACHABLE })
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

describe('reading a list again', () => {
  async function readTwice(failure: Error) {
    const client = newClient()
    draw(client)
    await waitFor(() => expect(names()).toHaveLength(10))
    answerWith(() => Promise.reject(failure))
    await client.refetchQueries()
    return userEvent.setup()
  }

  test.each([
    noAnswer,
    new ApiError({ status: 500, message: 'Internal Server Error' }),
    new ApiError({ status: 503, message: 'The server is starting.' }),
  ])('without success keeps its rows, with reason and Retry: $message', spec('X-1192'), async (failure) => {
    const user = await readTwice(failure)
    const alert = (await screen.findByText(STALE)).closest<HTMLElement>('[role=alert]')
    expect(alert?.textContent).toContain(failure.message)
    expect(names()).toHaveLength(10)
    expect(screen.getByText('Showing 1 - 10 of 213 entries')).toBeTruthy()
    // All rows are here, so they can be searched and paged meanwhile.
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(names()[0]).toBe('Person 11')
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'Person 20')
    await waitFor(() => expect(names()).toContain('Person 200'))
    expect(screen.getByText(STALE)).toBeTruthy()
    answerWith(() => PEOPLE.slice(0, 200))
    await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(names()).toEqual(['Person 20', 'Person 200']))
    expect(screen.queryByText(STALE)).toBeNull()
  })

  test.each([401, 403, 404, 409])('shows no rows once it is refused: %i', spec('X-1192'), async (status) => {
    await readTwice(new ApiError({ status, message: 'You cannot see people.' }))
    const alert = (await screen.findByText('You cannot see people.')).closest('[role=alert]')
    expect(tableRows('People').filter((row) => !row.contains(alert))).toEqual([])
    expect(screen.queryByText(STALE)).toBeNull()
  })
})

describe('a list read page by page', () => {
  type Row = { id: number; name: string }
  const params = z.object(listParams)
  let isAway = false
  const client = newClient()

  function Towns() {
    const [{ search, ...slice }, onParams] = useScreenParams(params)
    const page = async (number: number) => {
      if (isAway) throw noAnswer
      const items: Row[] = [{ id: number, name: `${search ?? ''}Town ${number}` }]
      return { items, page: number, pageSize: 1, total: 3, totalPages: 3 }
    }
    const list = usePagedList({
      name: 'towns',
      params: { ...slice, search },
      onParams,
      query: (wanted) => ({
        queryKey: ['towns', search, wanted.page],
        queryFn: () => page(wanted.page),
        placeholderData: keepPreviousData,
      }),
    })
    return (
      <ListPage
        list={list}
        noun="towns"
        columns={[{ header: 'Name', cell: ({ name }) => name }]}
        rowKey={({ id }) => id}
        search={{ label: 'Search towns' }}
        empty={{ title: 'No towns', text: 'Towns are listed here.' }}
      />
    )
  }
  const drawTowns = (isSaidAbove = false) =>
    render(
      <QueryClientProvider client={client}>
        <SaidAbove.Provider value={isSaidAbove}>
          <MemoryParams initial="">
            <Towns />
          </MemoryParams>
        </SaidAbove.Provider>
      </QueryClientProvider>,
    )
  const texts = () => tableRows('Towns').map(({ textContent }) => textContent)

  test('keeps only the page and filter that were read', spec('X-1192'), async () => {
    drawTowns()
    const user = userEvent.setup()
    await screen.findByRole('row', { name: /Town 1/ })
    isAway = true
    await client.refetchQueries()
    await screen.findByText(STALE)
    expect(texts()).toEqual([expect.stringContaining('Town 1')])
    await user.type(screen.getByRole('searchbox', { name: 'Search towns' }), 'New ')
    await waitFor(() => expect(screen.queryByText(STALE)).toBeNull())
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining(SERVER_UNREACHABLE)]))
    await user.clear(screen.getByRole('searchbox', { name: 'Search towns' }))
    await screen.findByText(STALE)
    expect(texts()).toEqual([expect.stringContaining('Town 1')])
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(texts()).toEqual([expect.stringContaining(SERVER_UNREACHABLE)]))
    expect(screen.queryByText(STALE)).toBeNull()
  })

  test('leaves the reason to a message above the page', spec('X-1192', 'X-905'), async () => {
    cleanup()
    client.clear()
    isAway = false
    drawTowns(true)
    await screen.findByRole('row', { name: /Town 1/ })
    isAway = true
    await client.refetchQueries()
    expect(texts()).toEqual([expect.stringContaining('Town 1')])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
