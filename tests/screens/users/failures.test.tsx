import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/users.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { Gate } from '#tests/support/Gate.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { action, app, dialog, expectNames, people, rowTexts, setUp } from './userWorld.ts'

// How other servers report failures (administration spec §8).

setUp()

const json = (status: number, body: unknown) => () => Response.json(body, { status })
const LIST = 'GET organization-users/'
/** An answer that waits until the test releases it. */
function held(answer: () => Response) {
  const gate = new Gate()
  return { answer: () => gate.opened.then(answer), release: gate.open }
}
type Answers = NonNullable<Parameters<typeof renderPortal>[1]['otherServer']>
const open = (otherServer: Answers, path = '/user-management', as = people.orgAdmin) =>
  renderPortal(app, { path, as, otherServer })

test('a search finds people on other pages if the server does not search', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `Pat${index}`)
  names[22] = 'Zoe'
  const rows = names.map((first_name, index) => ({ id: index + 1, first_name, roles: 'user' }))
  const asked: string[] = []
  await open(
    {
      [LIST]: (_init, query) => {
        asked.push(String(query))
        if (query?.get('no_pagination') === 'true') return Response.json(rows)
        const from = (Number(query?.get('page') ?? 1) - 1) * 10
        return Response.json({ results: rows.slice(from, from + 10), count: rows.length })
      },
    },
    '/user-management?search=zoe',
  )
  await expectNames(['Zoe'])
  expect(asked.at(-1)).toBe('no_pagination=true')
})

describe('402', () => {
  test('ends the session on the admin user screen', spec('A-379'), async () => {
    await open({ [LIST]: json(402, { detail: 'Payment required.' }) }, '/user-management', people.superAdmin)
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect([localStorage.getItem('access'), localStorage.getItem('refresh')]).toEqual([null, null])
  })

  test('is an ordinary failure elsewhere', spec('A-379'), async () => {
    await open({ [LIST]: json(402, { detail: 'Payment required.' }) })
    expect(await screen.findByText('Failed to fetch users')).toBeTruthy()
    expect(localStorage.getItem('access')).not.toBeNull()
  })
})

test('a failed switch restores the state and shows the server’s reason', spec('A-222'), async () => {
  const refusal = held(json(409, { detail: 'A mission runs.' }))
  const { user } = await open({
    [`POST organization-users/${people.user.id}/toggle_status/`]: refusal.answer,
  })
  await user.click(await action('Deactivate Uma Reyes'))
  await waitFor(() => expect(rowTexts()[1]?.[5]).toBe('Inactive'))
  refusal.release()
  expect(await screen.findByText('A mission runs.')).toBeTruthy()
  expect(await action('Deactivate Uma Reyes')).toBeTruthy()
  expect(rowTexts().map((cells) => cells[5])).toEqual(['Active', 'Active', 'Active'])
  expect((await app.db.select().from(users).where(eq(users.id, people.user.id)))[0]?.is_active).toBe(true)
})

test('Deactivate does not activate a user whom someone else has already deactivated', async () => {
  const { user } = await open({})
  await action('Deactivate Uma Reyes')
  await changeRow(app, users, people.user.id, { is_active: false })
  await user.click(await action('Deactivate Uma Reyes'))
  expect(await screen.findByText(/^Someone else changed this user in the meantime\./)).toBeTruthy()
  expect(await action('Activate Uma Reyes')).toBeTruthy()
  expect((await app.db.select().from(users).where(eq(users.id, people.user.id)))[0]?.is_active).toBe(false)
})

test('the server’s answer to a switch updates the row', spec('A-221', 'A-326'), async () => {
  const listed = json(200, [
    { id: people.user.id, first_name: 'Ursula', last_name: 'Reyes', roles: 'user', is_active: true },
  ])
  let lists = 0
  const answer = held(
    json(200, {
      id: people.user.id,
      is_active: true,
      first_name: 'Ursula',
      last_name: 'Reyes',
      email: 'ursula@harbor.test',
      phone_number: null,
      roles: 'user',
    }),
  )
  const { user } = await open({
    // Only the first call: the row is later updated by the answer to the switch.
    [LIST]: () => (lists++ === 0 ? listed() : new Promise<never>(() => undefined)),
    [`POST organization-users/${people.user.id}/toggle_status/`]: answer.answer,
  })
  await user.click(await action('Deactivate Ursula Reyes'))
  // There is no answer yet.
  await waitFor(() => expect(rowTexts()[0]?.[5]).toBe('Inactive'))
  answer.release()
  expect(await screen.findByText('ursula@harbor.test')).toBeTruthy()
  expect(await action('Deactivate Ursula Reyes')).toBeTruthy()
})

const REFUSAL = {
  first_name: ['Name one.', 'Name two.'],
  email: ['Email one.'],
  roles: ['Role one.'],
  country_code: ['Country one.'],
  kiosk: ['Kiosk one.'],
  detail: 'Above one.',
  more: ['Above two.'],
}

test(
  'for organization users, the first message of each field is at the field, and the others are in a banner',
  spec('E-250'),
  async () => {
    const { user } = await open(
      { 'POST organization-users/': json(400, REFUSAL) },
      '/user-manage?dialog=new',
      people.manager,
    )
    const form = within(await dialog('Add User'))
    await user.type(form.getByLabelText(/^First Name/), 'Nora')
    await user.type(form.getByLabelText(/^Last Name/), 'Quist')
    await user.type(form.getByLabelText(/^Email/), 'nora@harbor.test')
    await user.click(form.getByRole('button', { name: 'Add User' }))
    await waitFor(() => expect(describedBy(form.getByLabelText(/^First Name/))).toMatch(/Name one\.$/))
    expect(describedBy(form.getByRole('combobox', { name: 'Assigned Kiosk' }))).toContain('Kiosk one.')
    expect(within(form.getByRole('alert')).getByText(/Above one\. Above two\./)).toBeTruthy()
  },
)
