import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ANSWERED_MESSAGES, type MessageList } from '#contract/exercise.ts'
import { event_teams, events } from '#server/db/schema/events.ts'
import { inject_receipts } from '#server/db/schema/injects.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const MINUTE = 60_000
const titles = async (who: { id: number }) => (await world.messages(who)).map(({ title }) => title)

describe('messages', () => {
  test(
    'none is lost to its reader: all unanswered, and the answered on request',
    spec('X-1305'),
    async () => {
      const { ann } = world.people
      const { alpha } = world.teams
      const { id: event_id } = world.event
      const { id: organization_id } = world.harbor
      const second = await world.newTeam({ organization_id, members: [ann] })
      await world.db.insert(event_teams).values({ event_id, team_id: second.id, organization_id })
      await world.writeMessages(260, [alpha, second])
      const read = async (query = '') =>
        (await world.call(ann, 'GET', `/events/${world.event.id}/messages/${query}`)).body as MessageList
      const numbers = ({ messages }: MessageList, team: { id: number }) =>
        messages.filter((message) => message.team.id === team.id).map(({ number }) => number)
      const all = Array.from({ length: 260 }, (_, index) => 260 - index)
      const unanswered = await read()
      expect([numbers(unanswered, alpha), numbers(unanswered, second)]).toEqual([all, all])
      expect(unanswered.has_more).toBe(false)
      await world.db
        .update(inject_receipts)
        .set({ acknowledged_at: world.clock.now })
        .where(eq(inject_receipts.team_id, alpha.id))
      const newest = await read()
      expect(numbers(newest, alpha)).toEqual(all.slice(0, ANSWERED_MESSAGES))
      expect(numbers(newest, second)).toEqual(all)
      expect(newest.has_more).toBe(true)
      const whole = await read('?answered=all')
      expect([numbers(whole, alpha), numbers(whole, second)]).toEqual([all, all])
      expect(whole.has_more).toBe(false)
    },
  )

  test('for a widget have no file link, and are acknowledged in the console', spec('X-346'), async () => {
    await world.close()
    const page = 'https://intranet.example.test'
    world = await exerciseWorld({ env: { EMBED_ORIGINS: page } })
    const file = await world.addFile()
    await world.deliverNow((await world.plan({ file })).id)
    const { ann } = world.people
    const { body } = await world.call(ann, 'POST', '/auth/embed-token/', { origin: page })
    const headers = { authorization: `Bearer ${body.access}`, origin: page }
    const answer = await world.call(null, 'GET', `/events/${world.event.id}/messages/`, undefined, headers)
    expect(answer.body).toMatchObject({
      messages: [{ file: { id: file, file_name: 'map.csv', file: null }, can_acknowledge: false }],
    })
  })

  test("reach the inject's teams, with its file and position", spec('X-346'), async () => {
    const { ann, bob } = world.people
    const file = await world.addFile()
    const sent = await world.plan({
      text: 'See the map.',
      to_all: false,
      teams: [world.teams.alpha.id],
      file,
      lat: 1,
      lng: 2,
    })
    expect(sent.file).toEqual({ id: file, file_name: 'map.csv' })
    await world.deliverNow(sent.id)
    expect(await world.messages(ann)).toEqual([
      {
        inject: sent.id,
        number: 1,
        title: 'Plume shifts',
        text: 'See the map.',
        file: {
          id: file,
          file_name: 'map.csv',
          file: expect.stringMatching(/^\/api\/files\/event-file\./),
        },
        lat: 1,
        lng: 2,
        team: { id: world.teams.alpha.id, name: 'Alpha' },
        delivered_at: world.clock.now.toISOString(),
        delivered_elapsed_ms: 0,
        answer_within_s: 300,
        acknowledged_at: null,
        acknowledged_by_name: null,
        is_late: false,
        can_acknowledge: true,
      },
    ])
    expect(await world.messages(bob)).toEqual([])
  })

  test('are acknowledged by a member or lead of the team; the first stays', spec('X-347'), async () => {
    const { ann, bob, rita, ridgeLead } = world.people
    const { alpha, romeo } = world.teams
    const colleague = await world.newTeam({ members: [bob] })
    const sent = await world.plan()
    await world.deliverNow(sent.id)
    const refused = await world.acknowledge(bob, sent, alpha)
    expect([refused.status, (await world.acknowledge(bob, sent, colleague)).text]).toEqual([
      403,
      refused.text,
    ])
    const at = world.clock.now.toISOString()
    expect(await world.acknowledge(ann, sent, alpha)).toMatchObject({
      status: 200,
      body: { acknowledged_at: at, acknowledged_by_name: 'Ann', can_acknowledge: false },
    })
    expect((await world.acknowledge(ridgeLead, sent, romeo)).status).toBe(200)
    world.clock.pass(MINUTE)
    expect(await world.acknowledge(rita, sent, romeo)).toMatchObject({
      status: 200,
      body: { acknowledged_at: at, acknowledged_by_name: 'Rick' },
    })
  })

  test('keep the exercise time of each acknowledgement, without pauses', spec('X-690'), async () => {
    await world.press('start')
    const sent = await world.plan()
    await world.deliverNow(sent.id)
    world.clock.pass(MINUTE)
    await world.press('pause')
    world.clock.pass(5 * MINUTE)
    await world.press('resume')
    world.clock.pass(MINUTE)
    await world.acknowledge(world.people.ann, sent, world.teams.alpha)
    // Later presses change nothing.
    world.clock.pass(MINUTE)
    await world.press('pause')
    const [{ receipts } = { receipts: [] }] = await world.injects()
    expect(receipts.map(({ acknowledged_elapsed_ms }) => acknowledged_elapsed_ms)).toEqual([
      2 * MINUTE,
      null,
      null,
    ])
  })

  test('reveal nobody of a partner to the organizer, in the list or in the log', spec('X-347'), async () => {
    const sent = await world.plan()
    await world.deliverNow(sent.id)
    await world.acknowledge(world.people.rita, sent, world.teams.romeo)
    await world.acknowledge(world.people.ann, sent, world.teams.alpha)
    const [{ receipts } = { receipts: [] }] = await world.injects()
    expect(receipts.map(({ team, acknowledged_by_name }) => [team.name, acknowledged_by_name])).toEqual([
      ['Alpha', 'Ann'],
      ['Bravo', null],
      ['Romeo', null],
    ])
    expect(await world.logged('inject_acknowledged')).toEqual([
      { actor: 'Ridge Valley', details: 'Team Romeo', organization: world.harbor.id },
      { actor: 'Rita', details: 'Team Romeo', organization: world.ridge.id },
      { actor: 'Ann', details: 'Team Alpha', organization: world.harbor.id },
    ])
  })

  test('are late once their time is over, acknowledged or not', spec('X-347'), async () => {
    const { ann, bob } = world.people
    const sent = await world.plan({ answer_within_s: 60 })
    await world.deliverNow(sent.id)
    world.clock.pass(60_000)
    await world.acknowledge(ann, sent, world.teams.alpha)
    world.clock.pass(1)
    expect(await world.messages(bob)).toMatchObject([{ is_late: true, acknowledged_at: null }])
    await world.acknowledge(bob, sent, world.teams.bravo)
    const [{ receipts } = { receipts: [] }] = await world.injects()
    expect(receipts.map(({ team, is_late }) => [team.name, is_late])).toEqual([
      ['Alpha', false],
      ['Bravo', true],
      ['Romeo', true],
    ])
  })

  test('end when the team leaves the event or the partnership ends', spec('X-346'), async () => {
    const { ann, rita, ridgeLead } = world.people
    const sent = await world.plan()
    await world.deliverNow(sent.id)
    await world.call(world.conductor, 'POST', `/events/${world.event.id}/remove-team/`, {
      team_id: world.teams.alpha.id,
    })
    // Ann still sees an event of her organization, but none of the team's messages.
    await world.db.update(events).set({ sharing_mode: 'Organization Only' })
    expect(await titles(ann)).toEqual([])
    expect((await world.acknowledge(ann, sent, world.teams.alpha)).status).toBe(404)
    await world.db.update(events).set({ sharing_mode: 'Partners' })
    expect((await world.call(ridgeLead, 'DELETE', `/partnerships/${world.partnership.id}/`)).status).toBe(204)
    expect((await world.call(rita, 'GET', `/events/${world.event.id}/messages/`)).status).toBe(404)
    expect((await world.acknowledge(rita, sent, world.teams.romeo)).status).toBe(404)
    // The organizer's list keeps what happened.
    expect(await world.injects()).toMatchObject([
      { receipts: [{ team: { name: 'Alpha' } }, { team: { name: 'Bravo' } }, { team: { name: 'Romeo' } }] },
    ])
  })
})
