import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventColumns } from '#src/features/events/eventColumns.tsx'
import { overviewColumns } from '#src/features/kiosks/overviewColumns.tsx'
import { managementColumns } from '#src/features/users/userColumns.tsx'
import { actionsColumn } from '#src/lists/columns/cells.tsx'
import { deleteAction, editAction, RowActions, viewAction } from '#src/lists/columns/RowActions.tsx'
import { type LinkToRecord, RecordLinksContext, type RecordRef } from '#src/shared/recordLinks.ts'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { holdHead } from '#src/ui/Table/holdHead.ts'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column, TableProps } from '#src/ui/Table/Table.types.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { aLongKiosk } from '#stories/fixtures/kiosks.ts'
import { longText } from '#stories/fixtures/names.ts'
import { spec } from '#tests/support/spec.ts'

// Rows as cards on a phone.

function show<Row extends { id: string | number }>(
  columns: readonly Column<Row>[],
  row: Row,
  selecting?: TableProps<Row>['selecting'],
  linkTo: LinkToRecord = () => undefined,
) {
  render(
    <RecordLinksContext value={linkTo}>
      <div style={{ width: '358px' }}>
        <Table
          label="Rows"
          columns={columns}
          rows={[row]}
          rowKey={({ id }) => id}
          empty="None"
          {...(selecting && { selecting })}
        />
      </div>
    </RecordLinksContext>,
  )
}
const placeOf = (element: Element) => element.getBoundingClientRect()
const middleOf = (element: Element) => placeOf(element).top + placeOf(element).height / 2
const nothing = () => undefined

test('a person’s card starts with the full name, which is one link', spec('X-766'), async () => {
  const person = {
    id: 7,
    first_name: 'Uma',
    last_name: 'Okafor',
    email: 'uma@harbor.example',
    roles: 'user',
    is_active: true,
    permissions: { manage_events: false },
    organization: null,
  }
  // The portal's context, without which no name is a link.
  const linkTo = ({ id }: RecordRef) => ({ href: `/users/${id}`, onClick: nothing, onIntent: nothing })
  show(managementColumns, person, undefined, linkTo)
  const title = await screen.findByRole('link', { name: 'Uma Okafor' })
  expect(screen.getAllByRole('link')).toEqual([title])
  expect(screen.queryByText('Okafor')).toBeNull()
  expect(placeOf(screen.getByText('USR-007')).top).toBeGreaterThanOrEqual(placeOf(title).bottom)
})

test('a title longer than its line stays beside the checkbox of its card', () => {
  const title = 'Stadium Reception Centre for Radiologically Contaminated Spectators'
  const columns = [{ header: 'Name', isCardTitle: true, cell: () => <span>{title}</span> }]
  const box = () => <input type="checkbox" aria-label="Select" />
  show(columns, { id: 1 }, { isSelected: () => false, box, all: null })
  const [text, checkbox] = [screen.getByText(title), screen.getByRole('checkbox')].map(placeOf)
  expect(text?.top).toBeLessThan(checkbox?.bottom ?? 0)
  expect(text?.left).toBeGreaterThan(checkbox?.right ?? Infinity)
})

/** An event's columns whose buttons do nothing. */
const eventActions = {
  onSelect: nothing,
  onSelectIntent: nothing,
  onParticipants: nothing,
  mayAssign: () => true,
  onOpen: nothing,
  onToggle: nothing,
  isToggling: () => false,
}

test('on an event’s card Select has the label of its column', spec('X-765'), () => {
  show(eventColumns(eventActions, { showSharingMode: false }), { ...anEvent, status: 'Active' })
  const [, label] = screen.getAllByText('Start Mission')
  const select = screen.getByRole('button', { name: `Select ${anEvent.name}` })
  expect(Math.abs(middleOf(label as Element) - middleOf(select))).toBeLessThan(4)
  expect(placeOf(label as Element).right).toBeLessThan(placeOf(select).left)
})

test('on an event’s card the files icon is aligned with its label', () => {
  show(eventColumns(eventActions, { showSharingMode: false }), { ...anEvent, status: 'Active' })
  const [, label] = screen.getAllByText('Simulation')
  const icon = screen.getByRole('button', { name: /simulation files/ })
  expect(Math.abs(middleOf(label as Element) - middleOf(icon))).toBeLessThan(1)
})

test('the switch of a card says what it switches', spec('X-1323'), () => {
  show(eventColumns(eventActions, { showSharingMode: false }), { ...anEvent, status: 'Active' })
  expect(within(screen.getByRole('switch')).getByText('Active')).toBeVisible()
})

test(
  'actions that a person may not use are in a menu of the card, with the reason',
  spec('X-1356'),
  async () => {
    show(eventColumns(eventActions, { showSharingMode: false }), {
      ...anEvent,
      status: 'Active',
      can_edit: false,
    })
    expect(screen.queryByRole('switch')).toBeNull()
    for (const name of [/^Edit/, /^Delete/, /simulation files/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByText('Simulation', { selector: '[aria-hidden]' })).not.toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${anEvent.name}` }))
    const items = screen.getAllByRole('menuitem')
    expect(items).toHaveLength(4)
    for (const item of items) {
      expect(item.ariaDisabled).toBe('true')
      expect(item.textContent).toContain('Only organizers of this event can change it.')
    }
  },
)

test('the actions of a card are in words, on the card', spec('X-1083'), () => {
  const name = 'Stadium Reception Centre'
  const actions = [viewAction, editAction, deleteAction].map((action) => action(name, nothing))
  const deliver = { label: `Deliver ${name} now`, icon: null, onSelect: nothing }
  show([actionsColumn(() => <RowActions actions={[deliver, ...actions]} />)], { id: 1 })
  const { right } = placeOf(screen.getByRole('table'))
  for (const verb of ['Deliver', 'View', 'Edit', 'Delete']) {
    const button = screen.getByRole('button', { name: new RegExp(`^${verb} ${name}`) })
    expect(screen.getByText(verb)).toBeVisible()
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    expect(placeOf(button).right).toBeLessThanOrEqual(right)
  }
})

test('a label is aligned with the first line of a long name, link or not', () => {
  const name = 'Harbor County Emergency Management and Regional Radiation Safety Office of the State'
  const columns: Column<{ id: number }>[] = [
    { header: 'Link', clamps: true, cell: () => <a href="/there">{name}</a> },
    { header: 'Text', clamps: true, cell: () => <span>{name}</span> },
  ]
  show(columns, { id: 1 })
  // The header is already announced with the cell.
  expect(screen.getAllByRole('cell', { name })).toHaveLength(2)
  const links = screen.getAllByText(name)
  for (const [index, label] of ['Link', 'Text'].entries()) {
    const value = placeOf(links[index] as Element)
    const [, onCard] = screen.getAllByText(label)
    expect(value.height).toBeGreaterThan(30)
    expect(Math.abs(value.top - placeOf(onCard as Element).top)).toBeLessThan(4)
  }
})

test('an action below many facts starts where their labels start', () => {
  const facts = Array.from({ length: 11 }, (_, index): Column<{ id: number }> => {
    const header = `Fact ${index}`
    return { header, cell: () => 'Known' }
  })
  const action: Column<{ id: number }> = {
    header: 'View',
    hideLabelOnCard: true,
    cell: () => <button type="button">View</button>,
  }
  show([...facts, action], { id: 1 })
  const [, label] = screen.getAllByText('Fact 0')
  expect(placeOf(screen.getByRole('button', { name: 'View' })).left).toBe(placeOf(label as Element).left)
})

test('the card of a kiosk with long values is no wider than the phone, and its labels are at first lines', () => {
  show(overviewColumns({ regions: [], userLimit: 5, onOpen: nothing }), {
    ...aLongKiosk,
    subscription_start_date: '2026-01-01',
    subscription_end_date: '2027-01-01',
  })
  const table = screen.getByRole('table')
  holdHead(table as HTMLTableElement)
  const frame = placeOf(table)
  for (const cell of screen.getAllByRole('cell')) {
    const [label, value] = cell.children
    expect(cell.scrollWidth, cell.textContent).toBeLessThanOrEqual(cell.clientWidth + 1)
    expect(placeOf(cell).right).toBeLessThanOrEqual(frame.right)
    if (!value || !label) continue
    const range = document.createRange()
    range.selectNodeContents(value)
    const [line] = range.getClientRects()
    expect(Math.abs((line?.top ?? 0) - placeOf(label).top), cell.textContent).toBeLessThan(8)
  }
})

test('prose that its card opens takes four lines, and a name all it needs', spec('X-865'), () => {
  const text = longText(2000)
  show(
    [
      {
        header: 'Observation',
        isCardTitle: true,
        clamps: true,
        cell: () => <TextLink onClick={nothing}>{text}</TextLink>,
      },
    ],
    { id: 1 },
  )
  const prose = screen.getByRole('button')
  expect(prose.clientHeight).toBeLessThan(100)
  expect(prose.scrollHeight).toBeGreaterThan(prose.clientHeight)
  cleanup()
  show(
    [
      {
        header: 'Name',
        isCardTitle: true,
        clamps: true,
        cell: () => <TextLink href="/there">{text}</TextLink>,
      },
    ],
    { id: 1 },
  )
  const name = screen.getByRole('link')
  expect(name.clientHeight).toBe(name.scrollHeight)
  expect(placeOf(name).height).toBeGreaterThan(200)
})
