import { expect, test } from 'vitest'
import { MAX_BOARD_KIOSKS } from '#contract/exerciseBoard.ts'
import { MAX_EVENT_TEAMS } from '#contract/limits.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { HEARTBEAT_LIMIT_MS } from '#server/modules/missions/limits.ts'
import { buildMission } from '#tests/support/builders.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { buildSpareKiosks, type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// The board of an exercise: one row per team, and what each viewer may see of it.

let world: ConductorWorld

test('each team has a row, with people and kiosks for those who may assign', spec('X-312'), async () => {
  world = await conductorWorld({ teams: 2 })
  const [alpha] = world.teams
  const { exercise, rows, kiosks: offered, countdown } = await world.board()
  expect(exercise).toMatchObject({ event: world.event.id, state: 'planned', can_control: true })
  expect(countdown).toBeNull()
  expect(rows.map(({ team }) => team.name)).toEqual(['Team 00', 'Team 01'])
  expect(rows[0]).toEqual({
    team: { id: alpha?.id, name: 'Team 00' },
    organization: { id: world.organization.id, name: world.organization.name },
    kiosk: null,
    operator: null,
    operator_problem: null,
    candidates: [
      { id: alpha?.leader.id, name: 'Lee Team 00' },
      { id: alpha?.second.id, name: 'Sam Team 00' },
    ],
    state: 'none',
    reason: null,
    failed_at: null,
    answer: null,
    answered: null,
    held_until: null,
    start_at: null,
    start_again: null,
    mission: null,
    dose_rate: null,
    is_own: false,
    heartbeat_limit_ms: HEARTBEAT_LIMIT_MS,
    can_assign: true,
    can_ready: false,
    can_start: false,
    can_stop: false,
    can_move: false,
  })
  const [first] = world.kiosks
  expect(offered).toHaveLength(2)
  expect(offered?.[0]).toEqual({
    id: first?.id,
    name: first?.name,
    organization: { id: world.organization.id, name: world.organization.name },
    is_free: true,
    held_for_team: null,
    failed_for_team: null,
    failure_reason: null,
  })
})

test("a running row shows its start, its kiosk's measurement and heartbeat", spec('X-312'), async () => {
  world = await conductorWorld({ teams: 1, kiosk: { kiosk_id: 'KSK-BOARD-MUTE' } })
  const [kiosk] = world.kiosks
  const [team] = world.teams
  if (!kiosk || !team) throw new Error('no row')
  await world.assignAll()
  await world.press('retry', { team: team.id })
  const { mission_id } = await world.mission()
  const began = world.clock.now.toISOString()
  await world.agent(kiosk, mission_id, 'ready')
  world.clock.pass(20_000)
  await world.agent(kiosk, mission_id, 'heartbeat', { dose_rate_usv_h: 1.25 })
  const measuredAt = world.clock.now.toISOString()
  world.clock.pass(10_000)
  await world.agent(kiosk, mission_id, 'heartbeat')
  expect(await world.rowOf(team)).toMatchObject({
    state: 'running',
    kiosk: { id: kiosk.id },
    operator: { name: 'Lee Team 00' },
    mission: {
      mission_id,
      started_at: began,
      running_since: began,
      last_heartbeat_at: world.clock.now.toISOString(),
    },
    dose_rate: { usv_h: 1.25, at: measuredAt },
    can_assign: false,
    can_stop: true,
    can_move: true,
  })
  world.clock.pass(HEARTBEAT_LIMIT_MS)
  await world.round()
  expect(await world.rowOf(team)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('sent no heartbeat'),
    can_start: true,
    can_move: true,
  })
})

test("a partner's team has state and clock, but no person, kiosk or measurement", spec('X-313'), async () => {
  world = await conductorWorld({ teams: 1 })
  const { team, lead, kiosk } = await world.addPartner()
  const [own] = world.teams
  if (!own) throw new Error('no team')
  await buildMission(world.deps, {
    event: world.event,
    kiosk,
    starter: team.leader,
    team_id: team.id,
    last_heartbeat_at: world.clock.now,
    last_measured_at: world.clock.now,
    last_dose_rate_usv_h: 3,
  })
  const seen = await world.rowOf(team, own.leader)
  expect(seen).toMatchObject({
    state: 'running',
    kiosk: null,
    operator: null,
    candidates: [],
    dose_rate: null,
    mission: { mission_id: expect.any(String), last_heartbeat_at: null },
    can_assign: false,
    can_stop: false,
  })
  // The conductor sees its kiosk, but no more of its people than others of the organization.
  const conducted = await world.rowOf(team)
  expect(conducted).toMatchObject({
    kiosk: { name: 'Ridge Kiosk' },
    operator: null,
    candidates: [],
    dose_rate: { usv_h: 3 },
    can_assign: false,
    can_move: true,
  })
  const all = await Promise.all([world.manager, own.leader].map((who) => world.board(who)))
  expect(JSON.stringify(all)).not.toMatch(/Lee Ridge|Sam Ridge/)
  // The lead of the partner's team sees all of it, but as little of the host's teams.
  expect(await world.rowOf(team, lead)).toMatchObject({
    kiosk: { name: 'Ridge Kiosk' },
    operator: { name: 'Lee Ridge Hazmat' },
    can_stop: true,
  })
  expect(JSON.stringify(await world.rowOf(own, lead))).not.toContain('Lee Team 00')
  const { kiosks: offered } = await world.board(lead)
  expect(offered?.map(({ name }) => name)).toEqual(['Ridge Kiosk'])
  expect((await world.board(own.leader)).kiosks).toBeNull()
  expect(JSON.stringify(all)).not.toMatch(/access_url|password|username/)
})

test('a kiosk waiting for its check is listed as not free, one in maintenance not at all', async () => {
  world = await conductorWorld({ teams: 3 })
  const [first, second] = world.kiosks
  const change = (id: number | undefined, values: Partial<typeof kiosks.$inferInsert>) =>
    changeRow(world, kiosks, id ?? 0, values)
  await change(first?.id, { needs_check: true })
  await change(second?.id, { status: 'Maintenance' })
  const { kiosks: offered } = await world.board()
  expect(offered?.map(({ id, is_free }) => [id, is_free])).toEqual([
    [world.kiosks[2]?.id, true],
    [first?.id, false],
  ])
})

test('free kiosks come first, and a board without room for all says so', spec('X-782'), async () => {
  world = await conductorWorld({ teams: 1, kiosks: 2 })
  await world.assignAll()
  await world.done('hold')
  const [held, free] = world.kiosks
  const before = await world.board()
  expect(before.kiosks?.map(({ id }) => id)).toEqual([free?.id, held?.id])
  expect(before.more_free_kiosks).toBe(false)
  await buildSpareKiosks(world, MAX_BOARD_KIOSKS)
  const full = await world.board()
  expect(full.kiosks?.filter(({ is_free }) => is_free)).toHaveLength(MAX_BOARD_KIOSKS)
  expect(full.more_free_kiosks).toBe(true)
  // All free ones fit, the held one does not.
  await changeRow(world, kiosks, free?.id ?? 0, { status: 'Maintenance' })
  expect(await world.board()).toMatchObject({ more_free_kiosks: false })
})

test('an event never has more teams than its board has rows', spec('X-784'), async () => {
  world = await conductorWorld({ teams: 1 })
  const { team, lead } = await world.addPartner()
  const { id: organization_id } = world.organization
  const more = await world.db
    .insert(teams)
    .values(Array.from({ length: MAX_EVENT_TEAMS - 2 }, (_, n) => ({ name: `More ${n}`, organization_id })))
    .returning({ id: teams.id })
  const event_id = world.event.id
  await world.db
    .insert(event_teams)
    .values(more.map(({ id }) => ({ event_id, team_id: id, organization_id })))
  const further = await world.addTeam('Ridge Decon', world.partner.id)
  const assign = async (who: { id: number }, ids: number[]) => {
    const { status, body } = await world.call(who, 'PATCH', `/events/${event_id}/`, { assigned_teams: ids })
    return [status, body]
  }
  const refusal = [400, { assigned_teams: [`An event can have at most ${MAX_EVENT_TEAMS} teams.`] }]
  expect(await assign(lead, [team.id, further.id])).toEqual(refusal)
  const all = (await world.board()).rows.map((row) => Number(row.team.id))
  expect(all).toHaveLength(MAX_EVENT_TEAMS)
  expect(await assign(world.manager, [...all, further.id])).toEqual(refusal)
})

test("a row says if it is the caller's own; a kiosk held for it is not in use", spec('X-400'), async () => {
  world = await conductorWorld({ teams: 2 })
  const [alpha, bravo] = world.teams
  if (!alpha || !bravo) throw new Error('no team')
  await world.assignAll()
  const owns = async (who: { id: number }) => (await world.board(who)).rows.map(({ is_own }) => is_own)
  expect(await owns(world.manager)).toEqual([false, false])
  expect(await owns(alpha.second)).toEqual([true, false])
  const readiness = async (who: { id: number }) => {
    const { body } = await world.call(who, 'GET', `/events/${world.event.id}/readiness/`)
    const found = body.checks.find(({ check }: { check: string }) => check === 'kiosk')
    return [found.state, found.detail]
  }
  const [kiosk, other] = world.kiosks
  // Her own assigned kiosk is the other team's.
  await changeRow(world, users, alpha.second.id, { assigned_kiosk_id: other?.id ?? null })
  await world.press('hold')
  for (const who of [alpha.leader, alpha.second])
    expect(await readiness(who)).toEqual(['go', `Kiosk ${kiosk?.name} is held for Team 00.`])
  await world.press('release')
  expect(await readiness(alpha.second)).toEqual(['go', 'Your assigned kiosk is free.'])
})

test('a row shows an open mission before a newer one that is over', spec('X-776'), async () => {
  world = await conductorWorld({ teams: 1, kiosks: 2 })
  await world.press('clock', { action: 'start' })
  const { id: team_id, leader, second } = itemAt(world.teams, 0)
  const of = (at: number, starter: { id: number }, values: object) =>
    buildMission(world.deps, {
      event: world.event,
      kiosk: itemAt(world.kiosks, at),
      starter,
      team_id,
      ...values,
    })
  const open = await of(0, leader, { state: 'running' })
  await of(1, second, { state: 'ended', ended_at: world.clock.now })
  expect((await world.board()).rows).toMatchObject([
    { state: 'running', mission: { mission_id: open.mission_id } },
  ])
})

test('teams and kiosks are in the order in which people count, and numbered so', spec('X-1088'), async () => {
  world = await conductorWorld({ teams: 3 })
  const rename = async (
    table: typeof teams | typeof kiosks,
    rows: readonly { id: number }[],
    noun: string,
  ) => {
    for (const [index, name] of [`${noun} 10`, `${noun} 9`, `${noun.toLowerCase()} 09b`].entries())
      await changeRow(world, table, itemAt(rows, index).id, { name })
  }
  await rename(teams, world.teams, 'Team')
  await rename(kiosks, world.kiosks, 'Van')
  await world.press('clock', { action: 'start' })
  const { rows, kiosks: offered } = await world.board()
  expect(rows.map(({ team }) => team.name)).toEqual(['Team 9', 'team 09b', 'Team 10'])
  expect(offered?.map(({ name }) => name)).toEqual(['Van 9', 'van 09b', 'Van 10'])
  const numbered = await world.db
    .select({ team: event_teams.team_id, number: event_teams.number })
    .from(event_teams)
    .orderBy(event_teams.number)
  expect(numbered.map(({ team }) => team)).toEqual([1, 2, 0].map((index) => itemAt(world.teams, index).id))
})
