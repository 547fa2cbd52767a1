import { and, eq } from 'drizzle-orm'
import type { Event } from '#contract/events.ts'
import { activity } from '#server/db/schema/activity.ts'
import { event_partners, event_teams, events } from '#server/db/schema/events.ts'
import { buildOrganization, buildPartnership, buildTeam, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { missionWorld } from '#tests/support/missionWorld.ts'

/**
 * A mission world whose manager creates and edits events: Ridge is a partner of its organization, Coast a former one.
 */
export async function eventWrites() {
  const world = await missionWorld({ kiosks: 0 })
  const { db, deps } = world
  const organization_id = world.organization.id
  const token = await world.as(world.manager.id)
  const types = { event_type: world.event.event_type_id, scenario_type: world.event.scenario_type_id }
  const neighbour = async (name: string, status: 'accepted' | 'removed') => {
    const organization = await buildOrganization(deps, { name })
    const of = { organization_id: organization.id }
    const person = await buildUser(deps, { role: 'user', ...of })
    return {
      organization,
      person,
      team: await buildTeam(deps, { ...of, name: `${name} team`, members: [person] }),
      partnership: await buildPartnership(deps, organization_id, organization.id, { status }),
    }
  }
  const aDrill = (values: object = {}) => ({
    name: 'Harbor Drill',
    start_date: '2026-12-01',
    end_date: '2026-12-03',
    release_point_lat: 41.4901,
    release_point_lng: -71.3128,
    sharing_mode: 'Public',
    ...types,
    ...values,
  })
  const send = async (
    request: `${string} /${string}`,
    json: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await call(world, request, { token, json, headers })
    return { ...answer, body: answer.body as Event & Record<string, unknown> }
  }
  return {
    ...world,
    token,
    types,
    neighbour,
    ridge: await neighbour('Ridge', 'accepted'),
    coast: await neighbour('Coast', 'removed'),
    aDrill,
    post: (values: object = {}) => send('POST /api/events/', aDrill(values)),
    patch: (id: number, json: object, headers?: Record<string, string>) =>
      send(`PATCH /api/events/${id}/`, json, headers),
    row: async (id: number) => {
      const [found] = await db.select().from(events).where(eq(events.id, id))
      if (!found) throw new Error(`no event ${id}`)
      return found
    },
    /** Ids of the partnerships the event lists, and of the participating teams. */
    listed: async (id: number) =>
      (await db.select().from(event_partners).where(eq(event_partners.event_id, id))).map(
        ({ partnership_id }) => partnership_id,
      ),
    taking: async (id: number) =>
      (await db.select().from(event_teams).where(eq(event_teams.event_id, id)))
        .map(({ team_id }) => team_id)
        .toSorted((a, b) => a - b),
    log: (id: number) =>
      db
        .select({
          action: activity.action,
          affected_entity: activity.affected_entity,
          details: activity.details,
          actor_id: activity.actor_id,
          organization_id: activity.organization_id,
        })
        .from(activity)
        .where(and(eq(activity.subject, 'event'), eq(activity.subject_id, String(id))))
        .orderBy(activity.id),
  }
}
