import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DateRange } from '#src/features/activityLog/DateRange.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Combobox } from '#src/ui/Combobox/Combobox.tsx'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { PageSizeSelect } from '#src/ui/Pagination/PageSizeSelect.tsx'
import { FoldedFilters } from '#src/ui/Toolbar/FoldedFilters.tsx'
import { Toolbar } from '#src/ui/Toolbar/Toolbar.tsx'
import { spec } from '#tests/support/spec.ts'

const nothing = () => undefined
const bar = (active: number) => (
  <Toolbar
    label="Filter kiosks"
    search={<SearchField label="Search kiosks" value="" onChange={nothing} />}
    filters={
      <FoldedFilters active={active}>
        <SelectField label="Status" placeholder="All" value="" options={[]} onChange={nothing} />
      </FoldedFilters>
    }
  />
)
const filters = () => screen.queryByRole('button', { name: /^Filters/ })
const status = () => screen.queryByRole('combobox', { name: 'Status' })

test('on a phone the filters are behind a button that says how many are set', spec('X-650'), async () => {
  await page.viewport(390, 844)
  const { rerender } = render(bar(2))
  expect(status()).toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search kiosks' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters (2) active' }))
  expect(filters()?.getAttribute('aria-expanded')).toBe('false')

  await userEvent.keyboard('{Enter}')
  expect(filters()?.getAttribute('aria-expanded')).toBe('true')
  await userEvent.tab()
  expect(document.activeElement).toBe(status())

  // Setting a filter keeps them open.
  rerender(bar(0))
  expect(filters()?.textContent).toBe('Filters')
  expect(status()).not.toBeNull()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard(' ')
  expect(status()).toBeNull()
})

test('the search and the button share a line, also at 320 px', spec('X-650'), async () => {
  await page.viewport(320, 640)
  render(bar(2))
  const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().bottom ?? 0)
  expect(top(filters())).toBe(top(screen.getByRole('searchbox', { name: 'Search kiosks' })))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('with more room the filters are always shown, without a button', spec('X-650'), async () => {
  await page.viewport(1024, 768)
  render(bar(2))
  expect(status()).not.toBeNull()
  expect(filters()).toBeNull()
})

test('the name an organization is filtered by is whole on a desktop', spec('X-991'), async () => {
  await page.viewport(1136, 900)
  const field = (label: string, name: string) => (
    <Combobox label={label} value="1" options={[{ value: '1', label: name }]} onChange={nothing} />
  )
  render(
    <Toolbar
      label="Filter users"
      search={<SearchField label="Search users..." value="har" onChange={nothing} />}
      filters={
        <FoldedFilters active={1}>
          {field('Organization', 'Harbor County Emergency Management')}
          {field('Kiosk', 'All kiosks')}
        </FoldedFilters>
      }
      actions={['Columns', 'Export', 'Import users', 'Add User'].map((label) => (
        <Button key={label}>{label}</Button>
      ))}
    >
      <PageSizeSelect value={8} sizes={[8]} onChange={nothing} />
    </Toolbar>,
  )
  const { scrollWidth, clientWidth } = screen.getByRole('combobox', { name: 'Organization' })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1136)
})

const withActions = (
  <Toolbar
    label="Filter the activity log"
    search={<SearchField label="Search the activity log" value="" onChange={nothing} />}
    filters={
      <FoldedFilters active={0}>
        <fieldset aria-label="Date Range" style={{ margin: 0 }}>
          <button type="button">From</button>
        </fieldset>
        {['Admin Name', 'Action Type', 'Status'].map((label) => (
          <SelectField key={label} label={label} value="" options={[]} onChange={nothing} />
        ))}
      </FoldedFilters>
    }
    actions={['Columns', 'Export', 'Import a long list of users', 'Add User'].map((label) => (
      <Button key={label}>{label}</Button>
    ))}
  />
)
const placeOf = (element: HTMLElement) => element.getBoundingClientRect()

test.each([1024, 390])('buttons that wrap keep the right edge at %i px', spec('X-1239'), async (width) => {
  await page.viewport(width, 844)
  const { container } = render(withActions)
  const buttons = ['Columns', 'Export', 'Import a long list of users', 'Add User'].map((name) =>
    placeOf(screen.getByRole('button', { name })),
  )
  expect(buttons[0]?.top).toBeGreaterThan(placeOf(screen.getByRole('searchbox')).bottom)
  const lasts = buttons.filter(({ top }, index) => top !== buttons[index + 1]?.top)
  for (const { right } of lasts) expect(right).toBeCloseTo(placeOf(container).right, 0)
  await page.viewport(1024, 768)
})

test('dates in the wrong order move nothing in the toolbar', spec('X-1350'), async () => {
  await page.viewport(1136, 900)
  const bar = (end_date: string) => (
    <Toolbar
      label="Filter activity"
      filters={
        <FoldedFilters active={2}>
          <DateRange range={{ start_date: '2026-12-05', end_date }} onDate={nothing} onReset={nothing} />
          <SelectField label="Action Type" placeholder="All" value="" options={[]} onChange={nothing} />
        </FoldedFilters>
      }
    />
  )
  const places = () =>
    [screen.getByLabelText('From'), screen.getByLabelText('To'), screen.getByRole('combobox')].map(
      (field) => field.getBoundingClientRect().top,
    )
  const { container, rerender } = render(bar('2026-12-06'))
  const before = [...places(), container.getBoundingClientRect().height]
  rerender(bar('2026-12-04'))
  expect(screen.getByText('The range ends before it begins.').getClientRects()).toHaveLength(1)
  expect([...places(), container.getBoundingClientRect().height]).toEqual(before)
  await page.viewport(1024, 768)
})

test('on a phone the search and the filters fill their lines', spec('X-1239'), async () => {
  await page.viewport(390, 844)
  const { container } = render(withActions)
  const line = placeOf(container)
  expect(placeOf(screen.getByRole('searchbox')).left).toBeLessThan(line.left + 40)
  expect(placeOf(screen.getByRole('button', { name: 'Filters' })).right).toBeCloseTo(line.right, 0)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const fields = [
    screen.getByRole('group', { name: 'Date Range' }),
    ...['Admin Name', 'Action Type', 'Status'].map((name) => screen.getByRole('combobox', { name })),
  ].map(placeOf)
  for (const { left, right } of fields) {
    expect(left).toBeCloseTo(line.left, 0)
    expect(right).toBeCloseTo(line.right, 0)
  }
  await page.viewport(1024, 768)
})

test('buttons that end the line on a desktop start each line on a phone', async () => {
  const { container } = render(
    <Inline justify="endUnlessPhone">
      {['Exercise Control', 'Event Tape', 'Observations', 'After-Action Report'].map((label) => (
        <Button key={label}>{label}</Button>
      ))}
    </Inline>,
  )
  const edges = () => screen.getAllByRole('button').map((button) => button.getBoundingClientRect())
  await page.viewport(1024, 768)
  expect(edges().at(-1)?.right).toBeCloseTo(container.getBoundingClientRect().right, 0)
  await page.viewport(390, 844)
  const firsts = edges().filter(({ top }, index, all) => top !== all[index - 1]?.top)
  expect(firsts.length).toBeGreaterThan(1)
  for (const { left } of firsts) expect(left).toBe(container.getBoundingClientRect().left)
  await page.viewport(1024, 768)
})

test('four filters are beside the search of a list at 1024 px', spec('X-1302'), async () => {
  await page.viewport(1024, 768)
  render(
    <div style={{ width: 920 }}>
      <Toolbar
        label="Filter missions"
        search={<SearchField label="Search missions" value="" onChange={nothing} />}
        filters={
          <FoldedFilters active={0}>
            {['Organization', 'Team', 'Event', 'Event Type'].map((label) => (
              <SelectField
                key={label}
                label={label}
                placeholder="All"
                value=""
                options={[]}
                onChange={nothing}
              />
            ))}
          </FoldedFilters>
        }
      />
    </div>,
  )
  const fields = [screen.getByRole('searchbox'), ...screen.getAllByRole('combobox')]
  const bottoms = fields.map((field) => Math.round(field.getBoundingClientRect().bottom))
  expect(new Set(bottoms).size).toBe(1)
})
