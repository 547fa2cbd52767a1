import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Partnership, PartnershipRequest } from '#contract/partnerships.ts'
import type { RowId } from '#contract/shared.ts'
import { activity } from '#server/db/schema/activity.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildOrganization, buildPartnership, buildUser } from '#tests/support/builders.ts'
import { call } from '#tests/support/call.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'

// events spec §4, §5: how organizations become partners. Permissions are in tests/api/authz; what ends with a
// partnership is in tests/api/partnerships-sharing.test.ts.

beforeEach(async () => {
  await world.db.delete(partnerships)
})

interface Side {
  id: number
  name: string
  email: string
  phone: string
  token: string
}
let count = 0

const world = await freshApp()
const harbor = await side('Harbor', 'Nora')
const ridge = await side('Ridge', 'Omar')
const root = await world.as((await buildUser(world, { role: 'super_admin' })).id)

async function side(name: string, first_name = 'Person'): Promise<Side> {
  const { id } = await buildOrganization(world, { name })
  const phone_number = `+1401555010${count++}`
  const admin = await buildUser(world, { role: 'org_admin', organization_id: id, first_name, phone_number })
  return { id, name, email: admin.email, phone: phone_number, token: await world.as(admin.id) }
}
const contactOf = ({ id, name, email, phone }: Side) => ({ id, name, email, phone })
const ask = (from: Side, to: number, reason?: string) =>
  call(world, 'POST /api/partnerships/', { token: from.token, json: { to_org: to, reason } })
const decide = (by: Side, id: RowId, verb: string) =>
  call(world, `POST /api/partnership-requests/${id}/${verb}/`, { token: by.token })
const requests = async ({ token }: { token: string }, type: string) =>
  (await call(world, `GET /api/partnership-requests/?type=${type}&no_pagination=true`, { token }))
    .body as PartnershipRequest[]
const partners = async ({ token }: Side) =>
  (await call(world, 'GET /api/partnerships/?no_pagination=true', { token })).body as Partnership[]
const asked = async (from: Side, to: Side) => (await ask(from, to.id)).body as PartnershipRequest
const logOf = (organization_id: number, id: RowId) =>
  world.db
    .select({
      action: activity.action,
      actor_name: activity.actor_name,
      ip_address: activity.ip_address,
      affected_entity: activity.affected_entity,
      details: activity.details,
    })
    .from(activity)
    .where(
      and(
        eq(activity.subject, 'partnership'),
        eq(activity.subject_id, String(id)),
        eq(activity.organization_id, organization_id),
      ),
    )
    .orderBy(activity.id)

describe('a request', () => {
  test(
    'is announced to both sides, with contact and reason',
    spec('E-178', 'E-311', 'E-313', 'E-314'),
    async () => {
      const { status, body } = await ask(harbor, ridge.id, '  Joint drills on Highway 9. ')
      expect([status, body]).toEqual([
        201,
        {
          id: expect.any(Number),
          from_org: contactOf(harbor),
          to_org: contactOf(ridge),
          status: 'pending',
          reason: 'Joint drills on Highway 9.',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      ])
      expect(await requests(ridge, 'received')).toEqual([body])
      expect(await requests(harbor, 'sent')).toEqual([body])
      expect([await requests(ridge, 'sent'), await requests(harbor, 'received')]).toEqual([[], []])
      // Not a partner until it is approved.
      expect([await partners(harbor), await partners(ridge)]).toEqual([[], []])
      const { id } = body as PartnershipRequest
      const said = {
        action: 'partnership_requested',
        affected_entity: 'Partnership of Harbor and Ridge',
        details: 'Harbor asks Ridge. Reason: Joint drills on Highway 9.',
      }
      expect(await logOf(harbor.id, id)).toMatchObject([
        { ...said, actor_name: expect.stringMatching(/^Nora /) },
      ])
      // Only Harbor sees which of its people sent it, and from where.
      expect(await logOf(ridge.id, id)).toEqual([{ ...said, actor_name: 'Harbor', ip_address: null }])
    },
  )

  test('has a reason of at most 1000 characters', spec('E-180'), async () => {
    const { status, body } = await ask(harbor, ridge.id, 'x'.repeat(1001))
    expect([status, Object.keys(body as object)]).toEqual([400, ['reason']])
    expect((await ask(harbor, ridge.id, 'x'.repeat(1000))).status).toBe(201)
  })

  test("must go to an existing organization that is neither one's own, a partner, nor already asked", async () => {
    const coast = await side('Coast')
    const off = await side('Delta')
    await changeRow(world, organizations, off.id, { is_active: false })
    await buildPartnership(world, coast.id, harbor.id)
    await asked(ridge, harbor)
    const refused = async (from: Side, to: number) => {
      const { status, body } = await ask(from, to)
      expect(status).toBe(400)
      return body
    }
    const before = await world.db.select().from(partnerships)
    const unavailable = { to_org: ['This organization is not available.'] }
    expect(await refused(harbor, 2_000_000_000)).toEqual(unavailable)
    expect(await refused(harbor, off.id)).toEqual(unavailable)
    const message = (sentence: string) => ({ non_field_errors: [sentence] })
    expect(await refused(harbor, harbor.id)).toEqual(message('An organization cannot be its own partner.'))
    const already = message('This organization is already your partner.')
    expect(await refused(harbor, coast.id)).toEqual(already)
    expect(await refused(coast, harbor.id)).toEqual(already)
    expect(await refused(ridge, harbor.id)).toEqual(
      message('Your request to this organization is already waiting for an answer.'),
    )
    expect(await refused(harbor, ridge.id)).toEqual(
      message('This organization has already sent you a request. Answer that one instead.'),
    )
    expect(await world.db.select().from(partnerships)).toEqual(before)
  })

  test('by a super administrator is from the organization they made their own', async () => {
    const own = await buildUser(world, { role: 'super_admin', organization_id: harbor.id })
    const token = await world.as(own.id)
    const made = await call(world, 'POST /api/partnerships/', { token, json: { to_org: ridge.id } })
    expect(made.body).toMatchObject({ from_org: { id: harbor.id }, to_org: { id: ridge.id } })
  })
})

describe('an answer', () => {
  test(
    'that approves makes both partners, and removes the request from both lists',
    spec('E-177', 'E-202', 'E-310', 'E-317'),
    async () => {
      const { id } = await asked(harbor, ridge)
      const { status, body } = await decide(ridge, id, 'approve')
      expect([status, body]).toMatchObject([200, { id, status: 'approved' }])
      expect([await requests(ridge, 'received'), await requests(harbor, 'sent')]).toEqual([[], []])
      const row = (partner: Side) => ({
        id,
        partner_org: contactOf(partner),
        status: 'active',
        partnership_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      })
      expect(await partners(harbor)).toMatchObject([row(ridge)])
      expect(await partners(ridge)).toMatchObject([row(harbor)])
      expect((await logOf(harbor.id, id)).at(-1)).toMatchObject({
        action: 'partnership_accepted',
        actor_name: 'Ridge',
        details: 'Ridge approved the request of Harbor.',
      })
      expect((await logOf(ridge.id, id)).at(-1)).toMatchObject({
        actor_name: expect.stringMatching(/^Omar /),
      })
    },
  )

  test.each([
    ['reject', 'rejected', () => ridge],
    ['cancel', 'cancelled', () => harbor],
  ] as const)(
    '%s: the receiver no longer sees it; the sender sees the outcome and may ask again',
    spec('E-081', 'E-203', 'E-204', 'E-315', 'E-316'),
    async (verb, status, by) => {
      const { id } = await asked(harbor, ridge)
      expect(await requests(ridge, 'received')).toMatchObject([{ id, status: 'pending' }])
      expect((await decide(by(), id, verb)).body).toMatchObject({ id, status })
      expect(await requests(ridge, 'received')).toEqual([])
      expect(await requests(harbor, 'sent')).toMatchObject([{ id, status }])
      expect([await partners(harbor), await partners(ridge)]).toEqual([[], []])
      const again = await asked(harbor, ridge)
      // Pending ones come first.
      expect((await requests(harbor, 'sent')).map((one) => one.status)).toEqual(['pending', status])
      expect(again.id).not.toBe(id)
    },
  )

  test.each(['approve', 'reject', 'cancel'] as const)(
    'is final: a later %s is refused with the outcome',
    spec('E-205'),
    async (verb) => {
      const by = verb === 'cancel' ? harbor : ridge
      for (const [status, word] of [
        ['accepted', 'approved'],
        ['rejected', 'rejected'],
        ['cancelled', 'cancelled'],
      ] as const) {
        await world.db.delete(partnerships)
        const row = await buildPartnership(world, harbor.id, ridge.id, { status })
        const { status: answered, body } = await decide(by, row.id, verb)
        expect([answered, body]).toEqual([409, { detail: `This request was already ${word}.` }])
        expect(await world.db.select().from(partnerships)).toEqual([row])
      }
    },
  )
})

test('the lists are paged, and staff narrow them to one organization', spec('E-313', 'E-314'), async () => {
  const coast = await side('Coast of many')
  for (const from of [harbor, ridge]) await asked(from, coast)
  const get = async (query: string, token = root) =>
    (await call(world, `GET /api/partnership-requests/${query}`, { token })).body
  expect(await get('?page_size=1&page=2', coast.token)).toMatchObject({
    results: [{ from_org: { id: harbor.id } }],
    count: 2,
    total_pages: 2,
  })
  expect(await get('?page_size=1&page=9', coast.token)).toMatchObject({ results: [], count: 2 })
  expect(await get(`?type=sent&organization=${ridge.id}`)).toMatchObject({
    results: [{ from_org: { id: ridge.id } }],
    count: 1,
  })
  expect(await get(`?type=received&organization=${ridge.id}`)).toMatchObject({ count: 0 })
  expect(await get('?search=RIDG', coast.token)).toMatchObject({ count: 1 })
  expect(Object.keys((await get('?type=mine')) as object)).toEqual(['type'])
})
