import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#src/theme/global.css.ts'
import { Checklist } from '#src/ui/fields/Checklist.tsx'
import { spec } from '#tests/support/spec.ts'

afterEach(cleanup)

const NAMES = ['Ana Marsh', 'Ana Reyes', 'Ben Okafor', 'Bo Lind', 'Cleo Stone']
const MANY = Array.from({ length: 90 }, (_, index) => `Person ${index + 10}`)

function People({ names }: { names: string[] }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <Checklist
        legend="People"
        required
        options={names.map((label) => ({ value: label, label }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <button type="button">Save</button>
    </>
  )
}

test('Enter in the search of a long list does not send the form around it', spec('X-1262'), async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <People names={MANY} />
      <button type="submit">Add Team</button>
    </form>,
  )
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search people' }))
  await userEvent.keyboard('Person 42{Enter}')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(onSubmit).not.toHaveBeenCalled()
})

const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))
/** The name of the box, or the text of the button, that has the focus. */
const focused = () => {
  const element = document.activeElement as HTMLInputElement | null
  return element?.labels?.[0]?.textContent ?? element?.textContent
}
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)

test('a list of names is one Tab stop; arrows, Home and End move, Space ticks', spec('X-1028'), async () => {
  render(<People names={NAMES} />)
  expect(screen.getByRole('toolbar', { name: 'People' }).ariaOrientation).toBe('vertical')
  await userEvent.tab()
  expect(focused()).toBe('Ana Marsh')
  await press('ArrowDown')
  expect(focused()).toBe('Ana Reyes')
  await userEvent.keyboard(' ')
  expect(ticked()).toEqual(['Ana Reyes'])
  await press('End')
  expect(focused()).toBe('Cleo Stone')
  await press('ArrowDown')
  expect(focused()).toBe('Ana Marsh')
  await press('ArrowUp')
  expect(focused()).toBe('Cleo Stone')
  await press('Home', 'ArrowDown')
  await userEvent.tab()
  expect(focused()).toBe('Select all 5')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Ana Reyes')
})

test('letters go to the name that begins with them', spec('X-1028'), async () => {
  render(<People names={NAMES} />)
  await userEvent.tab()
  await userEvent.keyboard('b')
  expect(focused()).toBe('Ben Okafor')
  await userEvent.keyboard('b')
  expect(focused()).toBe('Bo Lind')
  await userEvent.keyboard(' ')
  expect(ticked()).toEqual(['Bo Lind'])
  // A space within a name is a letter, and ticks nothing.
  await userEvent.keyboard('Ana R')
  expect(focused()).toBe('Ana Reyes')
  expect(ticked()).toEqual(['Bo Lind'])
})

test('the stop stays in a list that is searched', spec('X-1028'), async () => {
  render(<People names={MANY} />)
  await userEvent.tab()
  await userEvent.tab()
  await press('End')
  expect(focused()).toBe('Person 99')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('Person 4')
  await userEvent.tab()
  // Clear search
  await userEvent.tab()
  expect(focused()).toBe('Person 40')
  await userEvent.tab()
  expect(focused()).toBe('Select all 10 found')
})

test('all that a search finds are chosen at once, and the number is announced', spec('X-1348'), async () => {
  render(<People names={MANY} />)
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('0 selected')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'Person 4')
  await userEvent.click(screen.getByRole('button', { name: 'Select all 10 found' }))
  expect(said()).toBe('10 selected')
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search people' }))
  await userEvent.click(screen.getByRole('button', { name: 'Select all 90' }))
  expect(said()).toBe('90 selected')
  expect(ticked()).toEqual(MANY)
  // Only those that are found are left out again.
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'Person 4')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all 10 found' }))
  expect(said()).toBe('80 selected')
})
