import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  buildEvent,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { catchFiles, datedName } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { app, headersOf, PATH, rowTexts, setUp, world } from './organizationWorld.ts'

// The tabs Teams, Events and Partners of an organization (administration spec §2.3).

setUp()

const open = (tab: string, options: Partial<RenderOptions> = {}) =>
  renderPortal(app, {
    path: `${PATH}?open=${world.harbor.id}&tab=${tab}`,
    as: world.superAdmin,
    ...options,
  })
const expectRows = (table: string, rows: unknown[]) => waitFor(() => expect(rowTexts(table)).toEqual(rows))
/** Checks that nothing in the table can be clicked or edited. */
const expectReadOnly = (table: string) => {
  const [, body] = within(screen.getByRole('table', { name: table })).getAllByRole('rowgroup')
  const rows = within(body as HTMLElement)
  for (const role of ['button', 'textbox', 'checkbox', 'combobox'] as const)
    expect(rows.queryByRole(role), role).toBeNull()
}
const asked = (calls: { path: string }[], name: string) =>
  calls
    .filter(({ path }) => path.startsWith(`${name}/?`))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]))

test(
  'teams are listed with leader, number and members, read-only',
  spec('A-060', 'A-061', 'A-211', 'A-329'),
  async () => {
    const { harbor, manager, user } = world
    const alpha = await buildTeam(app.deps, {
      organization_id: harbor.id,
      name: 'Alpha',
      members: [manager, user],
    })
    const stranger = await buildOrganization(app.deps)
    await buildTeam(app.deps, { organization_id: stranger.id, name: 'Bravo' })
    const { calls } = await open('teams')
    const maria = 'Maria Managermaria.manager@harbor.test'
    const uma = 'Uma Reyesuma.reyes@harbor.test'
    await waitFor(() => expect(screen.getByRole('table', { name: 'Teams' })).toBeTruthy())
    await expectRows('Teams', [[String(alpha.id), 'Alpha', maria, '2', maria + uma]])
    expect(headersOf('Teams')).toEqual(['Team ID', 'Team Name', 'Leader', 'Total Members', 'Members'])
    expectReadOnly('Teams')
    expect(asked(calls, 'teams').at(-1)?.get('organization')).toBe(String(harbor.id))
  },
)

test('events have dates and files, read-only', spec('A-063', 'A-064', 'A-212', 'A-330'), async () => {
  const { harbor, orgAdmin } = world
  const creator_id = orgAdmin.id
  const event = await buildEvent(app.deps, {
    organization_id: harbor.id,
    creator_id,
    name: 'Harbor drill',
    start_date: '2026-11-05',
    end_date: '2026-11-07',
    sharing_mode: 'Public',
  })
  const stranger = await buildUser(app.deps, { role: 'org_admin' })
  await buildEvent(app.deps, {
    organization_id: stranger.organization_id ?? 0,
    creator_id: stranger.id,
    name: 'Elsewhere',
  })
  const { calls } = await open('events')
  await waitFor(() => expect(screen.getByRole('table', { name: 'Events' })).toBeTruthy())
  await expectRows('Events', [[event.event_id, 'Harbor drill', '2026-11-05', '2026-11-07', 'No', 'Public']])
  expect(headersOf('Events')).toEqual([
    'Event ID',
    'Name',
    'Start Date',
    'End Date',
    'Simulation Files',
    'Sharing Mode',
  ])
  expectReadOnly('Events')
  expect(asked(calls, 'events').at(-1)?.get('organization')).toBe(String(harbor.id))
})

test('an event with files shows Yes', spec('A-063', 'A-212'), async () => {
  await open('events', {
    otherServer: {
      'GET events/': () =>
        Response.json([
          {
            id: 'e1',
            event_id: 'EVT-9',
            name: 'Drill',
            start_date: '2026-01-02',
            end_date: null,
            has_simulation_files: true,
            sharing_mode: 'Partners',
          },
        ]),
    },
  })
  await waitFor(() => expect(screen.getByRole('table', { name: 'Events' })).toBeTruthy())
  await expectRows('Events', [['EVT-9', 'Drill', '2026-01-02', '—None', 'Yes', 'Partners']])
})

test(
  'partners are listed from the organization’s side, read-only',
  spec('A-066', 'A-068', 'A-213', 'A-331'),
  async () => {
    const { harbor } = world
    const ridge = await buildOrganization(app.deps, { name: 'Ridge Valley' })
    await buildUser(app.deps, { role: 'org_admin', organization_id: ridge.id, email: 'ruth@ridge.test' })
    await buildPartnership(app.deps, ridge.id, harbor.id, { decided_at: new Date('2026-02-03T10:00:00Z') })
    const coast = await buildOrganization(app.deps, { name: 'Coast' })
    await buildPartnership(app.deps, ridge.id, coast.id)
    const { calls } = await open('partners')
    await waitFor(() => expect(screen.getByRole('table', { name: 'Partners' })).toBeTruthy())
    await expectRows('Partners', [
      [String(ridge.id), 'Ridge Valley', 'ruth@ridge.test', '2026-02-03', 'Active'],
    ])
    expect(headersOf('Partners')).toEqual([
      'Partner ID',
      'Partner Name',
      'Email',
      'Partnership Date',
      'Status',
    ])
    expectReadOnly('Partners')
    expect(asked(calls, 'partnerships').at(-1)?.get('organization')).toBe(String(harbor.id))
  },
)

test.each([
  ['Teams', 'No teams found', 'teams'],
  ['Events', 'No events found', 'events'],
  ['Partners', 'No partners found', 'partners'],
])('%s without rows shows %s', spec('A-062', 'A-065', 'A-069'), async (table, words, tab) => {
  await open(tab)
  expect(await within(await screen.findByRole('table', { name: table })).findByText(words)).toBeTruthy()
})

test('the file of teams has the leader and the members in columns of their own', async () => {
  const saved = catchFiles()
  const { harbor, manager, user: member } = world
  const members = [manager, member]
  const alpha = await buildTeam(app.deps, { organization_id: harbor.id, name: 'Alpha', members })
  const { user } = await open('teams')
  await screen.findByRole('row', { name: /Alpha/ })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved[0]?.name).toBe(datedName('organization-teams')))
  const [maria, uma] = ['maria.manager@harbor.test', 'uma.reyes@harbor.test']
  expect(await saved[0]?.lines()).toEqual([
    'Team ID,Team Name,Leader,Leader Email,Total Members,Members,Member Emails',
    `${alpha.id},Alpha,Maria Manager,${maria},2,Maria Manager; Uma Reyes,${maria}; ${uma}`,
  ])
})
