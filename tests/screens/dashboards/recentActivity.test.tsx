import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatDateTime } from '#src/shared/format.ts'
import { logOf, writeLog } from '#tests/screens/dashboards/dashboardWorld.ts'
import { tableRows } from '#tests/screens/tableRows.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildPartnership, buildUser } from '#tests/support/builders.ts'
import { Gate } from '#tests/support/Gate.ts'
import { openDialog } from '#tests/support/openDialog.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { catchFiles, datedName, type SavedFile } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let harbor: Awaited<ReturnType<typeof buildOrganization>>

beforeEach(async () => {
  app = await freshApp()
  harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
})

const DASHBOARDS = {
  '/dashboard': { role: 'super_admin', call: 'auth/logs/' },
  '/organization-dashboard': { role: 'org_admin', call: 'auth/logs/org-log/' },
  '/user-dashboard': { role: 'user', call: 'user-dashboard/user-activity/' },
} as const
type Path = keyof typeof DASHBOARDS

/** The dashboard of a role, whose log has so many rows. */
async function open(path: Path, lines: ReturnType<typeof logOf>, otherServer = {}) {
  const { role } = DASHBOARDS[path]
  const organization_id = role === 'super_admin' ? null : harbor.id
  const person = await buildUser(app.deps, { role, organization_id })
  if (lines.length > 0) {
    await writeLog(
      app,
      lines.map((line) => ({ actor_id: person.id, organization_id: harbor.id, ...line })),
    )
  }
  return { ...(await renderPortal(app, { path, as: person, otherServer })), person }
}

const activity = async () => within(await screen.findByRole('region', { name: 'Recent Activity' }))
const toggle = (name: string) => screen.findByRole('button', { name })
const rows = () => tableRows('Recent Activity entries')
const details = () => rows().map(({ cells }) => cells[3]?.textContent?.replace('Details', ''))

async function opensAndCloses(path: Path): Promise<void> {
  const { user, calls } = await open(path, logOf(8))
  const { call } = DASHBOARDS[path]
  await screen.findByText('Line 8')
  expect(details()).toEqual(['Line 8', 'Line 7', 'Line 6', 'Line 5', 'Line 4'])
  expect(calls.map((each) => each.path)).toContain(`${call}?no_pagination=true&limit=6`)

  await user.click(await toggle('View All'))
  await screen.findByText('Line 1')
  expect(rows()).toHaveLength(8)
  expect(calls.map((each) => each.path)).toContain(`${call}?no_pagination=true`)
  const area = (await activity()).getByRole('region', { name: 'Recent Activity entries' })
  expect(area.style.maxHeight).toBe('350px')
  expect(area.tabIndex).toBe(0)

  await user.click(await toggle('Show Less'))
  await toggle('View All')
  expect(rows()).toHaveLength(5)
}

test(
  'a row shows time, person, action and details, which are cut after 30 characters; with five rows View All is disabled',
  spec('P-137', 'P-138', 'P-143', 'X-413', 'X-569'),
  async () => {
    const exact = 'x'.repeat(30)
    const long = `${exact}y`
    const left = { action: 'user_deactivated', affected_entity: 'User Dana Levi' } as const
    const { user } = await open('/dashboard', [
      { details: exact },
      { details: long },
      left,
      { ...left, details: 'Left the county' },
      { actor_name: 'Olga Harbor', action: 'mission_started', details: 'EVT-0101' },
    ])
    const cut = await screen.findByRole('button', { name: `${exact}…` })
    const table = within(screen.getByRole('table', { name: 'Recent Activity entries' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date & Time',
      'Admin Name',
      'Action',
      'Details',
    ])
    // A row without details names its subject.
    const others = ['EVT-0101', 'Left the county', 'User Dana Levi']
    expect(details()).toEqual([...others, `${exact}…`, exact])
    expect(rows()[1]?.cells[2]?.textContent).toBe('User deactivated User Dana Levi')
    expect(cut.title).toBe(long)
    cut.focus()
    await user.keyboard('{Enter}')
    expect(details()).toEqual([...others, long, exact])
    expect(await toggle('View All')).toHaveProperty('disabled', true)

    const [date, ...rest] = within(rows()[0] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(rest).toEqual(['Admin NameOlga Harbor', 'Mission started Event 5', 'DetailsEVT-0101'])
    // In the reader's own date format (ruling 49); minutes ago.
    const shown = (date ?? '').replace('Date & Time', '')
    expect(
      [0, 1, 2].map((minutes) => formatDateTime(new Date(Date.now() - minutes * 60_000).toISOString())),
    ).toContain(shown)
  },
)

describe('View All shows all rows in a scroll area of height 350, and Show Less the latest five again', () => {
  test('on the platform’s dashboard', spec('P-139', 'P-140', 'P-141', 'P-216'), () =>
    opensAndCloses('/dashboard'),
  )
  test('on an organization’s', spec('P-147', 'P-217'), () => opensAndCloses('/organization-dashboard'))
  test('on a person’s own', spec('P-151', 'E-149', 'P-219'), () => opensAndCloses('/user-dashboard'))
})

test('a row about a record of an unknown kind is shown, without a link', spec('X-1288'), async () => {
  const line = { date_time: '2026-05-04T09:00:00Z', admin_name: 'Olga Harbor', action: 'Moved' }
  const of = (subject: string) => ({ ...line, details: subject, record: { subject, id: 7 } })
  await open('/dashboard', [], { 'GET auth/logs/': () => Response.json([of('event'), of('drone')]) })
  await screen.findByText('drone')
  expect(details()).toEqual(['event', 'drone'])
  expect(rows().map(({ cells }) => cells[2]?.querySelector('a') !== null)).toEqual([true, false])
})

test('a row about a partnership opens its request', spec('X-1285'), async () => {
  const ridge = await buildOrganization(app.deps, { name: 'Ridge' })
  const { id } = await buildPartnership(app.deps, ridge.id, harbor.id, { status: 'pending' })
  const { user } = await open('/organization-dashboard', [
    { action: 'partnership_requested', subject: 'partnership', subject_id: String(id) },
  ])
  await user.click(await screen.findByRole('link', { name: 'Partnership requested' }))
  const dialog = await openDialog('Partnership Request Details')
  expect(await within(dialog).findByRole('button', { name: 'Approve' })).toBeTruthy()
})

test(
  'while loading and when empty, the log says so, and View All is disabled',
  spec('P-142', 'P-144', 'P-145'),
  async () => {
    const answer = new Gate<Response>()
    const log = () => answer.opened
    await open('/dashboard', [], { 'GET auth/logs/': log })
    const part = await activity()
    // In the status that is announced, and in the count below the rows.
    expect(part.getAllByText('Loading…')).toHaveLength(2)
    expect(part.queryByText('No activity found')).toBeNull()
    expect(await toggle('View All')).toHaveProperty('disabled', true)
    answer.open(Response.json({ results: [] }))
    expect(await part.findByText('No activity found')).toBeTruthy()
    expect(part.queryByText('Loading…')).toBeNull()
    expect(await toggle('View All')).toHaveProperty('disabled', true)
  },
)

test('an open log renders more rows as it is scrolled, and the address keeps it open', async () => {
  const { user } = await open('/dashboard', logOf(120))
  await screen.findByText('Line 120')
  await user.click(await toggle('View All'))
  await waitFor(() => expect(rows()).toHaveLength(50))
  expect(screen.getByText('50 of 120 entries')).toBeTruthy()
  const area = (await activity()).getByRole('region', { name: 'Recent Activity entries' })
  fireEvent.scroll(area)
  await waitFor(() => expect(rows()).toHaveLength(100))
  fireEvent.scroll(area)
  await waitFor(() => expect(rows()).toHaveLength(120))
  expect(screen.getByText('120 entries')).toBeTruthy()
  expect(location.search).toBe('?activity=all')
})

test('an open log is one Tab stop, and its details can be expanded by keyboard', async () => {
  const long = (line: number) => `Line ${line}: ${'x'.repeat(30)}`
  const lines = Array.from({ length: 8 }, (_, index) => ({ details: long(index + 1) }))
  const { user } = await open('/dashboard', lines)
  await screen.findByText(/^Line 8/)
  await user.click(await toggle('View All'))
  await waitFor(() => expect(rows()).toHaveLength(8))
  const newest = [...lines].reverse().map(({ details: text }) => text)
  const cut = newest.map((text) => `${text.slice(0, 30)}…`)
  expect(details()).toEqual(cut)

  ;(await activity()).getByRole('region', { name: 'Recent Activity entries' }).focus()
  await user.tab()
  await waitFor(async () => expect(document.activeElement).toBe(await toggle('Full details')))
  await user.keyboard('{Enter}')
  expect(details()).toEqual(newest)
  await user.keyboard('{Enter}')
  expect(details()).toEqual(cut)
  // By mouse, only one row.
  await user.click(await toggle(cut[1] ?? ''))
  expect(details()).toEqual([cut[0], newest[1], ...cut.slice(2)])
  await user.click(await toggle(newest[1] ?? ''))

  ;(await toggle('Full details')).focus()
  await user.tab()
  await waitFor(async () => expect(document.activeElement).toBe(await toggle('Show Less')))
  await user.keyboard('{Enter}')
  await toggle('View All')
  expect(screen.queryByRole('button', { name: 'Full details' })).toBeNull()
  expect(details()).toEqual(cut.slice(0, 5))
})

test('a server without limits may send all rows at once', async () => {
  const lines = Array.from({ length: 9 }, (_, index) => ({
    date_time: `2026-11-0${index + 1}T08:00:00Z`,
    admin_name: 'Olga Harbor',
    action: 'Event created',
    details: `Line ${index + 1}`,
  }))
  const { user } = await open('/dashboard', [], { 'GET auth/logs/': () => Response.json({ results: lines }) })
  await screen.findByText('Line 9')
  expect(details()).toEqual(['Line 9', 'Line 8', 'Line 7', 'Line 6', 'Line 5'])
  await user.click(await toggle('View All'))
  await screen.findByText('Line 1')
  expect(rows()).toHaveLength(9)
})

describe('Export saves the whole log, with the columns of the table', () => {
  let saved: SavedFile[]
  beforeEach(() => {
    saved = catchFiles()
  })
  const LINES = 120
  const linesOfExport = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await (await activity()).findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 15_000 })
    return (await saved[0]?.lines()) ?? []
  }

  test('in the order of the list, with full details', async () => {
    const long = 'x'.repeat(40)
    const { user } = await open('/dashboard', [{ details: long, actor_name: 'Ada Lund' }, ...logOf(LINES)])
    await screen.findByText(`Line ${LINES}`)
    expect(rows()).toHaveLength(5)
    const [header, ...lines] = await linesOfExport(user)
    expect(saved[0]?.name).toBe(datedName('recent-activity'))
    expect(header).toBe('Date & Time,Admin Name,Action,Details')
    expect(lines[0]).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z,.+,Event created,Line ${LINES}$`))
    expect(lines.at(-1)).toMatch(new RegExp(`,Ada Lund,Event created,${long}$`))
    expect(lines).toHaveLength(LINES + 1)
  })

  test('is not available if the log is refused', async () => {
    const refused = () => Response.json({ detail: 'No.' }, { status: 403 })
    await open('/dashboard', [], { 'GET auth/logs/': refused })
    const part = await activity()
    expect(await part.findByText('No activity found')).toBeTruthy()
    expect(part.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})
