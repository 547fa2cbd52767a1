import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { global_kiosk_limits } from '#server/db/schema/settings.ts'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { spec } from '#tests/support/spec.ts'
import { KIOSK_LIMIT_REFRESH_MS } from '#tests/support/specNumbers.ts'
import { capacity, defaults, limitIs, openSettings, save } from './settingsPage.ts'

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})

const SAVED = 'Kiosk defaults updated successfully'
const stored = async () =>
  (await app.db.select().from(global_kiosk_limits)).map((row) => row.global_max_users)

describe('the setting', () => {
  test(
    'shows the number, its current value and its meaning',
    spec('A-183', 'A-184', 'A-185', 'A-290'),
    async () => {
      await limitIs(app, 7)
      await openSettings(app)
      const input = await capacity()
      expect([input.type, input.min, input.value]).toEqual(['number', '1', '7'])
      expect(await screen.findByText('Current: 7 users')).toBeTruthy()
      const help = (await defaults()).getByRole('button', { name: 'What is this?' })
      const words = /default maximum number of users per kiosk slot\. Organization admins can override it/
      expect(describedBy(help)).toMatch(words)
      // There is no control for exceptions, only one number. The story HoverHelp shows the help text.
      expect(screen.getAllByRole('spinbutton')).toEqual([input])
    },
  )

  test('cannot be changed by an organization’s administrator', spec('A-290'), async () => {
    await openSettings(app, 'org_admin')
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Settings' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Kiosk Defaults' })).toBeNull()
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  test('reports a failed read, and can be retried', async () => {
    let isBroken = true
    const { user } = await openSettings(app, 'super_admin', {
      otherServer: {
        'GET global-kiosk-limits/': () =>
          isBroken
            ? Response.json({ detail: 'Not today.' }, { status: 500 })
            : Response.json([{ id: 1, global_max_users: 3 }]),
      },
    })
    expect(await screen.findByText('Not today.')).toBeTruthy()
    isBroken = false
    await user.click((await defaults()).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Current: 3 users')).toBeTruthy()
  })
})

describe('saving', () => {
  test('changes the number, and says so', spec('A-312', 'A-375', 'A-245'), async () => {
    await limitIs(app, 7)
    const { user, retype, sent } = await openSettings(app)
    await retype(await capacity(), '9')
    const button = await save()
    await user.click(button)
    expect(await screen.findByText(SAVED)).toBeTruthy()
    expect(sent()).toEqual([{ method: 'PUT', path: 'global-kiosk-limits/1/', body: { global_max_users: 9 } }])
    expect(await stored()).toEqual([9])
    expect(await screen.findByText('Current: 9 users')).toBeTruthy()
  })

  test('sets the number if there is none', spec('A-313'), async () => {
    const { user, retype, sent } = await openSettings(app)
    await retype(await capacity(), '4')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(SAVED)).toBeTruthy()
    expect(sent()).toEqual([{ method: 'POST', path: 'global-kiosk-limits/', body: { global_max_users: 4 } }])
    expect(await stored()).toEqual([4])
    // From now on there is a value.
    await retype(await capacity(), '6')
    await user.click(await save())
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.method).toBe('PUT')
    await screen.findByText('Current: 6 users')
  })

  test.each([
    ['nothing', () => new Response(null, { status: 204 })],
    ['a message', () => Response.json({ message: 'Saved.' })],
    ['a message and an id', () => Response.json({ detail: 'Saved.', id: 1 })],
  ])('succeeds on another server that answers %s', async (_what, answer) => {
    await limitIs(app, 7)
    const otherServer = {
      'PUT global-kiosk-limits/1/': async () => {
        await app.db.update(global_kiosk_limits).set({ global_max_users: 9 })
        return answer()
      },
    }
    const { user, retype } = await openSettings(app, 'super_admin', { otherServer })
    await retype(await capacity(), '9')
    await user.click(await save())
    expect(await screen.findByText(SAVED)).toBeTruthy()
    expect(await screen.findByText('Current: 9 users')).toBeTruthy()
  })

  test('accepts only whole numbers, at least 1', spec('A-183'), async () => {
    await limitIs(app, 7)
    const { user, sent } = await openSettings(app)
    const input = await capacity()
    for (const text of ['0', '-3', '2.5', '']) {
      fireEvent.change(input, { target: { value: '7' } })
      await waitFor(() => expect(describedBy(input)).not.toContain('Enter a whole number'))
      fireEvent.change(input, { target: { value: text } })
      await user.click(await save())
      await waitFor(() => expect(describedBy(input)).toContain('Enter a whole number, at least 1.'))
    }
    expect(sent()).toEqual([])
  })

  test('works the same if another person has set it for the first time', async () => {
    const { user, retype } = await openSettings(app)
    await retype(await capacity(), '9')
    await limitIs(app, 20)
    await user.click(await save())
    expect(await screen.findByText('Someone else changed this in the meantime')).toBeTruthy()
    expect(await stored()).toEqual([20])
  })

  test.each([
    ['another permission', { manage_kiosks: true }, false],
    ['change_settings', { change_settings: true }, true],
    ['full_admin', { full_admin: true }, true],
  ] as const)('checks the permission of an admin with %s: %j', spec('A-186'), async (_, permissions, may) => {
    await limitIs(app, 7)
    const { user, sent } = await openSettings(app, 'admin', { permissions: { ...permissions } })
    const input = await capacity()
    const isOff = async () => (await save()).getAttribute('aria-disabled') === 'true'
    await waitFor(async () => expect(await isOff()).toBe(!may))
    fireEvent.change(input, { target: { value: '8' } })
    await user.click(await save())
    if (may) await screen.findByText(SAVED)
    expect(describedBy(await save())).toBe(may ? '' : 'Needs the permission Change Settings.')
    expect([await stored(), sent().length]).toEqual(may ? [[8], 1] : [[7], 0])
  })
})

describe('the current value', () => {
  test('is refetched when the window gets the focus', spec('A-243'), async () => {
    await limitIs(app, 7)
    const { asked } = await openSettings(app)
    await screen.findByText('Current: 7 users')
    const before = asked()
    await changeRow(app, global_kiosk_limits, 1, { global_max_users: 8 })
    fireEvent.focus(window)
    expect(await screen.findByText('Current: 8 users')).toBeTruthy()
    expect(asked()).toBe(before + 1)
    expect((await capacity()).value).toBe('8')
  })

  test('is refetched every 30 seconds, and overwrites no input', spec('A-244'), async () => {
    await limitIs(app, 7)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { asked, retype, unmount } = await openSettings(app)
    await screen.findByText('Current: 7 users')
    await retype(await capacity(), '15')
    await changeRow(app, global_kiosk_limits, 1, { global_max_users: 8 })
    const before = asked()
    vi.advanceTimersByTime(KIOSK_LIMIT_REFRESH_MS - 1)
    expect(asked()).toBe(before)
    vi.advanceTimersByTime(1)
    expect(await screen.findByText('Current: 8 users')).toBeTruthy()
    expect(asked()).toBe(before + 1)
    expect((await capacity()).value).toBe('15')
    unmount()
    vi.advanceTimersByTime(KIOSK_LIMIT_REFRESH_MS * 3)
    expect(asked()).toBe(before + 1)
  })
})
