import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Navigation } from '#src/app/router/navigation.tsx'
import { UrlParams } from '#src/app/router/UrlParams.tsx'
import { spec } from '#tests/support/spec.ts'
import { open, setUp } from './people.tsx'

// What of a list is a step of the browser's history.

setUp()

/** Opens the list with the window's address. */
const openInWindow = async () => {
  history.pushState(null, '', '/people')
  return open('', false, ({ children }) => (
    <Navigation>
      <UrlParams>{children}</UrlParams>
    </Navigation>
  ))
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' })
const query = () => decodeURIComponent(location.search)
const reaches = (search: string) => waitFor(() => expect(query()).toBe(search))
async function back(search: string) {
  act(() => history.back())
  await reaches(search)
}

test('Back undoes a page, an order, a page size and a whole word, one by one', spec('X-1050'), async () => {
  const user = await openInWindow()
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await reaches('?ordering=name')
  const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
  await user.selectOptions(size(), '25')
  // Two pauses while typing.
  await user.type(box(), 'Per')
  await waitFor(() => expect(query()).toContain('search=Per'))
  await user.type(box(), 'son')
  await waitFor(() => expect(query()).toContain('search=Person'))
  await user.tab()
  await back('?ordering=name&page_size=25')
  expect(box().value).toBe('')
  await back('?ordering=name&page_size=10')
  await waitFor(() => expect(size().value).toBe('10'))
  await back('?page=3')
  await screen.findByText('Showing 21 - 30 of 213 entries')
  await back('')
})

test('a word begins anew when the box was left or cleared', spec('X-1050'), async () => {
  const user = await openInWindow()
  await user.type(box(), '1')
  await user.tab()
  await user.type(box(), '2')
  await reaches('?search=12')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await user.type(box(), '7')
  await reaches('?search=7')
  for (const search of ['', '?search=12', '?search=1', '']) await back(search)
})
