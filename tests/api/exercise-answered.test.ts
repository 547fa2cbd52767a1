import { expect, test } from 'vitest'
import { conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// Who said Go or No-Go, as the board of an exercise says it.

test('the board says who answered for a team and when, until its hold ends', spec('X-946'), async () => {
  const world = await conductorWorld({ teams: 2 })
  const [first, second] = [itemAt(world.teams, 0), itemAt(world.teams, 1)]
  const answered = async () => (await world.board()).rows.map((row) => row.answered)
  const now = () => world.clock.now.toISOString()
  await world.assignAll()
  await world.done('hold')
  expect(await answered()).toEqual([null, null])

  await world.done('ready', { team: first.id, ready: false }, first.leader)
  const refusal = { by: 'Lee Team 00', at: now() }
  world.clock.pass(60_000)
  expect((await world.press('ready-all')).status).toBe(200)
  const go = { by: expect.stringMatching(/\S/), at: now() }
  expect(await answered()).toEqual([refusal, go])

  // Neither a longer hold nor a start that is cancelled is another answer.
  world.clock.pass(60_000)
  await world.done('hold')
  await world.done('start', { countdown_s: 60, even_no_go: true })
  await world.done('cancel-start')
  expect(await answered()).toEqual([refusal, go])

  await world.done('ready', { team: second.id, ready: false }, second.leader)
  expect(await answered()).toEqual([refusal, { by: 'Lee Team 01', at: now() }])
  await world.done('release')
  await world.done('hold')
  expect(await answered()).toEqual([null, null])
})

test('who answered is named to people who may know them, and the time to all', spec('X-946'), async () => {
  const world = await conductorWorld({ teams: 1 })
  const { team, lead, kiosk } = await world.addPartner()
  const assigned = { team: team.id, kiosk: kiosk.id, operator: team.second.id }
  await world.done('assignments', { rows: [assigned] }, lead)
  await world.done('hold')
  await world.done('ready', { team: team.id, ready: false }, team.second)
  const by = async (who?: { id: number }) => (await world.rowOf(team, who)).answered
  const at = world.clock.now.toISOString()
  expect(await by(lead)).toEqual({ by: 'Sam Ridge Hazmat', at })
  expect(await by(team.second)).toEqual({ by: 'Sam Ridge Hazmat', at })
  expect(await by()).toEqual({ by: null, at })
  // The host's conductor is no better known to the partner.
  await world.done('ready', { team: team.id, ready: false })
  expect(await by(lead)).toEqual({ by: null, at })
  expect(await by()).toMatchObject({ by: expect.stringMatching(/\S/), at })
})
