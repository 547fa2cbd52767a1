import { and, eq } from 'drizzle-orm'
import type { Inject, MessageList } from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_files } from '#server/db/schema/events.ts'
import { inject_receipts, injects } from '#server/db/schema/injects.ts'
import {
  buildEvent,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { missionWorld } from '#tests/support/missionWorld.ts'

export type ExerciseWorld = Awaited<ReturnType<typeof exerciseWorld>>

/**
 * An exercise of two organizations: an event of Harbor shared with its partner Ridge, with two teams of Harbor and one
 * of Ridge. Injects are only delivered when `deliver` is called.
 */
export async function exerciseWorld(options: Parameters<typeof missionWorld>[0] = {}) {
  const world = await missionWorld(options)
  const { deps, manager: conductor, organization: harbor, call } = world
  const ridge = await buildOrganization(deps, { name: 'Ridge Valley' })
  const person = (organization_id: number, first_name: string, role: 'user' | 'org_admin' = 'user') =>
    buildUser(deps, { role, organization_id, first_name, last_name: '' })
  const [ann, bob, rita] = [
    await person(harbor.id, 'Ann'),
    await person(harbor.id, 'Bob'),
    await person(ridge.id, 'Rita'),
  ]
  const ridgeLead = await person(ridge.id, 'Rick', 'org_admin')
  const teamOf = (organization_id: number, name: string, member: { id: number }) =>
    buildTeam(deps, { organization_id, name, members: [member] })
  const alpha = await teamOf(harbor.id, 'Alpha', ann)
  const bravo = await teamOf(harbor.id, 'Bravo', bob)
  const romeo = await teamOf(ridge.id, 'Romeo', rita)
  const partnership = await buildPartnership(deps, harbor.id, ridge.id)
  const event = await buildEvent(deps, {
    organization_id: harbor.id,
    creator_id: conductor.id,
    sharing_mode: 'Partners',
    partnerships: [partnership],
    teams: [alpha, bravo, romeo],
  })

  /** A file of the event. @returns its id */
  const addFile = async (): Promise<number> => {
    const [file] = await deps.db
      .insert(event_files)
      .values({
        event_id: event.id,
        organization_id: harbor.id,
        kind: 'poi',
        file_name: 'map.csv',
        content_type: 'text/csv',
        size_bytes: 1,
        sha256: 'x',
        storage_key: 'x',
      })
      .returning({ id: event_files.id })
    if (!file) throw new Error('no file')
    return file.id
  }

  /** A mission Ann ran for a team for ten minutes, ended now, unless the values say otherwise. */
  const drive = (
    team: { id: number } | null = alpha,
    values: Partial<Parameters<typeof buildMission>[1]> = {},
  ) => {
    const [kiosk] = world.kiosks
    if (!kiosk) throw new Error('this world has no kiosk')
    const ended_at = world.clock.now
    const started_at = values.started_at ?? new Date(ended_at.getTime() - 600_000)
    const times = { started_at, running_at: started_at, ended_at }
    const driven = { event, kiosk, starter: ann, team_id: team?.id ?? null, state: 'ended' } as const
    return buildMission(deps, { ...driven, ...times, ...values })
  }

  type Person = { id: number }
  const plan = async (
    values: Partial<Omit<Inject, 'teams' | 'file'>> & { teams?: number[]; file?: number } = {},
  ): Promise<Inject> => {
    const { status, body, text } = await call(conductor, 'POST', `/events/${event.id}/injects/`, {
      title: 'Plume shifts',
      to_all: true,
      ...values,
    })
    if (status !== 201) throw new Error(text)
    return body
  }
  return {
    ...world,
    harbor,
    ridge,
    partnership,
    event,
    conductor,
    people: { ann, bob, rita, ridgeLead },
    teams: { alpha, bravo, romeo },
    addFile,
    drive,
    /** Plans an inject as the conductor: to all teams and delivered by hand, unless the values say otherwise. */
    plan,
    press: (action: string) => call(conductor, 'POST', `/events/${event.id}/exercise/clock/`, { action }),
    /** Delivers an inject by hand, as the conductor. */
    deliverNow: (id: RowId) => call(conductor, 'POST', `/injects/${id}/deliver/`),
    /** Rows of the log with this action about the event, oldest first. */
    logged: (action: string) =>
      deps.db
        .select({
          actor: activity.actor_name,
          details: activity.details,
          organization: activity.organization_id,
        })
        .from(activity)
        .where(and(eq(activity.action, action), eq(activity.event_id, event.id)))
        .orderBy(activity.id),
    /** One round of the supervisor, which delivers what is due. */
    deliver: () => world.supervisor.tick(),
    /** Messages 1 to `count` for each of these teams, written past the server: delivering them one by one takes long. */
    writeMessages: async (
      count: number,
      teams: { id: number }[],
      receipt: { acknowledged_at?: Date } = {},
    ) => {
      const at = world.clock.now
      const rows = Array.from({ length: count }, (_, index) => ({
        event_id: event.id,
        number: index + 1,
        title: `Message ${index + 1}`,
        text: '',
        to_all: true,
        answer_within_s: 300,
        delivered_at: at,
        delivered_elapsed_ms: 0,
        updated_at: at,
      }))
      const sent = await deps.db.insert(injects).values(rows).returning({ inject_id: injects.id })
      const receipts = sent.flatMap((inject) =>
        teams.map(({ id }) => ({ ...inject, team_id: id, ...receipt })),
      )
      await deps.db.insert(inject_receipts).values(receipts)
    },
    injects: async (who: Person = conductor): Promise<Inject[]> =>
      (await call(who, 'GET', `/events/${event.id}/injects/`)).body.injects,
    messages: async (who: Person): Promise<MessageList['messages']> =>
      (await call(who, 'GET', `/events/${event.id}/messages/`)).body.messages,
    acknowledge: (who: Person, inject: { id: RowId }, team: { id: number }) =>
      call(who, 'POST', `/injects/${inject.id}/acknowledge/`, { team: team.id }),
  }
}
