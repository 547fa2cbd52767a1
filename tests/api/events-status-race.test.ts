import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { event_partners, event_teams } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import type { TestApp } from '#tests/support/app.ts'
import { buildOrganization, buildPartnership, buildTeam, buildUser } from '#tests/support/builders.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { eventStatusWorld } from './eventStatusWorld.ts'

// authz lines 48, 49, 54 and the end of an event (docs/decisions/040).

const { statusOf, world } = await eventStatusWorld()

describe('at the same moment', () => {
  const more: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of more.splice(0)) await close()
  })

  /** PostgreSQL allows two servers, PGlite only one. */
  async function servers(): Promise<TestApp[]> {
    if (process.env.TEST_DB !== 'postgres') return [world, world]
    const second = await secondServer(world, { now: () => world.clock.now })
    more.push(second.close)
    return [world, second]
  }

  test.each(['toggle-status/', 'end/'])(
    'an event that is switched off by %s has no mission that began after it',
    async (off) => {
      const apps = await servers()
      const starters = [await world.newManager(), await world.newManager(), await world.newManager()]
      const tokens = await Promise.all([world.manager, ...starters].map(({ id }) => world.as(id)))
      for (let round = 0; round < 6; round++) {
        const event = await world.newEvent()
        const send = (token: string | undefined, path: string, app: TestApp | undefined) =>
          (app ?? world).app.inject({
            method: 'POST',
            url: `/api/events/${event.id}/${path}`,
            headers: { authorization: `Bearer ${token}` },
          })
        const [editor, ...others] = tokens
        const calls = others.map((token, index) => () => send(token, 'toggle/?action=start', apps[index % 2]))
        calls.splice(round % 4, 0, () => send(editor, off, apps[round % 2]))
        const answers = await Promise.all(calls.map((call) => call()))
        const started = answers.filter(
          (answer, index) => index !== round % 4 && answer.statusCode === 200,
        ).length
        const switched = answers[round % 4]
        const open = await world.db.select().from(missions).where(eq(missions.event_id, event.id))
        expect(open).toHaveLength(started)
        // toggle-status requires that no mission has begun; end stops those that had.
        const isOff = (await statusOf(event)) === 'Inactive'
        const isRight = isOff
          ? switched?.statusCode === 200 && open.every(({ state }) => off === 'end/' && state === 'stopping')
          : switched?.statusCode === 409 && off === 'toggle-status/' && started > 0
        expect([isRight, isOff, switched?.statusCode, open.map(({ state }) => state)]).toEqual([
          true,
          expect.any(Boolean),
          expect.any(Number),
          expect.any(Array),
        ])
        expect(answers.filter(({ statusCode }) => ![200, 403, 409].includes(statusCode))).toEqual([])
        await world.db.delete(missions)
      }
    },
    60_000,
  )

  test('a team cannot be removed and start a mission at once', async () => {
    const member = await world.newUser()
    const team = await world.newTeam({ members: [member] })
    const [token, editor] = [await world.as(member.id), await world.as(world.manager.id)]
    const [one, other] = await servers()
    for (let round = 0; round < 4; round++) {
      const event = await world.newEvent({ teams: [team] })
      const calls = [
        () =>
          (one ?? world).app.inject({
            method: 'POST',
            url: `/api/events/${event.id}/toggle/?action=start`,
            headers: { authorization: `Bearer ${token}` },
          }),
        () =>
          (other ?? world).app.inject({
            method: 'POST',
            url: `/api/events/${event.id}/remove-team/`,
            headers: { authorization: `Bearer ${editor}`, 'content-type': 'application/json' },
            payload: JSON.stringify({ team_id: team.id }),
          }),
      ]
      if (round % 2 === 1) calls.reverse()
      const answers = await Promise.all(calls.map((call) => call()))
      const [started, removed] = round % 2 === 1 ? answers.toReversed() : answers
      const isThere = (await world.db.$count(event_teams, eq(event_teams.event_id, event.id))) === 1
      // Either the mission started and the team stays, or the team was removed and nothing started.
      expect([started?.statusCode, removed?.statusCode]).toEqual(isThere ? [200, 409] : [403, 200])
      await world.db.delete(missions)
    }
  }, 60_000)

  test('a partnership that ends while an event is shared through it leaves nobody behind', async () => {
    const organization = await buildOrganization(world.deps)
    const owner = await buildUser(world.deps, { role: 'org_admin', organization_id: organization.id })
    const team = await buildTeam(world.deps, { organization_id: organization.id })
    for (let round = 0; round < 4; round++) {
      const partnership = await buildPartnership(world.deps, world.organization.id, organization.id)
      const event = await world.newEvent()
      const [shared, ended] = await Promise.all([
        world.call(world.manager, 'PATCH', `/events/${event.id}/`, {
          sharing_mode: 'Partners',
          partner_organizations: [partnership.id],
          assigned_teams: [team.id],
        }),
        world.call(owner, 'DELETE', `/partnerships/${partnership.id}/`),
      ])
      expect([200, 400]).toContain(shared.status)
      expect([200, 204, 409]).toContain(ended.status)
      if (ended.status === 409) await world.call(owner, 'DELETE', `/partnerships/${partnership.id}/`)
      expect(await world.db.$count(event_teams, eq(event_teams.event_id, event.id))).toBe(0)
      expect(await world.db.$count(event_partners, eq(event_partners.event_id, event.id))).toBe(0)
    }
  })
})
