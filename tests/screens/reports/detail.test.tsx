import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessions } from '#server/db/schema/sessions.ts'
import { team_members } from '#server/db/schema/teams.ts'
import { freshApp } from '#tests/support/app.ts'
import { Gate } from '#tests/support/Gate.ts'
import { catchFiles, type SavedFile } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { renderReports } from './renderReports.tsx'
import { MANAGER, RIDGE_ADMIN, seedReports, withoutTable } from './reportWorld.ts'

let saved: SavedFile[]

const app = await freshApp({ seed: seedReports })
beforeEach(() => {
  saved = catchFiles()
})

type Options = Partial<Parameters<typeof renderReports>[1]>

async function open(id: string, options: Options = {}) {
  const view = await renderReports(app, { as: MANAGER, address: `search=${id}`, ...options })
  await view.user.click(await screen.findByRole('button', { name: 'View Report' }))
  await screen.findByRole('heading', { name: id })
  return view
}
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const download = () => screen.getByRole('button', { name: 'Download Report' })

test(
  'a report shows its facts, files and team',
  spec('E-115', 'E-117', 'E-118', 'E-119', 'E-321', 'X-1297'),
  async () => {
    const { requests } = await open('MSN-100')
    expect([
      fact('Mission ID'),
      fact('Event'),
      fact('Organization'),
      fact('Kiosk'),
      fact('Date'),
      fact('Duration'),
    ]).toEqual(['MSN-100', 'Harbor drill', 'Harbor County', 'Harbor kiosk 3', '2026-05-04', '00:42:10'])
    expect(
      requests.some(({ pathname }) => /^\/api\/mission-reports\/\d+\/full-details\/$/.test(pathname)),
    ).toBe(true)

    const panel = within(screen.getByRole('region', { name: 'Route Mission Files' }))
    expect(panel.getByText('public/missions/MSN-100/')).toBeTruthy()
    expect(panel.getByText('route/')).toBeTruthy()
    const [picture, track] = panel.getAllByRole('listitem')
    expect(within(track ?? panel.getByRole('list')).queryByRole('img')).toBeNull()
    expect(within(picture ?? panel.getByRole('list')).getByRole('img', { name: 'Image' })).toBeTruthy()
    const link = panel.getByRole<HTMLAnchorElement>('link', { name: 'track.csv' })
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    // The address works without the session's token.
    const file = await app.fetch(link.href)
    expect([file.status, await file.text()]).toEqual([200, 'lat,lon\n41.5,-71.3\n'])

    const team = within(screen.getByRole('region', { name: 'Team Details' }))
    expect(team.getByText('Alpha')).toBeTruthy()
    expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'DDana Reyesmanager@harbor.testLeaderEvent Manager',
      'IInes Okaformember@harbor.testUser',
    ])

    // Who took part is before the track and the files.
    const parts = ['Team Details', 'Track and Dose Rate', 'Route Mission Files']
    const regions = await Promise.all(parts.map((name) => screen.findByRole('region', { name })))
    expect(screen.getAllByRole('region').filter((region) => regions.includes(region))).toEqual(regions)
  },
)

test('a team without members says so', spec('E-120'), async () => {
  const rows = await app.db.delete(team_members).returning()
  await open('MSN-100')
  expect(screen.getByText('No team members found')).toBeTruthy()
  await app.db.insert(team_members).values(rows)
})

test(
  'Back returns to the list, with the same filters and the focus on the same button; a link opens the report directly',
  spec('E-114', 'E-122'),
  async () => {
    const { user, address, goBack, unmount } = await open('MSN-100')
    const link = address()
    expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'MSN-100' }))).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Back to Route Missions' }))
    const button = await screen.findByRole('button', { name: 'View Report' })
    expect(address()).toBe('search=MSN-100')
    expect(document.activeElement).toBe(button)
    // The browser's Back, too.
    await user.click(button)
    await screen.findByRole('heading', { name: 'MSN-100' })
    goBack()
    await screen.findByRole('button', { name: 'View Report' })
    unmount()
    await renderReports(app, { as: MANAGER, address: link })
    await screen.findByRole('heading', { name: 'MSN-100' })
  },
)

test('a flight report returns to the flights', spec('E-114'), async () => {
  const { user, address } = await open('MSN-300', { address: 'tab=flight' })
  await user.click(screen.getByRole('button', { name: 'Back to Flight Missions' }))
  expect(address()).toBe('tab=flight')
  await screen.findByRole('row', { name: /MSN-300/ })
})

test('a flight report opened by a link is named a flight, and returns to the flights', async () => {
  const { user, address } = await renderReports(app, { as: MANAGER, address: 'report=MSN-300&page=2' })
  await screen.findByRole('heading', { name: 'MSN-300' })
  expect(screen.getByRole('region', { name: 'Flight Mission Files' })).toBeTruthy()
  expect(screen.queryByText(/Route Mission/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to Flight Missions' }))
  expect(address()).toBe('tab=flight')
  await screen.findByRole('row', { name: /MSN-300/ })
})

test(
  'Download Report saves a zip file named after the mission',
  spec('E-115', 'E-116', 'E-322', 'P-002'),
  async () => {
    const gate = new Gate()
    const { user } = await open('MSN-100', {
      delay: ({ pathname }) => (pathname.endsWith('/download-mission-zip/') ? gate.opened : undefined),
    })
    await user.click(download())
    const busy = await screen.findByRole('button', { name: 'Downloading...' })
    await user.click(busy)
    gate.open()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('MSN-100.zip')
    expect(saved[0]?.blob.type).toBe('application/zip')
    // The signature at the start of every zip file.
    expect(await saved[0]?.blob.slice(0, 2).text()).toBe('PK')
    expect(await screen.findByRole('button', { name: 'Download Report' })).toBeTruthy()
    expect(saved).toHaveLength(1)
  },
)

test('a failed download says so, can be retried and does not end the session', spec('E-352'), async () => {
  const { user, session, onUnauthorized } = await open('MSN-100')
  await withoutTable(app, 'mission_files', async () => {
    await user.click(download())
    await screen.findByRole('alert')
  })
  expect(session.getState().access).not.toBeNull()
  expect(onUnauthorized).not.toHaveBeenCalled()
  expect(saved).toEqual([])
  await user.click(download())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leaving the report cancels its download', async () => {
  const gate = new Gate()
  const { user } = await open('MSN-100', {
    delay: ({ pathname }) => (pathname.endsWith('/download-mission-zip/') ? gate.opened : undefined),
  })
  await user.click(download())
  await user.click(screen.getByRole('button', { name: 'Back to Route Missions' }))
  gate.open()
  await screen.findByRole('button', { name: 'View Report' })
  expect(saved).toEqual([])
})

test('a 401 of the download ends the session', spec('E-350', 'E-352'), async () => {
  const { user, session, onUnauthorized } = await open('MSN-100')
  await app.db.delete(sessions)
  await user.click(download())
  await waitFor(() => expect(onUnauthorized).toHaveBeenCalledTimes(1))
  expect(session.getState().access).toBeNull()
})

test.each([
  ['that does not exist', { as: MANAGER, address: 'report=MSN-0' }],
  ['of another organization', { as: RIDGE_ADMIN, variant: 'org', address: 'report=MSN-100' }],
] as const)('a report %s is not found, without Retry but with a link back', async (_, options) => {
  await renderReports(app, options)
  expect(
    await screen.findByText('This mission does not exist, or you do not have access to it.'),
  ).toBeTruthy()
  expect(screen.queryByText('Harbor drill')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Back to Route Missions' })).toBeTruthy()
})
