import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { event_teams } from '#server/db/schema/events.ts'
import { toastStore } from '#src/shared/toast.ts'
import { buildKiosk, buildUser } from '#tests/support/builders.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf, closed, expectBefore, inDialog } from './boardOf.tsx'

// Stopping what runs on an event, also what the rows of the board do not show.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 2, kiosks: 4 })
})

const { show, runAll } = boardOf(() => world)
const start = async (who: { id: number }) => {
  const answer = await world.call(who, 'POST', `/events/${world.event.id}/toggle/?action=start`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.mission_id as string
}
/** An event manager, in whose missions all teams of the organization take part. */
const someoneOf = (organization_id: number) =>
  buildUser(world.deps, {
    role: 'org_event_manager',
    organization_id,
    first_name: 'Emma',
    last_name: 'Vance',
  })
const items = (dialog: Awaited<ReturnType<typeof inDialog>>) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent)

test(
  'Stop all lists and counts missions that no row shows, and names those it cannot stop',
  spec('X-775', 'X-813'),
  async () => {
    const { leader, second } = itemAt(world.teams, 0)
    const older = await start(leader)
    const newer = await start(second)
    const own = await start(await someoneOf(world.organization.id))
    await buildKiosk(world.deps, { organization_id: world.partner.id })
    const theirs = await start(await someoneOf(world.partner.id))
    const { user, choose } = await show()
    await choose('More', 'Stop all missions')
    const question = await inDialog('Stop all missions?')
    const [first, next, third] = world.kiosks.map(({ name }) => name)
    expect(items(question)).toEqual([
      `No team, ${theirs}`,
      `Team 00, ${next}, Sam Team 00, ${newer}`,
      `Team 00, ${first}, Lee Team 00, ${older}`,
      `Team 00, Team 01, ${third}, Emma Vance, ${own}`,
    ])
    await user.type(question.getByRole('textbox'), world.event.event_id)
    await user.click(question.getByRole('button', { name: 'Stop 3 missions' }))
    await screen.findByText('3 missions are stopping.')
    expect(items(await inDialog('Stop all missions'))).toEqual([
      `No team, ${theirs}: Only the organization of its kiosk can stop this mission.`,
    ])
  },
)

test('a team’s other mission is listed below its first, with its organization', spec('X-813'), async () => {
  // With several organizations each team says which.
  await world.addPartner()
  const { leader, second } = itemAt(world.teams, 0)
  const older = await start(leader)
  const newer = await start(second)
  const last = await start(itemAt(world.teams, 1).leader)
  const { choose } = await show()
  await choose('More', 'Stop all missions')
  const [first, next, third] = world.kiosks.map(({ name }) => name)
  const { name } = world.organization
  expect(items(await inDialog('Stop all missions?'))).toEqual([
    `Team 00, ${name}, ${next}, Sam Team 00, ${newer}`,
    `Team 00, ${name}, ${first}, Lee Team 00, ${older}`,
    `Team 01, ${name}, ${third}, Lee Team 01, ${last}`,
  ])
})

test(
  'a team’s row counts and names the open missions that it does not show',
  spec('X-814', 'X-873', 'X-876'),
  async () => {
    const { leader, second } = itemAt(world.teams, 0)
    const older = await start(leader)
    await start(second)
    const { user } = await show()
    const more = await screen.findByRole('button', { name: '+1 mission of Team 00' })
    expect(screen.getAllByRole('button', { name: /^\+/ })).toHaveLength(1)
    await user.click(more)
    const named = await inDialog('Further missions of Team 00')
    expect(items(named)).toEqual([`${older} on ${world.kiosks[0]?.name}, operated by Lee Team 00`])
    await user.keyboard('{Escape}')
    await closed()
    // On paper, where nothing opens.
    screen.getByText(`${older} on ${world.kiosks[0]?.name}, operated by Lee Team 00`)
    expect(document.activeElement).toBe(more)
  },
)

test(
  'a mission of no single team can be stopped while no team has one, and while none takes part',
  spec('X-775', 'X-815'),
  async () => {
    const own = await start(await someoneOf(world.organization.id))
    const { user, choose, readAgain } = await show()
    await choose('More', 'Stop all missions')
    const all = [`Team 00, Team 01, ${world.kiosks[0]?.name}, Emma Vance, ${own}`]
    const question = await inDialog('Stop all missions?')
    expect(items(question)).toEqual(all)
    question.getByRole('button', { name: 'Stop 1 mission' })
    await user.keyboard('{Escape}')
    await closed()
    await world.db.delete(event_teams).where(eq(event_teams.event_id, world.event.id))
    await readAgain()
    await screen.findByText('No team takes part, but 1 mission is running.')
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stop all missions' }))
    expect(items(await inDialog('Stop all missions?'))).toEqual(all)
  },
)

test('once the question whether to stop a mission closes, its row shows that it stops', async () => {
  await start(itemAt(world.teams, 0).leader)
  const { user, choose } = await show()
  const row = () => screen.getByText('Team 00').closest('tr')?.textContent
  expect(row()).toContain('Starting')
  await choose('Actions for Team 00', 'Stop mission')
  const question = await inDialog('Stop the mission of Team 00?')
  await user.click(question.getByRole('button', { name: 'Stop Mission' }))
  await closed()
  expect(row()).toContain('Stopping')
})

test(
  'all missions are stopped by Enter in the field of the event’s ID, once it is right',
  spec('X-293', 'X-689', 'X-843', 'X-1339'),
  async () => {
    await runAll()
    const { user, choose } = await show()
    await choose('More', 'Stop all missions')
    const question = await inDialog('Stop all missions?')
    const field = question.getByRole('textbox')
    expect(document.activeElement).toBe(field)
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Team 00'),
      expect.stringContaining('Team 01'),
    ])
    expectBefore(field, question.getByRole('list'))
    expect(question.queryByText(world.organization.name, { exact: false })).toBeNull()
    await user.click(question.getByRole('button', { name: 'Stop 2 missions' }))
    await user.type(field, 'EVT{Enter}')
    expect(await world.states()).toEqual(['running', 'running'])
    await user.clear(field)
    await user.type(field, `${world.event.event_id.toLowerCase()}{Enter}`)
    await closed()
    expect(toastStore.getState().toasts.map(({ title }) => title)).toEqual(['2 missions are stopping.'])
    expect((await world.states()).every((state) => state === 'stopping' || state === 'ended')).toBe(true)
  },
)

test('missions that will not be stopped are named before and after', spec('X-293', 'X-1339'), async () => {
  const { team, lead, kiosk } = await world.addPartner()
  const rows = [{ team: team.id, kiosk: kiosk.id, operator: team.leader.id }]
  await world.press('assignments', { rows }, lead)
  await world.press('retry', { team: team.id })
  const { user, choose } = await show()
  await choose('More', 'Stop all missions')
  const question = await inDialog('Stop all missions?')
  question.getByText('Only the organization of the kiosk can stop these missions.')
  expect(question.getByRole('listitem').textContent).toContain('Ridge Hazmat, Ridge Valley')
  await user.type(question.getByRole('textbox'), world.event.event_id)
  await user.click(question.getByRole('button', { name: 'Cancel all starts' }))
  await screen.findByText('1 mission was not stopped.')
  expect(toastStore.getState().toasts).toEqual([])
})

test('one team’s mission is stopped after a confirmation', spec('X-293', 'X-1025'), async () => {
  await runAll()
  const path = `events/${world.event.id}/exercise/board/`
  let isSlow = false
  const { user, choose } = await show({
    otherServer: {
      [`GET ${path}`]: (init) => (isSlow ? new Promise(() => undefined) : world.fetch(`/api/${path}`, init)),
    },
  })
  await choose('Actions for Team 01', 'Stop mission')
  const question = await inDialog('Stop the mission of Team 01?')
  isSlow = true
  await user.click(question.getByRole('button', { name: 'Stop Mission' }))
  await closed()
  await waitFor(async () => expect((await world.states())[1]).toMatch(/stopping|ended/))
  expect((await world.states())[0]).toBe('running')
})
