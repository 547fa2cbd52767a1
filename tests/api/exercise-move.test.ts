import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import type { Tape } from '#contract/tape.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import { users } from '#server/db/schema/users.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { type ConductorWorld, readyWorld } from '#tests/support/conductorWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { spec } from '#tests/support/spec.ts'

// Missions continued on another kiosk.

let world: ConductorWorld

describe('move to spare', () => {
  /** The first team's mission runs on a kiosk that is now silent, and a spare kiosk is free. */
  async function dying() {
    world = await readyWorld({ teams: 1 })
    await world.db.update(kiosks).set({ kiosk_id: 'KSK-OLD-MUTE' })
    await world.done('start', { countdown_s: 0 })
    await world.round()
    const kiosk = itemAt(world.kiosks, 0)
    const first = await world.mission()
    await world.agent(kiosk, first.mission_id, 'ready')
    const ran = world.clock.now.toISOString()
    world.clock.pass(30_000)
    const spare = await world.newKiosk({ name: 'Spare' })
    return { team: itemAt(world.teams, 0), kiosk, first, ran, spare }
  }

  /** The mission fails on the spare kiosk too, and moves back to the first, which was checked. */
  async function backAfterFailure(team: { id: number }, kiosk: { id: number }) {
    world.clock.pass(600_000)
    await world.round()
    expect(await world.states()).toEqual(['failed'])
    world.clock.pass(1_000)
    await changeRow(world, kiosks, kiosk.id, { needs_check: false })
    await world.done('move', { team: team.id, kiosk: kiosk.id })
  }

  test(
    'the mission continues on another kiosk with its team, operator and clock, and the report covers both',
    spec('X-326', 'X-327'),
    async () => {
      const { team, kiosk, first, ran, spare } = await dying()
      const upload = (who: { agent_token: string }, mission_id: string, name: string) =>
        world.app.inject({
          method: 'PUT',
          url: `/api/kiosk-agent/missions/${mission_id}/files/${name}?folder=route`,
          headers: { authorization: `Bearer ${who.agent_token}`, 'content-type': 'text/csv' },
          payload: 'time',
        })
      await upload(kiosk, first.mission_id, 'before.csv')
      await world.done('move', { team: team.id, kiosk: spare.id })
      const second = await world.mission()
      expect(second).toMatchObject({
        state: 'starting',
        kiosk_id: spare.id,
        starter_id: team.leader.id,
        team_id: team.id,
        continues_id: first.id,
        started_at: first.started_at,
      })
      expect(await world.mission(first.mission_id)).toMatchObject({
        state: 'failed',
        failure_reason: 'Moved to kiosk Spare.',
      })
      const [old] = await world.db.select().from(kiosks).where(eq(kiosks.id, kiosk.id))
      expect(old?.needs_check).toBe(true)
      await world.round()
      await world.reaches('running', second.mission_id)
      expect(await world.rowOf(team)).toMatchObject({
        state: 'running',
        kiosk: { id: spare.id },
        mission: {
          mission_id: second.mission_id,
          continues: first.mission_id,
          started_at: first.started_at?.toISOString(),
          running_since: ran,
        },
      })
      const listed = await world.call(world.manager, 'GET', `/events/${world.event.id}/missions/`)
      expect(listed.body.missions).toMatchObject([{ running_since: ran }])

      await upload(spare, second.mission_id, 'after.csv')
      await world.press('stop-all', { confirm: world.event.event_id })
      await world.round()
      await world.reaches('ended', second.mission_id)
      const report = await world.call(
        team.leader,
        'GET',
        `/mission-reports/${second.mission_id}/full-details/`,
      )
      expect(report.body.mission_details).toMatchObject({
        started_at: first.started_at?.toISOString(),
        continues: [{ mission_id: first.mission_id, kiosk_name: kiosk.name }],
      })
      const files = (report.body.mission_files as { files: { file_name: string; file: string }[] }[]).flatMap(
        (folder) => folder.files,
      )
      const names = files.map(({ file_name }) => file_name)
      expect(names).toEqual(expect.arrayContaining(['before.csv', 'after.csv']))
      const before = files.find(({ file_name }) => file_name === 'before.csv')
      expect((await world.app.inject({ url: before?.file ?? '' })).statusCode).toBe(200)
    },
  )

  test('tape and report show a move as a move, a failure before as a failure', spec('X-672'), async () => {
    const marks = async () => {
      const { body } = await world.call(world.manager, 'GET', `/events/${world.event.id}/tape/`)
      return (body as Tape).lanes.map((lane) => lane.marks.map(({ kind }) => kind))
    }
    const reported = async () => {
      const path = `/events/${world.event.id}/after-action-report/`
      const { facts } = (await world.call(world.manager, 'GET', path)).body as AfterActionReport
      return facts.timeline.map(({ kind }) => kind)
    }
    const { team, kiosk, spare } = await dying()
    await world.done('move', { team: team.id, kiosk: spare.id })
    expect(await marks()).toEqual([['started', 'moved']])
    expect(await reported()).toEqual(['started', 'moved'])
    await backAfterFailure(team, kiosk)
    expect(await marks()).toEqual([['started', 'moved', 'failed', 'moved']])
    expect(await reported()).toEqual(['started', 'moved', 'failed', 'moved'])
  })

  test(
    'a kiosk is called failed if its mission failed, not if it was moved away',
    spec('X-915', 'X-981'),
    async () => {
      const { team, kiosk, first, spare } = await dying()
      const failure = async (id: number) => {
        const found = (await world.board()).kiosks?.find((one) => one.id === id)
        return [found?.failed_for_team?.name, found?.failure_reason]
      }
      await world.done('move', { team: team.id, kiosk: spare.id })
      expect(await failure(kiosk.id)).toEqual([undefined, null])
      expect(await world.logged('mission_failed')).toEqual([])
      expect(await world.logged('mission_moved')).toEqual([
        expect.stringMatching(new RegExp(`^${first.mission_id} on kiosk .+: Moved to kiosk Spare\\.$`)),
      ])
      await backAfterFailure(team, kiosk)
      // Known also now that the team has another kiosk.
      expect(await failure(spare.id)).toEqual([team.name, expect.any(String)])
    },
  )

  test('a mission that failed by itself can be continued too, repeatedly', spec('X-326'), async () => {
    const { team, first, ran, spare } = await dying()
    world.clock.pass(90_000)
    await world.round()
    expect(await world.states()).toEqual(['failed'])
    await world.done('move', { team: team.id, kiosk: spare.id })
    const second = await world.mission()
    await changeRow(world, kiosks, itemAt(world.kiosks, 0).id, { needs_check: false })
    await world.done('move', { team: team.id, kiosk: itemAt(world.kiosks, 0).id })
    const third = await world.mission()
    expect([second.continues_id, third.continues_id]).toEqual([first.id, second.id])
    expect(third.ran_from?.toISOString()).toBe(ran)
  })

  test('a mission other than the one the caller meant is left unchanged', spec('X-391'), async () => {
    const { team, first, spare } = await dying()
    await world.done('move', { team: team.id, kiosk: spare.id, mission: first.id })
    const second = await world.mission()
    await world.round()
    await world.reaches('running', second.mission_id)
    const said = `The mission of this team was already moved: it is ${second.mission_id} on kiosk Spare now.`
    const third = await world.newKiosk()
    const late = { team: team.id, mission: first.id }
    for (const [call, more] of [
      ['move', { kiosk: third.id }],
      ['handover', { operator: team.second.id }],
    ] as const) {
      const { status, body } = await world.press(call, { ...late, ...more })
      expect([call, status, body.rows]).toEqual([
        call,
        409,
        [{ team: team.id, kiosk: spare.id, reason: said }],
      ])
    }
    expect((await world.mission(second.mission_id)).state).toBe('running')
    // Started again after the caller saw it fail, and failed once more: not the failure they mean.
    await world.db.update(missions).set({ state: 'failed', ended_at: world.clock.now })
    world.clock.pass(1_000)
    for (const mission of [first.id, null]) {
      expect((await world.press('retry', { team: team.id, kiosk: third.id, mission })).status).toBe(409)
    }
    await world.done('retry', { team: team.id, kiosk: third.id, mission: second.id })
  })

  test(
    'stopping the mission that was moved stops nothing, and names the one that runs now, until that is over too',
    spec('X-996'),
    async () => {
      const { team, first, spare } = await dying()
      await world.done('move', { team: team.id, kiosk: spare.id, mission: first.id })
      const second = await world.mission()
      const stop = ({ id }: { id: number }, who: { id: number } = world.manager) =>
        world.call(who, 'POST', `/events/${world.event.id}/toggle/?action=stop&mission=${id}`)
      for (const who of [world.manager, team.leader])
        expect(await stop(first, who)).toMatchObject({
          status: 409,
          body: {
            detail: `${first.mission_id} is over, and nothing was stopped: its team goes on with ${second.mission_id} on kiosk Spare.`,
            missions: [second.mission_id],
          },
        })
      expect((await world.mission()).state).toBe('starting')
      expect((await stop(second)).status).toBe(200)
      await changeRow(world, missions, second.id, { state: 'ended', ended_at: world.clock.now })
      expect((await stop(first)).body.message).toBe('Mission was already stopped.')
    },
  )

  test('a mission cannot be moved to a kiosk that is not free', spec('X-326'), async () => {
    const { team, kiosk, first, spare } = await dying()
    await changeRow(world, kiosks, spare.id, { status: 'Maintenance' })
    expect((await world.press('move', { team: team.id, kiosk: spare.id })).status).toBe(409)
    expect((await world.press('move', { team: team.id, kiosk: kiosk.id })).status).toBe(409)
    expect((await world.mission(first.mission_id)).state).toBe('running')
    expect(await world.db.$count(missions)).toBe(1)
    await world.press('stop-all', { confirm: world.event.event_id })
    await world.agent(kiosk, first.mission_id, 'stopped', { outcome: 'ended' })
    expect((await world.press('move', { team: team.id, kiosk: spare.id })).body.detail).toBe(
      'This team has no mission to move.',
    )
  })
})

describe('the operator of a mission that is moved', () => {
  async function running() {
    world = await readyWorld({ teams: 1, kiosks: 2 })
    await world.done('start', { countdown_s: 0 })
    await world.round()
    await world.reaches('running')
    const team = itemAt(world.teams, 0)
    return { team, move: () => world.press('move', { team: team.id, kiosk: itemAt(world.kiosks, 1).id }) }
  }

  test('must still be an active member of an active team, as for Retry', spec('X-601'), async () => {
    const { team, move } = await running()
    const refused = async (reason: string) => {
      expect(await move()).toMatchObject({ status: 409, body: { rows: [{ team: team.id, reason }] } })
      expect(await world.mission()).toMatchObject({ state: 'running', kiosk_id: itemAt(world.kiosks, 0).id })
    }
    const gone = 'The operator is no longer an active member of the team.'
    const setActive = (is_active: boolean) => changeRow(world, users, team.leader.id, { is_active })
    await setActive(false)
    await refused(gone)
    await setActive(true)
    const { id } = team.leader
    const membership = await world.db.delete(team_members).where(eq(team_members.user_id, id)).returning()
    await refused(gone)
    await world.db.insert(team_members).values(membership)
    await world.db.update(teams).set({ is_active: false })
    await refused('The team is inactive.')
    await world.db.update(teams).set({ is_active: true })
    expect((await move()).status).toBe(204)
  })

  test('may be someone in charge of the team who started it', spec('X-601'), async () => {
    const { team, move } = await running()
    await world.db.update(missions).set({ starter_id: world.manager.id })
    await changeRow(world, users, team.leader.id, { is_active: false })
    expect((await move()).status).toBe(204)
    expect(await world.mission()).toMatchObject({ state: 'starting', starter_id: world.manager.id })
  })
})
