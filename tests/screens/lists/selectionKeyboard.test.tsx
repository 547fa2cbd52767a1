import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { spec } from '#tests/support/spec.ts'
import { bar, hold, open, select, selectPage, setUp } from './people.tsx'

// Selected rows of a list by keyboard.

setUp()

test('selecting all of a page, then of all, keeps the focus for the next key', spec('X-1079'), async () => {
  const user = await open('', true)
  selectPage().focus()
  await user.keyboard(' ')
  expect(document.activeElement).toBe(selectPage())
  within(await bar())
    .getByRole('button', { name: 'Select all 213' })
    .focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await bar()).textContent).toContain('213 selected'))
  expect(document.activeElement).toBe(await bar())
  await user.tab()
  expect(document.activeElement).toBe(within(await bar()).getByRole('button', { name: 'Clear' }))
})

test(
  'once a bulk action is done, Undo is the next tab stop, and the focus returns to the table',
  spec('X-1078'),
  async () => {
    const user = await open('', true)
    await user.click(select('Person 3'))
    within(await bar())
      .getByRole('button', { name: 'Activate' })
      .focus()
    await user.keyboard('{Enter}')
    const undo = await screen.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('1 person activated.'))
    expect(document.activeElement).not.toBe(undo)
    await user.tab()
    expect(document.activeElement).toBe(undo)
    await user.keyboard('{Enter}')
    await screen.findByText('Undone for 1 person.')
    expect(document.activeElement).toBe(screen.getByRole('table'))
  },
)

test('a bulk action that ends while one is elsewhere leaves the focus there', spec('X-1078'), async () => {
  const user = await open('', true)
  await user.click(select('Person 3'))
  const answer = hold('Person 3 on')
  await user.click(within(await bar()).getByRole('button', { name: 'Activate' }))
  const box = screen.getByRole('searchbox', { name: 'Search people' })
  box.focus()
  answer()
  await screen.findByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(box)
})

test(
  'the actions are two stops from the box that was used last, and their appearing is announced',
  spec('X-1140'),
  async () => {
    const user = await open('', true)
    select('Person 2').focus()
    await user.keyboard(' ')
    await bar()
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said()).toContain('1 selected. The actions follow this checkbox.')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Go to the actions')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await bar())
    await user.tab()
    expect(document.activeElement).toBe(within(await bar()).getByRole('button', { name: 'Clear' }))
    select('Person 4').focus()
    await user.keyboard(' ')
    expect(said()).toContain('2 selected')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Go to the actions')
    select('Person 2').focus()
    await user.tab()
    expect(document.activeElement).toBe(select('Person 3'))
  },
)

test('on another page the way to the actions follows the box of the page', spec('X-1140'), async () => {
  const user = await open('', true)
  expect(screen.queryByRole('button', { name: 'Go to the actions' })).toBeNull()
  await user.click(select('Person 2'))
  await bar()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  selectPage().focus()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Go to the actions')
})
