import { describe, expect, test } from 'vitest'
import { partnerships } from '#server/db/schema/partnerships.ts'
import type { ActivityAction } from '#server/modules/activity/labels.ts'
import { recordActivity } from '#server/modules/activity/record.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import { buildOrganization, buildPartnership, buildUser } from '#tests/support/builders.ts'
import { signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'
import { ask, LOG, listed, ORG_LOG, OWN, setUp, world, write } from './activityWorld.ts'

// What a line of the activity log says, and which record it links to.

setUp()

describe('a line', () => {
  test('about an account links to the person, staff or not, until the account is deleted', async () => {
    const organization = await buildOrganization(world.deps)
    const root = await buildUser(world.deps, { role: 'super_admin', organization_id: organization.id })
    const pat = await buildUser(world.deps, { role: 'user', organization_id: organization.id })
    const of = (id: number) =>
      ({
        action: 'signed_in',
        subject: 'session',
        subject_id: String(id),
        organization_id: organization.id,
      }) as const
    await write(null, 'staff', of(root.id))
    await write(null, 'person', of(pat.id))
    await write(null, 'gone', of(999_999))
    const rows = await listed(root, LOG)
    const records = Object.fromEntries(rows.map(({ details: text, record }) => [text, record]))
    expect(records).toMatchObject({
      staff: { subject: 'admin', id: String(root.id) },
      person: { subject: 'user', id: String(pat.id), organization: organization.id },
      gone: null,
    })
  })

  test(
    "says when, who, what, about whom and details; only the platform's log also says from where",
    spec('X-1204'),
    async () => {
      const organization = await buildOrganization(world.deps)
      const root = await buildUser(world.deps, {
        role: 'super_admin',
        first_name: 'Ada',
        last_name: 'Lund',
        organization_id: organization.id,
      })
      const by = { user: { id: root.id, name: 'Ada Lund' }, ip: '203.0.113.9', browser: 'Firefox' }
      await world.db.transaction((tx) =>
        recordActivity(tx, by, {
          action: 'mission_report_downloaded',
          subject: 'mission-report',
          subject_id: 7,
          organization_id: organization.id,
          affected_entity: 'Mission report MSN-000007',
          details: 'Downloaded the report of MSN-000007',
        }),
      )
      const [stored] = await activityRows(world.db)
      const line = {
        id: stored?.id,
        date_time: stored?.at.toISOString(),
        admin_name: 'Ada Lund',
        action: 'Mission report downloaded',
        affected_entity: 'Mission report MSN-000007',
        details: 'Downloaded the report of MSN-000007',
        record: { subject: 'mission-report', id: '7', organization: organization.id },
        actor: { subject: 'admin', id: root.id },
      }
      for (const path of [ORG_LOG, OWN]) {
        const { body, text } = await ask(root, path)
        expect([path, body]).toEqual([path, [line]])
        expect(text).not.toMatch(/203\.0\.113|Firefox/)
      }
      expect(await listed(root, LOG)).toEqual([
        {
          ...line,
          ip_address: '203.0.113.9',
          browser: 'Firefox',
        },
      ])
    },
  )

  test(
    'about what belongs to an event links to the event, also once it is deleted',
    spec('X-1333'),
    async () => {
      const organization = await buildOrganization(world.deps)
      const root = await buildUser(world.deps, { role: 'super_admin' })
      const of = (subject: string, action: ActivityAction, event_id: number | null = 41) =>
        write(null, action, { action, subject, subject_id: '7', organization_id: organization.id, event_id })
      await of('exercise', 'exercise_ended')
      await of('observation', 'objective_changed')
      await of('inject', 'inject_deleted')
      await of('mission', 'mission_ended')
      await of('event', 'event_deleted')
      await of('offline-map', 'offline_map_uploaded', null)
      const event = { subject: 'event', id: 41 }
      const rows = await listed(root, LOG)
      expect(Object.fromEntries(rows.map(({ details, record }) => [details, record]))).toEqual({
        exercise_ended: event,
        objective_changed: event,
        inject_deleted: event,
        mission_ended: event,
        event_deleted: null,
        offline_map_uploaded: null,
      })
    },
  )

  test('about an import links to the organization, as an import has no page of its own', async () => {
    const organization = await buildOrganization(world.deps)
    const root = await buildUser(world.deps, { role: 'super_admin' })
    const by = { user: { id: root.id, name: 'Ada Lund' }, ip: '203.0.113.9', browser: 'Firefox' }
    await world.db.transaction((tx) =>
      recordActivity(tx, by, {
        action: 'users_imported',
        subject: 'user',
        subject_id: 'ba71e0c1-1988-495a-8217-0b63720cd2e8',
        organization_id: organization.id,
        details: '2 users.',
      }),
    )
    expect(await listed(root, LOG)).toMatchObject([
      { record: { subject: 'organization', id: organization.id } },
    ])
  })

  test(
    'about a partnership links to its request, as either side sees it today, while there is one',
    spec('X-1285'),
    async () => {
      const [from, to] = [await buildOrganization(world.deps), await buildOrganization(world.deps)]
      const root = await buildUser(world.deps, { role: 'super_admin' })
      const of = async (status: (typeof partnerships.$inferSelect)['status']) => {
        const { id } = await buildPartnership(world.deps, from.id, to.id, { status })
        for (const organization_id of [from.id, to.id])
          await write(null, status, {
            action: 'partnership_requested',
            subject: 'partnership',
            subject_id: String(id),
            organization_id,
          })
      }
      const records = async (organization: { id: number }) =>
        (await listed(root, `${ORG_LOG}&organization=${organization.id}`)).map(
          ({ details: status, record }) => [status, record?.request],
        )
      for (const status of ['rejected', 'cancelled', 'removed', 'pending'] as const) await of(status)
      const seen = (type: string) => [
        ['pending', { type, status: 'pending' }],
        ['removed', { type, status: 'approved' }],
        ['cancelled', { type, status: 'cancelled' }],
        ['rejected', { type, status: 'rejected' }],
      ]
      expect(await records(from)).toEqual(seen('sent'))
      expect(await records(to)).toEqual(seen('received'))
      const [row] = await listed(root, `${ORG_LOG}&organization=${to.id}`)
      expect(row?.record).toMatchObject({ subject: 'partnership', organization: to.id })
      await world.db.delete(partnerships)
      expect(await records(to)).toEqual(seen('').map(([status]) => [status, undefined]))
    },
  )

  test('about a sign-in appears at once, with readable text', async () => {
    const user = await buildUser(world.deps, { role: 'user' })
    await signIn(world, user.email)
    expect(await listed(user, OWN)).toMatchObject([
      { action: 'Signed in', admin_name: `${user.first_name} ${user.last_name}` },
    ])
  })
})
