import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { partnerships } from '#server/db/schema/partnerships.ts'
import { createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { findAnswer } from '#src/features/partnerships/requestNews.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { spec } from '#tests/support/spec.ts'
import { partnershipWorld } from './partnershipWorld.ts'

// Whom the live channel's report of an answer concerns. tests/e2e/sharedExercise.test.ts sees the message.

const world = await partnershipWorld()

type Person = { id: number; email: string; role: string; organization_id: number | null }
/** What the portal of a person says of a change. */
async function toldTo(person: Person, id: number, action: string) {
  const session = createSessionStore({ access: await world.as(person.email) })
  const api = createApi({ base: '/api/', session, onUnauthorized: () => undefined, fetch: world.fetch })
  const { role, organization_id: organization } = person
  return findAnswer(
    { client: createQueryClient(), api, session: { role, organization } },
    { subject: 'partnership', action, subject_id: id },
  )
}

describe('the organization that sent a request', () => {
  test(
    'gets a message that it was approved, and by whom; the other one, which approved it, does not',
    spec('X-1287'),
    async () => {
      const { id } = await world.request(world.coast, world.harbor)
      await changeRow(world, partnerships, id, { status: 'accepted' })
      expect(await toldTo(world.coast.admin, id, 'partnership_accepted')).toEqual({
        id,
        status: 'approved',
        by: 'Harbor County',
      })
      expect(await toldTo(world.harbor.admin, id, 'partnership_accepted')).toBeUndefined()
      await world.db.delete(partnerships).where(eq(partnerships.id, id))
    },
  )

  test('gets a message that it was rejected', spec('X-1287'), async () => {
    const { id } = await world.request(world.coast, world.harbor)
    await changeRow(world, partnerships, id, { status: 'rejected' })
    expect(await toldTo(world.coast.admin, id, 'partnership_rejected')).toEqual({
      id,
      status: 'rejected',
      by: 'Harbor County',
    })
    expect(await toldTo(world.harbor.admin, id, 'partnership_rejected')).toBeUndefined()
  })

  test('gets it through a super_admin who has joined it, and no one else does', spec('X-1287'), async () => {
    const { id } = await world.request(world.delta, world.coast)
    await changeRow(world, partnerships, id, { status: 'accepted' })
    const joined = { ...world.staff, organization_id: world.delta.row.id }
    expect(await toldTo(joined, id, 'partnership_accepted')).toMatchObject({ by: 'Coast Guard' })
    const elsewhere = { ...world.staff, organization_id: world.ridge.row.id }
    expect(await toldTo(elsewhere, id, 'partnership_accepted')).toBeUndefined()
    expect(await toldTo(world.staff, id, 'partnership_accepted')).toBeUndefined()
  })

  test('gets no message about other changes', spec('X-1287'), async () => {
    expect(await toldTo(world.harbor.admin, world.partnership.id, 'partnership_removed')).toBeUndefined()
  })
})
