import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_teams } from '#server/db/schema/events.ts'
import { kiosks } from '#server/db/schema/kiosks.ts'
import { missions } from '#server/db/schema/missions.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import {
  buildEvent,
  buildKiosk,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { missionWorld } from '#tests/support/missionWorld.ts'

type Person = { id: number }
export type ConductorWorld = Awaited<ReturnType<typeof conductorWorld>>

/**
 * A mission world whose event is an exercise: its manager conducts it, each team has a leader, a second person and a
 * kiosk.
 */
export async function conductorWorld({
  teams: count = 3,
  ...options
}: Parameters<typeof missionWorld>[0] & { teams?: number } = {}) {
  const world = await missionWorld({ kiosks: count, ...options })
  const { deps, organization, manager } = world
  const addTeam = async (name: string, organization_id = organization.id) => {
    const member = (first_name: string) =>
      buildUser(deps, { role: 'user', organization_id, first_name, last_name: name })
    const leader = await member('Lee')
    const second = await member('Sam')
    const team = await buildTeam(deps, { name, organization_id, members: [leader, second] })
    return { ...team, leader, second }
  }
  const teams: Awaited<ReturnType<typeof addTeam>>[] = []
  for (let number = 0; number < count; number++) {
    teams.push(await addTeam(`Team ${String(number).padStart(2, '0')}`))
  }
  const partner = await buildOrganization(deps, { name: 'Ridge Valley' })
  const partnership = await buildPartnership(deps, partner.id, organization.id)
  const event = await buildEvent(deps, {
    organization_id: organization.id,
    creator_id: manager.id,
    sharing_mode: 'Partners',
    partnerships: [partnership],
    teams,
  })
  const press = (call: string, body?: object, who: Person = manager, on: Person = event) =>
    world.call(who, call === 'assignments' ? 'PUT' : 'POST', `/events/${on.id}/exercise/${call}/`, body)
  const done = async (call: string, body?: object, who: Person = manager) =>
    expect(await press(call, body, who)).toMatchObject({ status: 204 })
  const board = async (who: Person = manager, on: Person = event): Promise<ExerciseBoard> => {
    const { status, body } = await world.call(who, 'GET', `/events/${on.id}/exercise/board/`)
    expect(status).toBe(200)
    return body
  }
  const rowOf = async (team: Person, who: Person = manager): Promise<BoardRow> => {
    const row = (await board(who)).rows.find((each) => each.team.id === team.id)
    if (!row) throw new Error(`no row of team ${team.id}`)
    return row
  }
  return {
    ...world,
    event,
    teams,
    partner,
    partnership,
    addTeam,
    /** A call of Exercise Control, of its manager unless named. */
    press,
    /** A successful call as its manager, or as another person. */
    done,
    board,
    rowOf,
    everyoneGoes: async () => {
      for (const { id, leader } of teams) await done('ready', { team: id, ready: true }, leader)
    },
    /** The activity log's rows for one action. */
    logged: async (action: (typeof activity.$inferSelect)['action']) =>
      (await activityRows(world.db, eq(activity.action, action))).map(({ details }) => details),
    /** In the order of the teams: missions started together get their numbers in any order. */
    openMissions: () => world.db.select().from(missions).orderBy(missions.team_id, missions.id),
    /** States of all rows, in board order. */
    states: async () => (await board()).rows.map(({ state }) => state),
    /** Each team gets the kiosk with its number, and its leader as operator. */
    assignAll: async () => {
      const rows = teams.map(({ id, leader }, at) => ({
        team: id,
        kiosk: world.kiosks[at]?.id ?? null,
        operator: leader.id,
      }))
      await done('assignments', { rows })
    },
    /** A team of the partner in the event, with its lead and its own kiosk. */
    addPartner: async () => {
      const team = await addTeam('Ridge Hazmat', partner.id)
      await world.db
        .insert(event_teams)
        .values({ event_id: event.id, team_id: team.id, organization_id: partner.id })
      const lead = await buildUser(deps, { role: 'org_admin', organization_id: partner.id })
      const kiosk = await buildKiosk(deps, { organization_id: partner.id, name: 'Ridge Kiosk' })
      return { team, lead, kiosk }
    },
  }
}

/** Many free kiosks of the exercise's organization at once, which no test uses for a mission. */
export const buildSpareKiosks = ({ db, organization }: ConductorWorld, count: number) =>
  db.insert(kiosks).values(
    Array.from({ length: count }, (_, number) => ({
      kiosk_id: `KSK-S${number}`,
      name: `Spare ${number}`,
      organization_id: organization.id,
      status: 'Running' as const,
    })),
  )

/** A conductor's world where each team's kiosk is held and every team has said Go. */
export async function readyWorld(options: Parameters<typeof conductorWorld>[0] = {}) {
  const world = await conductorWorld(options)
  await world.assignAll()
  await world.done('hold')
  await world.everyoneGoes()
  return world
}
