import { screen, waitFor, within } from '@testing-library/react'
import { inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { exercise_assignments } from '#server/db/schema/exercises.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { users } from '#server/db/schema/users.ts'
import { toastStore } from '#src/shared/toast.ts'
import type { FeatureOptions } from '#tests/screens/renderFeature.tsx'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, conductorWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'
import { boardOf, closed, inDialog, itemsOf } from './boardOf.tsx'

// Missions of several teams fail at once, and the conductor starts these teams again in one go.

let world: ConductorWorld
beforeEach(async () => {
  world = await conductorWorld({ teams: 3, kiosks: 4 })
})
const { show, reaches, runAll } = boardOf(() => world)

const BUTTON = 'Start failed teams again'
const team = (number: number) => itemAt(world.teams, number)
const kiosk = (number: number) => itemAt(world.kiosks, number)

async function fail(...numbers: number[]) {
  const failed = numbers.map((number) => team(number).id)
  await world.db
    .update(missions)
    .set({ state: 'failed', ended_at: world.clock.now, failure_reason: 'No heartbeat.' })
    .where(inArray(missions.team_id, failed))
}
/** Three teams run; then two of them fail, and one kiosk is free. */
async function afterFailure() {
  await runAll()
  await reaches('running', 'running', 'running')
  await fail(0, 1)
}
async function openDialog(otherServer: FeatureOptions['otherServer'] = {}) {
  const page = await show({ otherServer })
  await page.press(BUTTON)
  const form = await inDialog('Start teams again')
  const line = (number: number) => within(form.getByRole('group', { name: `Team 0${number}` }))
  return {
    ...page,
    form,
    line,
    chosenOf: (number: number) =>
      line(number).getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent,
  }
}
/** Kiosk and operator of each team's missions, oldest first. */
const missionsOf = async (number: number) =>
  (await world.openMissions())
    .filter(({ team_id }) => team_id === team(number).id)
    .map(({ kiosk_id, starter_id, state }) => ({ kiosk_id, starter_id, hasFailed: state === 'failed' }))
const leaderOf = (number: number) => team(number).leader.id
/** The dialog closes; so many missions have the first two teams had then. */
async function closedWith(...counts: number[]) {
  await closed()
  expect([await missionsOf(0), await missionsOf(1)].map(({ length }) => length)).toEqual(counts)
}

test(
  'failed teams start again in one go, each once, as their lines say; free kiosks that did not fail come first',
  spec('X-951', 'X-952'),
  async () => {
    await afterFailure()
    const { user, form, line, chosenOf } = await openDialog()
    const [first, second, spare] = [kiosk(0), kiosk(1), kiosk(3)]
    for (const [number, { name }] of [first, second].entries()) {
      line(number).getByText(
        new RegExp(
          `^Starts again, operated by Lee Team 0${number}\\. ${name} failed at .*\\d:\\d\\d.*: No heartbeat\\.$`,
        ),
      )
    }
    expect(form.queryByRole('group', { name: 'Team 02' })).toBeNull()
    // Nothing counts down.
    expect(form.queryByRole('textbox')).toBeNull()
    expect([chosenOf(0), chosenOf(1)]).toEqual([spare.name, `${second.name}, failed`])
    await user.dblClick(form.getByRole('button', { name: 'Start 2 teams again' }))
    await closed()
    expect(toastStore.getState().toasts.map(({ title }) => title)).toEqual(['2 teams are starting.'])
    expect(await missionsOf(0)).toEqual([
      { kiosk_id: first.id, starter_id: leaderOf(0), hasFailed: true },
      { kiosk_id: spare.id, starter_id: leaderOf(0), hasFailed: false },
    ])
    expect(await missionsOf(1)).toEqual([
      { kiosk_id: second.id, starter_id: leaderOf(1), hasFailed: true },
      { kiosk_id: second.id, starter_id: leaderOf(1), hasFailed: false },
    ])
    expect(await missionsOf(2)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: BUTTON })).toBeNull())
  },
)

test('two failed teams cannot start on one kiosk, but one can be left out', spec('X-951'), async () => {
  await afterFailure()
  const { user, form, line } = await openDialog()
  await user.selectOptions(line(1).getByRole('combobox'), kiosk(3).name)
  await user.click(form.getByRole('button', { name: 'Start 2 teams again' }))
  line(1).getByText('Team 00 has this kiosk.')
  expect((await world.states()).slice(0, 2)).toEqual(['failed', 'failed'])
  await user.selectOptions(line(0).getByRole('combobox'), 'Do not start')
  await user.click(form.getByRole('button', { name: 'Start 1 team again' }))
  await closedWith(1, 2)
})

test(
  'teams that are refused keep their lines, with the reason or the new operator; the others start, and only they are sent again',
  spec('X-953'),
  async () => {
    await runAll()
    await reaches('running', 'running', 'running')
    await fail(0, 1, 2)
    const { user, form, line } = await openDialog()
    await changeRow(world, kiosks, kiosk(3).id, { status: 'Maintenance' })
    await changeRow(world, users, leaderOf(1), { is_active: false })
    await user.click(form.getByRole('button', { name: 'Start 3 teams again' }))
    await line(0).findByText(`Kiosk ${kiosk(3).name} is out of service or waiting for a check.`)
    line(1).getByText('The kiosk or operator of this start has changed.')
    line(1).getByText(
      /^Starts again, operated by Sam Team 01\. .* Lee Team 01, its operator, is not an active member of the team\.$/,
    )
    form.getByText('1 team is starting.')
    expect(form.queryByRole('group', { name: 'Team 02' })).toBeNull()
    expect((await world.states()).slice(0, 2)).toEqual(['failed', 'failed'])
    await user.selectOptions(line(0).getByRole('combobox'), `${kiosk(0).name}, failed`)
    await user.click(form.getByRole('button', { name: 'Start 2 teams again' }))
    await closedWith(2, 2)
    expect(await missionsOf(2)).toHaveLength(2)
    expect((await missionsOf(1))[1]).toMatchObject({ starter_id: team(1).second.id })
  },
)

test('a team that another conductor started is left out by name', spec('X-953'), async () => {
  await afterFailure()
  const { user, form, readAgain } = await openDialog()
  await world.done('retry', { team: team(1).id })
  await readAgain()
  expect(await itemsOf(form, 'Teams that are left out')).toEqual(['Team 01: already started'])
  await user.click(form.getByRole('button', { name: 'Start 1 team again' }))
  await closedWith(2, 2)
})

test('a lost connection keeps what was not sent', spec('X-953'), async () => {
  await afterFailure()
  const path = `events/${world.event.id}/exercise/retry/`
  let calls = 0
  const { user, form } = await openDialog({
    [`POST ${path}`]: async (init) => {
      calls += 1
      if (calls === 2) throw new TypeError('Failed to fetch')
      return world.fetch(`/api/${path}`, init)
    },
  })
  await user.click(form.getByRole('button', { name: 'Start 2 teams again' }))
  await form.findByText('The server could not be reached. Check the connection and try again.')
  expect(form.queryByRole('group', { name: 'Team 00' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Start 1 team again' }))
  await closedWith(2, 2)
})

test(
  'a start whose answer was lost counts once the board shows it; the reason of an earlier refusal stays, and those not sent are named',
  spec('X-1021', 'X-1022'),
  async () => {
    await runAll()
    await reaches('running', 'running', 'running')
    await fail(0, 1, 2)
    const path = `events/${world.event.id}/exercise/retry/`
    let calls = 0
    const { user, form, line } = await openDialog({
      [`POST ${path}`]: async (init) => {
        calls += 1
        if (calls === 1) return Response.json({ detail: 'Kiosk is in use.' }, { status: 409 })
        await world.fetch(`/api/${path}`, init)
        throw new TypeError('Failed to fetch')
      },
    })
    await user.click(form.getByRole('button', { name: 'Start 3 teams again' }))
    await line(0).findByText('Kiosk is in use.')
    line(2).getByText('Not sent.')
    form.getByText('1 team is starting.')
    form.getByText('2 teams were not started.')
    expect(form.queryByText(/try again|already started/)).toBeNull()
  },
)

test('a refusal does not count teams that someone else has started', spec('X-1023'), async () => {
  await afterFailure()
  const { user, form } = await openDialog()
  for (const number of [0, 1]) await world.done('retry', { team: team(number).id })
  await fail(1)
  await user.click(form.getByRole('button', { name: 'Start 2 teams again' }))
  await form.findByText('1 team was not started.')
  expect(form.queryByText('2 teams were not started.')).toBeNull()
})

/** Two held teams that are Go, and a failed one. */
async function openWithHeld() {
  await world.assignAll()
  await world.done('hold')
  await world.everyoneGoes()
  await world.done('start', { countdown_s: 0, teams: [team(0).id] })
  await world.round()
  await fail(0)
  const page = await show()
  await page.press('Start teams')
  return { ...page, form: await inDialog('Start teams') }
}
const TOO = { name: 'Start the failed team again too' }

test('Start teams starts held teams, and failed ones too if asked to', spec('X-954'), async () => {
  const { user, form } = await openWithHeld()
  form.getByRole('button', { name: 'Start 2 teams' })
  expect(form.queryByRole('group', { name: 'Team 00' })).toBeNull()
  await user.click(form.getByRole('checkbox', TOO))
  within(form.getByRole('group', { name: 'Team 00' })).getByText(/^Starts again, operated by Lee Team 00\./)
  await user.click(form.getByRole('button', { name: 'Start 2 teams and 1 again' }))
  await closed()
  expect((await world.states()).slice(1)).toEqual(['scheduled', 'scheduled'])
  expect(await missionsOf(0)).toHaveLength(2)
})

test('failed teams count among those that someone else has started', spec('X-1019'), async () => {
  const { user, form, readAgain } = await openWithHeld()
  await user.click(form.getByRole('checkbox', TOO))
  await world.done('start', { countdown_s: 60, teams: [team(1).id, team(2).id] })
  await world.done('retry', { team: team(0).id })
  await readAgain()
  await form.findByText('These teams were already started by someone else.')
})

test('a start that failed before there was a mission starts again, too', spec('X-951'), async () => {
  await world.assignAll()
  await world.db.update(exercise_assignments).set({ state: 'failed', reason: 'Kiosk is in use.' })
  const { user, choose } = await show()
  await choose('More', BUTTON)
  const form = await inDialog('Start teams again')
  within(form.getByRole('group', { name: 'Team 00' })).getByText(
    /^Starts again, operated by Lee Team 00\. Its start failed at .*: Kiosk is in use\.$/,
  )
  await user.click(form.getByRole('button', { name: 'Start 3 teams again' }))
  await closed()
  expect(await missionsOf(2)).toMatchObject([{ kiosk_id: kiosk(2).id }])
})
