import '#src/features/teams/ImportTeams.tsx'
import { screen, waitFor } from '@testing-library/react'
import { inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { teams } from '#server/db/schema/teams.ts'
import { announced } from '#tests/support/announced.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { Gate } from '#tests/support/Gate.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { teamManagement, writes } from './teamPage.ts'
import { dialogOf, rowOf } from './teamWorld.ts'

const management = teamManagement()
const NAMES = ['Blue Team', 'Green Team', 'Gold Team']

afterEach(async () => {
  await management.world.deps.db.delete(teams).where(inArray(teams.name, NAMES))
})

const csv = (...rows: string[]) =>
  new File([['Team Name,Members,Team Leader', ...rows].join('\n')], 'teams.csv', { type: 'text/csv' })
const openImport = async (options: Parameters<typeof management.open>[0] = {}) => {
  const page = await management.open({ search: '?dialog=import', ...options })
  const view = await dialogOf('Import teams')
  const choose = async (...rows: string[]) =>
    page.user.upload(view.getByLabelText(/Choose a CSV file/), csv(...rows))
  return { ...page, view, choose }
}

test(
  'a file of teams is checked, and its teams are added; one that exists is left out',
  spec('X-1280', 'X-1281', 'X-1292'),
  async () => {
    const { user, view, choose } = await openImport()
    view.getByText(/Only Team Name and Members are required/)
    const said = announced()
    await choose(
      'Blue Team,cleo.marsh@team.test; Dov Lind,Cleo Marsh',
      'red team,Eve Stone,',
      'Green Team,Eve Stone,',
      'Gold Team,Nobody,',
    )
    expect(await view.findByText('2 teams ready')).toBeTruthy()
    expect(view.getByText('1 exists already')).toBeTruthy()
    expect(said).toContain('teams.csv, 2 teams ready, 1 exists already, 1 problem in 1 row')
    expect(view.getByText('The organization has no person with the name or email “Nobody”.')).toBeTruthy()
    await user.click(view.getByRole('button', { name: 'Import 2 teams' }))
    expect(await view.findByText('2 teams were imported, 1 team was not changed.')).toBeTruthy()
    expect(view.getByText('Imported: Blue Team, Green Team.')).toBeTruthy()
    expect(view.getByText('1 row was left out')).toBeTruthy()
    await user.click(itemAt(view.getAllByRole('button', { name: 'Close' }), 1))
    const row = await rowOf(/Blue Team/)
    expect(row.textContent).toContain('Cleo Marsh')
    expect(row.textContent).toMatch(/2\/4/)
    expect(await rowOf(/Green Team/)).toBeTruthy()
  },
)

test('a row that the server refuses is listed, and the others are added', spec('X-1281'), async () => {
  const { user, view, choose, calls } = await openImport({
    otherServer: {
      'POST sample-teams/': (init) =>
        String(init?.body).includes('Green')
          ? Response.json({ name: ['This name is reserved.'] }, { status: 400 })
          : Response.json({}, { status: 201 }),
    },
  })
  await choose('Blue Team,Dov Lind,', 'Green Team,Eve Stone,', 'Gold Team,Eve Stone,')
  const saved = catchFiles()
  await user.click(await view.findByRole('button', { name: 'Import 3 teams' }))
  expect(await view.findByText('Imported: Blue Team, Gold Team.')).toBeTruthy()
  expect(writes(calls)).toHaveLength(3)
  await user.click(view.getByRole('button', { name: 'Download rows to correct' }))
  expect(await saved[0]?.lines()).toEqual([
    'Problem,Team Name,Members,Team Leader',
    'This name is reserved.,Green Team,Eve Stone,',
  ])
})

test(
  'when the server stops answering, the teams that were added are left out of the next try',
  spec('X-1282'),
  async () => {
    let count = 0
    const { user, view, choose } = await openImport({
      otherServer: {
        // The answer to the second team is lost, although it was saved.
        'POST sample-teams/': async (init) => {
          const answer = await management.world.fetch(`${ORIGIN}/api/sample-teams/`, init)
          count += 1
          if (count === 2) throw new TypeError('The connection broke.')
          return answer
        },
      },
    })
    await choose('Blue Team,Dov Lind,', 'Green Team,Eve Stone,', 'Gold Team,Cleo Marsh,')
    await user.click(await view.findByRole('button', { name: 'Import 3 teams' }))
    expect(await view.findByText('1 team was imported.')).toBeTruthy()
    expect(view.getByText(/You can import the file again: teams that exist are left out\./)).toBeTruthy()
    expect(view.getByText('2 exist already')).toBeTruthy()
    await user.click(await view.findByRole('button', { name: 'Import 1 team' }))
    await view.findByText('Imported: Gold Team.')
    await user.click(itemAt(view.getAllByRole('button', { name: 'Close' }), 1))
    expect(await rowOf(/Gold Team/)).toBeTruthy()
  },
)

test('the export of the teams has what their import needs', spec('X-1283'), async () => {
  const saved = catchFiles()
  const { user } = await management.open()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [header, row] = (await saved[0]?.lines()) ?? []
  expect(header).toContain('Team Name,Status,Team Leader,Number of Members,Members')
  expect(row).toContain('ana.reyes@team.test; ben.okafor@team.test')
})

test('people who cannot change teams cannot import any', spec('X-1284'), async () => {
  const { world } = management
  await management.open({ as: world.admin, search: `?organization=${world.harbor.id}&dialog=import` })
  const whyNot = 'Only administrators of the organization and event managers can change teams.'
  expect((await screen.findAllByText(whyNot)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog', { name: 'Import teams' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Import' }).getAttribute('aria-disabled')).toBe('true')
})

test('platform staff without an organization choose one first', spec('X-1284'), async () => {
  const whyNot = 'Choose an organization first.'
  await management.open({
    as: management.world.staff,
    search: '?dialog=import',
    otherServer: { 'GET organizations/': () => Response.json([]) },
  })
  expect((await screen.findAllByText(whyNot)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog', { name: 'Import teams' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Import', hidden: true })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a link to the import waits until the organization is known', spec('X-1284'), async () => {
  const gate = new Gate()
  sessionStorage.clear()
  await management.open({
    as: management.world.staff,
    search: '?dialog=import',
    otherServer: {
      'GET organizations/': async (init) => {
        await gate.opened
        return management.world.fetch(`${ORIGIN}/api/organizations/?no_pagination=true`, init)
      },
    },
  })
  await screen.findByRole('button', { name: 'Import' })
  expect(screen.queryByText('Choose an organization first.')).toBeNull()
  gate.open()
  await dialogOf('Import teams')
})

test('platform staff import teams of the organization they chose', spec('X-1284'), async () => {
  const { world } = management
  const { user, view, choose } = await openImport({
    as: world.staff,
    search: `?organization=${world.harbor.id}&dialog=import`,
  })
  await choose('Blue Team,Rita Ridge,', 'Green Team,Eve Stone,')
  expect(await view.findByText(/no person with the name or email “Rita Ridge”/)).toBeTruthy()
  await user.click(view.getByRole('button', { name: 'Import 1 team' }))
  await view.findByText('Imported: Green Team.')
  const [green] = await world.deps.db
    .select()
    .from(teams)
    .where(inArray(teams.name, ['Green Team']))
  expect(green?.organization_id).toBe(world.harbor.id)
})
