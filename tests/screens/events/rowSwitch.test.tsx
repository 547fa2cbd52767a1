import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { missions } from '#server/db/schema/missions.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { Gate } from '#tests/support/Gate.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { NO_EXTENSIONS } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import {
  dialog,
  drive,
  field,
  lists,
  openEvents,
  rowOf,
  running,
  setUp,
  switchOf,
  world,
} from './eventWorld.ts'

setUp()

const sent = (calls: { method: string; path: string }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ path }) => path)
/** Filters in a call's query. */
const queryOf = (path: string | undefined) => Object.fromEntries(new URLSearchParams(path?.split('?')[1]))

describe('the switch', () => {
  test('sends the filters of the list, then reloads it', spec('E-002', 'E-191', 'E-283'), async () => {
    const { id } = await world.event({ name: 'Switched drill' })
    const page = await openEvents({ search: '?search=Switched' })
    await page.user.click(await switchOf('Switched drill'))
    expect(await screen.findByText('Switched drill was deactivated.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Switched drill/ })).toBeNull())
    const [path] = sent(page.calls, 'POST')
    expect(path).toMatch(new RegExp(`^events/${id}/toggle-status/\\?`))
    const { page: _page, ...filters } = lists(page.calls)[0] ?? {}
    expect(queryOf(path)).toEqual(filters)
    expect(filters).toMatchObject({ status: 'Active', sharing_mode: 'Public', search: 'Switched' })
    const order = page.calls.map(({ method, path: asked }) => `${method} ${asked.split('?')[0]}`)
    expect(order.slice(order.indexOf(`POST events/${id}/toggle-status/`))).toContain('GET events/')
    expect(await world.stored(id)).toMatchObject({ status: 'Inactive' })

    await page.user.click(screen.getByRole('tab', { name: 'Inactive Events' }))
    await page.user.click(await switchOf('Switched drill'))
    expect(await screen.findByText('Switched drill was activated.')).toBeTruthy()
    expect(screen.getByText('It is listed under Network Wide Events.')).toBeTruthy()
    await waitFor(async () => expect(await world.stored(id)).toMatchObject({ status: 'Active' }))
  })

  test('a failure is shown, and the row does not change (ruling 127)', spec('E-330'), async () => {
    const { id } = await world.event({ name: 'Stubborn drill' })
    const { user } = await openEvents({
      search: '?search=Stubborn',
      otherServer: {
        [`POST events/${id}/toggle-status/`]: () =>
          Response.json({ detail: 'The planner is closed.' }, { status: 400 }),
      },
    })
    await user.click(await switchOf('Stubborn drill'))
    expect(await screen.findByText('Stubborn drill could not be deactivated.')).toBeTruthy()
    expect(screen.getByText('The planner is closed.')).toBeTruthy()
    await waitFor(async () => {
      const toggle = await switchOf('Stubborn drill')
      expect(toggle.getAttribute('aria-checked')).toBe('true')
      expect(toggle.getAttribute('aria-busy')).toBeNull()
    })
  })

  test('of a running event names the mission that will end, and ends it', async () => {
    const { event, kiosk, mission, stateOf } = await running('Running drill')
    const { user } = await openEvents({ search: '?search=Running' })
    await user.click(await switchOf('Running drill'))
    const question = await dialog('End Event')
    const item = within(await question.findByRole('listitem'))
    expect(item.getByText(kiosk.name)).toBeTruthy()
    expect(item.getByText('operated by Rita Runner')).toBeTruthy()
    expect(item.getByText(mission.mission_id)).toBeTruthy()
    expect(await stateOf()).toBe('running')
    await user.click(question.getByRole('button', { name: 'Stop and deactivate' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stateOf()).not.toBe('running')
    expect(await world.stored(event.id)).toMatchObject({ status: 'Inactive' })
  })

  test('refused late leaves an open form alone, and offers to end the event', spec('X-811'), async () => {
    const { event, kiosk } = await running('Slow drill')
    const path = `events/${event.id}/toggle-status/`
    const gate = new Gate()
    const { user } = await openEvents({
      search: '?search=Slow',
      otherServer: gate.before(world, `POST ${path}`),
    })
    await user.click(await switchOf('Slow drill'))
    await user.click((await rowOf('Slow drill')).getByRole('button', { name: 'Edit Slow drill' }))
    const form = await dialog('Edit Event')
    const name = field(form, 'Event Name')
    fireEvent.change(name, { target: { value: 'Typed drill' } })
    gate.open()
    expect(await screen.findByText('Slow drill could not be deactivated.')).toBeTruthy()
    expect(name.value).toBe('Typed drill')
    expect(screen.queryByRole('dialog', { name: 'End Event' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'End event', hidden: true }))
    await user.click((await dialog('Discard changes')).getByRole('button', { name: 'Discard' }))
    expect(await (await dialog('End Event')).findByText(kiosk.name)).toBeTruthy()
    expect(screen.queryByText('Slow drill could not be deactivated.')).toBeNull()
  })

  test('shows the server’s message if it cannot end the mission', async () => {
    const { event, stateOf } = await running('Elsewhere drill')
    const { user } = await openEvents({
      search: '?search=Elsewhere',
      otherServer: {
        ...NO_EXTENSIONS,
        [`POST events/${event.id}/toggle-status/`]: () =>
          Response.json({ detail: 'Stop the mission before you do that.' }, { status: 409 }),
      },
    })
    await user.click(await switchOf('Elsewhere drill'))
    const question = await dialog('End Event')
    expect((await question.findByRole('alert')).textContent).toBe('Stop the mission before you do that.')
    const confirm = question.getByRole('button', { name: 'Deactivate' })
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stateOf()).toBe('running')
  })
})

describe('deleting', () => {
  test('names the event, sends the list’s filters, and removes the row', spec('E-002', 'E-284'), async () => {
    const { id } = await world.event({ name: 'Gone drill' })
    const { user, calls } = await openEvents({ search: '?search=Gone' })
    await user.click((await rowOf('Gone drill')).getByRole('button', { name: 'Delete Gone drill' }))
    const question = await dialog('Delete Event')
    expect(question.getByText('Gone drill')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Gone drill was deleted.')).toBeTruthy()
    expect(await screen.findByText('No data found')).toBeTruthy()
    const [path] = sent(calls, 'DELETE')
    expect(path).toMatch(new RegExp(`^events/${id}/\\?`))
    const { page: _page, ...filters } = lists(calls)[0] ?? {}
    expect(queryOf(path)).toEqual(filters)
    expect(filters).toMatchObject({ status: 'Active', sharing_mode: 'Public', search: 'Gone' })
    const order = calls.map(({ method, path: asked }) => `${method} ${asked.split('?')[0]}`)
    expect(order.slice(order.indexOf(`DELETE events/${id}/`))).toContain('GET events/')
    expect(await world.stored(id)).toBeUndefined()
  })

  test('a failure is shown in the dialog, which stays open (ruling 127)', spec('E-331'), async () => {
    const { id } = await world.event({ name: 'Kept drill' })
    const { user } = await openEvents({
      search: '?search=Kept',
      otherServer: {
        [`DELETE events/${id}/`]: () => Response.json({ detail: 'The planner is closed.' }, { status: 400 }),
      },
    })
    await user.click((await rowOf('Kept drill')).getByRole('button', { name: 'Delete Kept drill' }))
    const question = await dialog('Delete Event')
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect((await question.findByRole('alert')).textContent).toBe('The planner is closed.')
    expect(question.getByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /Kept drill/, hidden: true })).toBeTruthy()
  })

  test('a running event can be deleted after its mission has been stopped', async () => {
    const { event, kiosk, mission, stateOf } = await running('Doomed drill')
    // The list does not know yet that it is running; the server's refusal says so.
    const { user } = await openEvents({ search: '?search=Doomed' })
    await user.click((await rowOf('Doomed drill')).getByRole('button', { name: 'Delete Doomed drill' }))
    const question = await dialog('Delete Event')
    const item = within(await question.findByRole('listitem'))
    expect(item.getByText(kiosk.name)).toBeTruthy()
    expect(item.getByText('operated by Rita Runner')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Stop missions' }))
    const remove = await question.findByRole('button', { name: 'Delete' })
    expect(await stateOf()).toBe('stopping')
    expect(remove.getAttribute('aria-disabled')).toBe('true')

    await changeRow(world, missions, mission.id, { state: 'ended', ended_at: new Date() })
    poll()
    await waitFor(() =>
      expect(question.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBeNull(),
    )
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await world.stored(event.id)).toBeUndefined()
  })

  test('a mission that starts meanwhile does not make Delete another action', spec('X-809'), async () => {
    const event = await world.event({ name: 'Quiet drill', teams: [world.alpha] })
    const { user, calls } = await openEvents({ search: '?search=Quiet' })
    await user.click((await rowOf('Quiet drill')).getByRole('button', { name: 'Delete Quiet drill' }))
    const question = await dialog('Delete Event')
    const asked = () => calls.filter(({ path }) => path.startsWith(`events/${event.id}/?`))
    // The second call shows that the first was answered.
    await waitFor(() => {
      poll()
      expect(asked().length).toBeGreaterThan(1)
    })
    await drive(event)
    poll()
    expect((await question.findByRole('alert')).textContent).toMatch(/^A mission was started in the meantime/)
    expect(question.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
    expect(question.queryByRole('button', { name: 'Stop missions' })).toBeNull()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await user.click((await rowOf('Quiet drill')).getByRole('button', { name: 'Delete Quiet drill' }))
    expect(await (await dialog('Delete Event')).findByRole('button', { name: 'Stop missions' })).toBeTruthy()
  })

  test('missions that end meanwhile do not turn their stop into Delete', spec('X-809'), async () => {
    const { event, mission } = await running('Ending drill')
    const { user } = await openEvents({ search: '?search=Ending' })
    await user.click((await rowOf('Ending drill')).getByRole('button', { name: 'Delete Ending drill' }))
    const question = await dialog('Delete Event')
    const stop = await question.findByRole('button', { name: 'Stop missions' })
    await changeRow(world, missions, mission.id, { state: 'ended', ended_at: new Date() })
    poll()
    expect((await question.findByRole('alert')).textContent).toMatch(
      /^Its missions have ended in the meantime/,
    )
    expect(stop.textContent).toBe('Stop missions')
    expect(stop.getAttribute('aria-disabled')).toBe('true')
    expect(await world.stored(event.id)).toMatchObject({ status: 'Active' })
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await user.click((await rowOf('Ending drill')).getByRole('button', { name: 'Delete Ending drill' }))
    await user.click((await dialog('Delete Event')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Ending drill was deleted.')).toBeTruthy()
  })
})
