import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { activity } from '#server/db/schema/activity.ts'
import { password_links } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import { createAdminAccount, EmailTaken, makePassword } from '#server/modules/auth/adminAccount.ts'
import { moveLinks } from '#server/modules/auth/passwordLinks.ts'
import { brokenRules } from '#server/modules/auth/passwordRules.ts'
import { lockAccount } from '#server/modules/auth/queries.ts'
import { hashToken } from '#server/modules/auth/tokens.ts'
import { demoteAdmin, lockOrganization, promoteToAdmin } from '#server/modules/organizations/writes.ts'
import { activityRows } from '#tests/support/activityRows.ts'
import type { TestApp } from '#tests/support/app.ts'
import { BUILT_PASSWORD, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { call, expectRefusal } from '#tests/support/call.ts'
import { lastMail, linkIn, mailsTo, tokenIn } from '#tests/support/mail.ts'
import { secondServer } from '#tests/support/secondServer.ts'
import { CHOSEN, choosePassword, signIn } from '#tests/support/signIn.ts'
import { spec } from '#tests/support/spec.ts'
import { waitingQueries } from '#tests/support/waitingQueries.ts'
import { signInWorld } from './signInWorld.ts'

const HOUR_MS = 60 * 60_000
let staff: string

const { clock, later, world } = await signInWorld()
beforeEach(async () => {
  staff = await world.as((await buildUser(world, { role: 'super_admin', first_name: 'Sam' })).id)
})

const resend = (id: number) => call(world, `POST /api/organizations/${id}/resend-invite/`, { token: staff })
const confirm = (token: string) => choosePassword(world, token)
const organizationWithAdmin = async (values: Partial<typeof users.$inferInsert> = {}) => {
  const organization = await buildOrganization(world)
  const admin = await buildUser(world, {
    role: 'org_admin',
    organization_id: organization.id,
    first_name: 'Olga',
    ...values,
  })
  return { organization, admin }
}

describe("an organization's administrator is invited again", () => {
  test('by email, with a link valid for three days', async () => {
    const { organization, admin } = await organizationWithAdmin()
    const answer = await resend(organization.id)
    expect([answer.status, answer.body]).toEqual([
      200,
      { detail: 'Invitation email resent successfully!', sent: 'invitation' },
    ])
    const mail = await lastMail(world, admin.email)
    expect(mail.subject).toBe('Your account on RadOps Console')
    expect(mail.text).toContain('Hello Olga,')
    expect(mail.text).toContain('The link works once and for 72 hours.')
    expect(linkIn(mail).pathname).toBe('/reset-password')
    later(72 * HOUR_MS - 1)
    expect((await confirm(tokenIn(mail))).status).toBe(200)
    expect((await signIn(world, admin.email, CHOSEN)).status).toBe(200)
  })

  test('naming the organization and who invited, escaped and not without end', spec('X-1118'), async () => {
    const name = `<b>Harbor</b> & ${'long '.repeat(38)}`
    const organization = await buildOrganization(world, { name })
    const { email } = await buildUser(world, { role: 'org_admin', organization_id: organization.id })
    await resend(organization.id)
    const { text = '', html = '' } = await lastMail(world, email)
    const sender = /^Sam \S+ invited you to join <b>Harbor<\/b> & long .{1,80}… on RadOps Console\./m
    expect(text).toMatch(sender)
    expect(text).toContain(`Sign in with the address ${email}.`)
    expect(html).toContain('&lt;b&gt;Harbor&lt;/b&gt; &amp; long')
    expect(html).not.toContain('<b>')
  })

  test('with a link that then expires', async () => {
    const { organization, admin } = await organizationWithAdmin()
    await resend(organization.id)
    const token = tokenIn(await lastMail(world, admin.email))
    later(72 * HOUR_MS)
    expect((await confirm(token)).status).toBe(400)
  })

  test('invalidating the previous invitation, but not a link the person requested', async () => {
    const { organization, admin } = await organizationWithAdmin()
    await resend(organization.id)
    const first = tokenIn(await lastMail(world, admin.email))
    await call(world, 'POST /api/auth/password-reset/', { json: { email: admin.email } })
    const asked = tokenIn(await lastMail(world, admin.email))
    await resend(organization.id)
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(asked)).status).toBe(200)
  })

  test('with only one valid link, even if several ask at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { organization, admin } = await organizationWithAdmin()
      const answers = await Promise.all([1, 2, 3].map(() => resend(organization.id)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const tokens = (await mailsTo(world, admin.email)).map(tokenIn)
      expect(tokens).toHaveLength(3)
      const kept = await world.db.select().from(password_links).where(eq(password_links.user_id, admin.id))
      expect(kept).toHaveLength(1)
      expect(tokens.map(hashToken)).toContain(kept[0]?.token_hash)
    }
  })

  test('with a reset link instead if they have a password, as the answer says', spec('X-186'), async () => {
    const { organization, admin } = await organizationWithAdmin()
    await resend(organization.id)
    expect((await confirm(tokenIn(await lastMail(world, admin.email)))).status).toBe(200)
    const { status, body } = await resend(organization.id)
    expect([status, body]).toEqual([
      200,
      {
        detail: 'This administrator already has a password. A link to choose a new one was sent.',
        sent: 'reset',
      },
    ])
    const asked = and(eq(activity.target_user_id, admin.id), like(activity.actor_name, 'Sam%'))
    const logged = await activityRows(world.db, asked)
    expect(logged.map(({ action }) => action)).toEqual(['invitation_sent', 'password_reset_asked'])
    const first = await lastMail(world, admin.email)
    expect(first.subject).toBe('Choose a new password for RadOps Console')
    expect(first.text).toContain('The link works once and for 60 minutes.')
    await resend(organization.id)
    expect((await confirm(tokenIn(first))).status).toBe(400)
    const token = tokenIn(await lastMail(world, admin.email))
    later(HOUR_MS)
    expect((await confirm(token)).status).toBe(400)
    later(-1)
    expect((await confirm(token)).status).toBe(200)
  })

  test('the log names who sent an invitation again', async () => {
    const { organization, admin } = await organizationWithAdmin()
    await resend(organization.id)
    const rows = await activityRows(world.db, eq(activity.target_user_id, admin.id))
    expect(rows).toMatchObject([
      {
        action: 'invitation_sent',
        organization_id: organization.id,
        actor_name: expect.stringMatching(/^Sam/),
      },
    ])
  })

  test('at most three times in a row', async () => {
    const { organization, admin } = await organizationWithAdmin()
    for (let time = 0; time < 3; time += 1) expect((await resend(organization.id)).status).toBe(200)
    const { status, headers, body } = await resend(organization.id)
    expect([status, headers.get('retry-after'), body]).toEqual([
      429,
      '30',
      { detail: 'This invitation was sent several times just now. Please wait before you send it again.' },
    ])
    expect((await resend((await organizationWithAdmin()).organization.id)).status).toBe(200)
    expect(await mailsTo(world, admin.email)).toHaveLength(3)
  })

  test('only if there is one with an active account', async () => {
    const empty = await buildOrganization(world)
    await buildUser(world, { role: 'user', organization_id: empty.id })
    expectRefusal(await resend(empty.id), 409, 'This organization has no administrator to invite.')
    const { organization, admin } = await organizationWithAdmin({ is_active: false })
    expectRefusal(
      await resend(organization.id),
      409,
      'The administrator of this organization is deactivated.',
    )
    expect(await mailsTo(world, admin.email)).toEqual([])
  })
})

describe('an invitation waits for a concurrent change', () => {
  let other: TestApp
  beforeEach(async () => {
    other = await secondServer(world)
    return () => other.close()
  })

  /** Sends an invitation while a transaction holds the account's row; `change` is committed once it waits. */
  async function resendDuring(change: (tx: Db, admin: typeof users.$inferSelect) => Promise<unknown>) {
    const { organization, admin } = await organizationWithAdmin()
    const { answer } = await other.db.transaction(async (tx) => {
      const held = await lockAccount(tx, admin.id)
      if (!held) throw new Error('no account')
      const resent = resend(organization.id)
      await vi.waitFor(async () => expect(await waitingQueries(world)).toBe(1), 10_000)
      await change(tx, held)
      return { answer: resent }
    })
    return { answer: await answer, admin }
  }

  test("of the administrator's address, and goes to the new one", spec('X-794'), async () => {
    const email = 'right@harbor.test'
    const { answer, admin } = await resendDuring(async (tx, held) => {
      await tx.update(users).set({ email, first_name: 'Anna' }).where(eq(users.id, held.id))
      await moveLinks(tx, world.deps, { ...held, email, first_name: 'Anna' }, 'Sam')
    })
    expect(answer.status).toBe(200)
    expect(await mailsTo(world, admin.email)).toEqual([])
    const mail = await lastMail(world, email)
    expect(mail.text).toContain('Hello Anna,')
    expect((await confirm(tokenIn(mail))).status).toBe(200)
  })

  test('that deactivates the administrator, and is refused', spec('X-794'), async () => {
    const { answer, admin } = await resendDuring((tx, { id }) =>
      tx.update(users).set({ is_active: false }).where(eq(users.id, id)),
    )
    expectRefusal(answer, 409, 'The administrator of this organization is deactivated.')
    expect(await mailsTo(world, admin.email)).toEqual([])
  })

  test('that sets another administrator, and goes to that one', spec('X-794'), async () => {
    const { organization, admin } = await organizationWithAdmin()
    const next = await buildUser(world, { role: 'user', organization_id: organization.id })
    const { answer } = await other.db.transaction(async (tx) => {
      await lockOrganization(tx, organization.id)
      await demoteAdmin(tx, organization.id, clock.now)
      const resent = resend(organization.id)
      await vi.waitFor(async () => expect(await waitingQueries({ db: tx })).toBe(1), 10_000)
      await promoteToAdmin(tx, next.id, clock.now)
      return { answer: resent }
    })
    expect((await answer).status).toBe(200)
    expect([await mailsTo(world, admin.email), await mailsTo(world, next.email)]).toMatchObject([[], [{}]])
  })
})

describe('the first administrator of an installation', () => {
  const ada = { email: 'ada@harbor.test', first_name: 'Ada', last_name: 'Byron' }

  test('may be invited: nobody else ever knows the password', async () => {
    await createAdminAccount(world.deps, 'create-admin', ada, null)
    await world.deps.mail.sendDue()
    const mail = await lastMail(world, ada.email)
    expect(mail.text).toContain('You have an account on RadOps Console.')
    expect((await confirm(tokenIn(mail))).status).toBe(200)
    const { body } = await signIn(world, ada.email, CHOSEN)
    expect(body).toMatchObject({ user: { roles: 'super_admin', first_name: 'Ada' } })
    await expect(createAdminAccount(world.deps, 'create-admin', ada, null)).rejects.toThrow(EmailTaken)
    expect(await mailsTo(world, ada.email)).toHaveLength(2) // the invitation and the notice
  })

  test('may be given a password', async () => {
    const grace = { ...ada, email: 'grace@harbor.test' }
    await createAdminAccount(world.deps, 'create-admin', grace, BUILT_PASSWORD)
    await world.deps.mail.sendDue()
    expect((await signIn(world, grace.email, BUILT_PASSWORD)).status).toBe(200)
    expect(await mailsTo(world, grace.email)).toEqual([])
  })

  test('gets a valid password if none was chosen', async () => {
    const made = await makePassword(world.deps.random, ada.email)
    expect(await brokenRules(made, ada)).toEqual([])
    expect(made).toHaveLength(20)
  })
})
