import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { describedBy } from '#tests/support/describedBy.ts'
import { Gate } from '#tests/support/Gate.ts'
import { catchFiles, datedName } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { answerWith, bar, called, open, PEOPLE, select, selectPage, setUp } from './people.tsx'

// The selected rows of a list.

setUp()

test('rows of a list without bulk actions cannot be selected', spec('X-197'), async () => {
  await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test(
  'rows are selected one by one or by page, stay selected on other pages, and their count is announced',
  spec('X-197'),
  async () => {
    const user = await open('', true)
    select('Person 2').focus()
    await user.keyboard(' ')
    expect(selectPage().indeterminate).toBe(true)
    expect((await bar()).textContent).toContain('1 selected')
    await user.click(selectPage())
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(selectPage().checked).toBe(false)
    await user.click(select('Person 12'))
    expect((await bar()).textContent).toContain('11 selected10 not on this page')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('11 selected')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByRole('group', { name: 'Selected people' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('table'))
    await user.click(screen.getByRole('button', { name: 'Page 1' }))
    expect(select('Person 2').checked).toBe(false)
  },
)

test('once a page is selected, the rows of all pages can be too', spec('X-656'), async () => {
  const user = await open('', true)
  await user.click(select('Person 2'))
  expect(within(await bar()).queryByRole('button', { name: /^Select all/ })).toBeNull()
  await user.click(selectPage())
  await user.click(within(await bar()).getByRole('button', { name: 'Select all 213' }))
  await waitFor(async () => expect((await bar()).textContent).toContain('213 selected203 not on this page'))
  expect(within(await bar()).queryByRole('button', { name: /^Select all/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(select('Person 12').checked).toBe(true)
})

test('while other rows are being selected, no action works on the page alone', spec('X-1096'), async () => {
  const user = await open('', true)
  await user.click(selectPage())
  const gate = new Gate()
  answerWith(() => gate.opened.then(() => PEOPLE))
  await user.click(within(await bar()).getByRole('button', { name: 'Select all 213' }))
  for (const name of ['Activate', 'Deactivate', 'Export selected']) {
    const button = within(await bar()).getByRole('button', { name })
    expect(button.ariaDisabled).toBe('true')
    expect(describedBy(button)).toContain('Selecting all 213...')
  }
  await user.click(within(await bar()).getByRole('button', { name: 'Activate' }))
  gate.open()
  await waitFor(async () => expect((await bar()).textContent).toContain('213 selected'))
  expect(called).toEqual([])
  expect(within(await bar()).getByRole('button', { name: 'Deactivate' }).ariaDisabled).not.toBe('true')
})

test('only the rows that match the search are selected together', spec('X-656'), async () => {
  const user = await open('search=Person+1', true)
  await user.click(selectPage())
  await user.click(within(await bar()).getByRole('button', { name: 'Select all 111' }))
  await waitFor(async () => expect((await bar()).textContent).toContain('111 selected'))
})

test('of more than 500 rows only those of a page are selected together', spec('X-656'), async () => {
  answerWith(() =>
    Array.from({ length: 501 }, (_, index) => ({
      id: index + 1,
      name: `Person ${index + 1}`,
      team: null,
      isActive: true,
    })),
  )
  const user = await open('', true)
  await user.click(selectPage())
  expect((await bar()).textContent).toContain('10 selected')
  expect(within(await bar()).queryByRole('button', { name: /^Select all/ })).toBeNull()
})

test('a failure to select all rows says so and can be retried', spec('X-656'), async () => {
  const user = await open('', true)
  await user.click(selectPage())
  answerWith(() => Promise.reject(new Error('The database is away.')))
  await user.click(within(await bar()).getByRole('button', { name: 'Select all 213' }))
  await screen.findByText('The other rows could not be selected.')
  expect((await bar()).textContent).toContain('10 selected')
  answerWith(() => PEOPLE)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await bar()).textContent).toContain('213 selected'))
})

test('only the selected rows are exported, from every page', spec('X-199'), async () => {
  const saved = catchFiles()
  const user = await open('', true)
  await user.click(select('Person 2'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(select('Person 12'))
  await user.click(within(await bar()).getByRole('button', { name: 'Export selected' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe(datedName('people-selected'))
  expect(await saved[0]?.lines()).toEqual(['Name,Team', 'Person 2,Team 7', 'Person 12,Team 5'])
})

test('a failed export of the selected rows says so and can be retried', async () => {
  const saved = catchFiles()
  vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    throw new Error('There is no room.')
  })
  const user = await open('', true)
  await user.click(select('Person 2'))
  await user.click(within(await bar()).getByRole('button', { name: 'Export selected' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The list could not be exported.There is no room.')
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})
