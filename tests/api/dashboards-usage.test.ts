import { describe, expect, test } from 'vitest'
import { type UsageDay } from '#contract/dashboards.ts'
import type { missions } from '#server/db/schema/missions.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildUser,
} from '#tests/support/builders.ts'
import { ask, busy, type Person, readStats, setUp, world } from './dashboardWorld.ts'

// authz lines 25 and 74: what is counted, over which rows, and the figures for each day of usage.

setUp()

const at = (text: string) => new Date(`2026-${text}Z`)
const readUsage = async (person: Person, query = '') => (await readStats(person, query)).usage ?? []

describe('kiosk usage', () => {
  /** Two organizations with an event and two kiosks each, and a function that adds a mission with given times. */
  async function buildUse() {
    const { deps } = world
    const make = async () => {
      const organization = await buildOrganization(deps)
      const admin = await buildUser(deps, { role: 'org_admin', organization_id: organization.id })
      const event = await buildEvent(deps, { organization_id: organization.id, creator_id: admin.id })
      const kiosks = [
        await buildKiosk(deps, { organization_id: organization.id }),
        await buildKiosk(deps, { organization_id: organization.id }),
      ] as const
      return { organization, admin, event, kiosks }
    }
    const [one, other] = [await make(), await make()]
    const ran = (
      from: string,
      until: string | null,
      { by = one, starter = by.admin, kiosk = by.kiosks[0], ...values }: RanOptions = {},
    ) =>
      buildMission(deps, {
        event: by.event,
        kiosk,
        starter,
        started_at: at(from),
        running_at: at(from),
        ended_at: until === null ? null : at(until),
        state: until === null ? 'running' : 'ended',
        ...values,
      })
    type RanOptions = Partial<typeof missions.$inferInsert> & {
      by?: typeof one
      starter?: Person
      kiosk?: (typeof one.kiosks)[number]
    }
    return { one, other, ran }
  }

  test('covers thirty days in UTC up to today, including days without usage', async () => {
    const { one } = await buildUse()
    const usage = await readUsage(one.admin)
    expect(usage).toHaveLength(30)
    expect([usage[0]?.date, usage[8]?.date, usage[29]?.date]).toEqual([
      '2026-10-22',
      '2026-10-30',
      '2026-11-20',
    ])
    expect(new Set(usage.map(({ date }) => date)).size).toBe(30)
    expect(busy(usage)).toEqual([])
  })

  test('is split at midnight, and limited to the first day and the current time', async () => {
    const { one, ran } = await buildUse()
    const [first, second] = one.kiosks
    await ran('10-21T23:00:00', '10-22T00:10:00') // began before the first day
    await ran('10-21T10:00:00', '10-22T00:00:00', { kiosk: second }) // ended as the first day began
    await ran('11-01T23:40:00', '11-02T00:15:00') // over midnight
    await ran('11-05T22:00:00', '11-06T00:00:00') // until midnight
    await ran('11-08T00:00:00', '11-08T00:00:00') // no time at all, at midnight
    await ran('11-20T15:00:00', null, { kiosk: first })
    expect(busy(await readUsage(one.admin))).toEqual([
      { date: '2026-10-22', missions: 0, kiosks: 1, kiosk_minutes: 10 },
      { date: '2026-11-01', missions: 1, kiosks: 1, kiosk_minutes: 20 },
      { date: '2026-11-02', missions: 0, kiosks: 1, kiosk_minutes: 15 },
      { date: '2026-11-05', missions: 1, kiosks: 1, kiosk_minutes: 120 },
      { date: '2026-11-08', missions: 1, kiosks: 1, kiosk_minutes: 0 },
      { date: '2026-11-20', missions: 1, kiosks: 1, kiosk_minutes: 30 },
    ])
  })

  test('of a mission over several days counts on each of them', async () => {
    const { one, ran } = await buildUse()
    await ran('11-16T12:00:00', '11-19T06:00:00')
    expect(busy(await readUsage(one.admin))).toEqual([
      { date: '2026-11-16', missions: 1, kiosks: 1, kiosk_minutes: 720 },
      { date: '2026-11-17', missions: 0, kiosks: 1, kiosk_minutes: 1440 },
      { date: '2026-11-18', missions: 0, kiosks: 1, kiosk_minutes: 1440 },
      { date: '2026-11-19', missions: 0, kiosks: 1, kiosk_minutes: 360 },
    ])
  })

  test('counts each kiosk once a day and adds up the minutes', async () => {
    const { one, ran } = await buildUse()
    await ran('11-10T09:00:00', '11-10T09:40:30')
    await ran('11-10T11:00:00', '11-10T11:20:45')
    await ran('11-10T09:10:00', '11-10T10:10:00', { kiosk: one.kiosks[1] })
    const [day] = busy(await readUsage(one.admin))
    // 40:30 + 20:45 + 60:00, rounded once.
    expect(day).toEqual({ date: '2026-11-10', missions: 3, kiosks: 2, kiosk_minutes: 121 })
  })

  test('starts when the kiosk is running; a kiosk that never ran counts, with no minutes', async () => {
    const { one, ran } = await buildUse()
    await ran('11-11T09:00:00', '11-11T09:30:00', { running_at: at('11-11T09:10:00') })
    await ran('11-12T09:00:00', '11-12T09:30:00', { state: 'failed', running_at: null })
    expect(busy(await readUsage(one.admin))).toEqual([
      { date: '2026-11-11', missions: 1, kiosks: 1, kiosk_minutes: 20 },
      { date: '2026-11-12', missions: 1, kiosks: 1, kiosk_minutes: 0 },
    ])
  })

  test('ignores reservations', async () => {
    const { one, ran } = await buildUse()
    const never = { started_at: null, running_at: null, reserved_at: at('11-12T09:00:00') }
    await ran('11-12T09:00:00', '11-12T09:02:00', never)
    await ran('11-12T09:00:00', null, { ...never, state: 'reserved' })
    expect(busy(await readUsage(one.admin))).toEqual([])
  })

  test("is for the caller's own organization, the requested one, or all in scope", async () => {
    const { one, other, ran } = await buildUse()
    await ran('11-12T09:00:00', '11-12T09:10:00')
    await ran('11-13T09:00:00', '11-13T09:20:00', { by: other })
    // A kiosk of one organization, used for an event of the other: usage counts for the kiosk's organization.
    await ran('11-14T09:00:00', '11-14T09:30:00', { event_organization_id: other.organization.id })
    const minutes = async (person: Person, query?: string) =>
      busy(await readUsage(person, query)).map(({ kiosk_minutes }) => kiosk_minutes)
    const root = await buildUser(world.deps, { role: 'super_admin', organization_id: one.organization.id })
    const admin = await buildUser(world.deps, {
      role: 'admin',
      permissions: { manage_organizations: true },
      manage_organizations: [other.organization.id],
    })
    expect(await minutes(one.admin)).toEqual([10, 30])
    expect(await minutes(other.admin)).toEqual([20])
    expect(await minutes(root)).toEqual([10, 20, 30])
    expect(await minutes(root, `?organization=${one.organization.id}`)).toEqual([10, 30])
    expect(await minutes(root, `?organization=${other.organization.id}`)).toEqual([20])
    expect(await minutes(admin)).toEqual([20])
    // An organization out of scope shows no usage, whether it exists or not.
    expect(await minutes(one.admin, `?organization=${other.organization.id}`)).toEqual([])
    expect(await minutes(admin, `?organization=${one.organization.id}`)).toEqual([])
    expect(await minutes(root, '?organization=999999')).toEqual([])
  })

  test("on a person's dashboard counts the missions that person started", async () => {
    const { one, ran } = await buildUse()
    const user = await buildUser(world.deps, { role: 'user', organization_id: one.organization.id })
    await ran('11-12T09:00:00', '11-12T09:10:00')
    await ran('11-13T09:00:00', '11-13T09:20:00', { starter: user })
    const { body } = await ask(user, 'user-dashboard/user-dashboard/')
    const { usage } = body as { usage: UsageDay[] }
    expect(usage).toHaveLength(30)
    expect(busy(usage)).toEqual([{ date: '2026-11-13', missions: 1, kiosks: 1, kiosk_minutes: 20 }])
  })
})
