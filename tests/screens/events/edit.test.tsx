import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { setDoseUnit } from '#src/shared/doseUnitStore.ts'
import { changeRow } from '#tests/support/changeRow.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { type RenderOptions } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { dialog, type EventWorld, field, openEvents, rowOf, setUp, world } from './eventWorld.ts'

setUp()

/** The edit form of an event that only this test uses. */
async function openEdit(
  values: Parameters<EventWorld['event']>[0],
  options: (id: number) => Partial<RenderOptions> = () => ({}),
) {
  const event = await world.event({
    event_type_id: world.exercise.id,
    scenario_type_id: world.plume.id,
    ...values,
  })
  const tab = event.sharing_mode === 'Partners' ? 'partners' : 'network'
  const search = `?tab=${tab}&search=${event.event_id}`
  const page = await openEvents({ search, ...options(event.id) })
  await page.user.click((await rowOf(event.name)).getByRole('button', { name: `Edit ${event.name}` }))
  const form = await dialog('Edit Event')
  await form.findByRole('option', { name: 'Plume Walk' })
  return {
    ...page,
    event,
    form,
    save: () => page.user.click(form.getByRole('button', { name: 'Save Changes' })),
    patched: () => page.calls.filter(({ method }) => method === 'PATCH'),
  }
}
/** Sets a value in one step, because single keys are not tested here. */
const put = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })

test(
  'opens with the event and a read-only ID; every field is sent',
  spec('E-002', 'E-040', 'E-050', 'E-280'),
  async () => {
    const { form, event, user, save, patched } = await openEdit({
      name: 'Lake drill',
      end_date: '2026-11-22',
      teams: [world.alpha],
      is_mission_edge_event: true,
      time_zone: 'America/New_York',
    })
    const id = field(form, 'Event ID')
    expect([id.value, id.readOnly]).toEqual([event.event_id, true])
    const valueOf = (label: string) => field(form, label).value
    expect(valueOf('Event Name')).toBe('Lake drill')
    expect([valueOf('Event Start Date'), valueOf('Event End Date')]).toEqual(['2026-11-20', '2026-11-22'])
    expect([valueOf('Latitude'), valueOf('Longitude')]).toEqual(['41.5', '-71.3'])
    expect(valueOf('Event Type')).toBe(String(world.exercise.id))
    expect(valueOf('Scenario Type')).toBe(String(world.plume.id))
    expect(valueOf('Sharing Mode')).toBe('Public')
    expect(form.getByRole('combobox', { name: /^Time Zone/ })).toHaveProperty('value', 'America/New York')
    const isTicked = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name }).checked
    expect([isTicked('RadResponder event'), isTicked('Mission Edge event')]).toEqual([false, true])
    // Participants are chosen for a new event, and by Assign Team (ruling 124).
    expect(form.queryByLabelText(/^Assign to/)).toBeNull()

    put(field(form, 'Event Name'), 'Lake drill, second day')
    put(field(form, 'Event End Date'), '')
    await user.click(form.getByRole('checkbox', { name: 'RadResponder event' }))
    await save()
    expect(await screen.findByText('Lake drill, second day was saved.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(patched()).toEqual([
      {
        method: 'PATCH',
        path: `events/${event.id}/?all=true`,
        body: {
          name: 'Lake drill, second day',
          start_date: '2026-11-20',
          end_date: null,
          release_point_lat: 41.5,
          release_point_lng: -71.3,
          event_type: world.exercise.id,
          scenario_type: world.plume.id,
          sharing_mode: 'Public',
          is_rad_responder_event: true,
          is_mission_edge_event: true,
          assigned_teams: [world.alpha.id],
          partner_organizations: [],
        },
      },
    ])
    expect(await rowOf('Lake drill, second day')).toBeTruthy()
    expect(await world.stored(event.id)).toMatchObject({
      end_date: null,
      is_rad_responder_event: true,
      time_zone: 'America/New_York',
    })
  },
)

test('its partners are ticked, and at least one is required (ruling 121)', spec('E-222'), async () => {
  const { form, user, save, patched } = await openEdit({
    name: 'Shared drill',
    sharing_mode: 'Partners',
    partnerships: [world.partnership],
  })
  const partners = within(await form.findByRole('group', { name: /^Partner Organizations/ }))
  const box = await partners.findByRole<HTMLInputElement>('checkbox', { name: 'Ridge Valley' })
  expect(box.checked).toBe(true)
  await user.click(box)
  await save()
  expect(await partners.findByText('At least one partner organization is required.')).toBeTruthy()
  expect(patched()).toEqual([])
})

test('with another sharing mode it is shown on the tab that lists it now', spec('X-926'), async () => {
  const { form, user, save } = await openEdit({ name: 'Narrowed drill' })
  await user.selectOptions(field(form, 'Sharing Mode'), 'Private')
  await save()
  expect(await rowOf('Narrowed drill')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Private Events', selected: true })).toBeTruthy()
  expect(screen.getByText('It is listed under Private Events.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['nothing', () => new Response(null, { status: 400 }), 'Failed to update event.'],
  ['a field', () => Response.json({ name: ['There is one.'] }, { status: 400 }), 'There is one.'],
])('a refusal that names %s is shown; the input is kept', spec('E-326'), async (what, answer, message) => {
  const { form, save } = await openEdit({ name: `Refused, ${what}` }, (id) => ({
    otherServer: { [`PATCH events/${id}/`]: answer },
  }))
  put(field(form, 'Event Name'), 'Something else')
  await save()
  expect((await form.findByRole('alert')).textContent).toBe(message)
  expect(field(form, 'Event Name').value).toBe('Something else')
})

test('action levels are entered in the person’s unit and stored in µSv/h', spec('X-522'), async () => {
  const { form, patched, save } = await openEdit({ name: 'Unit drill', turn_back_usv_h: 20 })
  act(() => setDoseUnit('mr-h'))
  const turnBack = field(form, 'Turn-back Level')
  expect(form.getByLabelText(/^Turn-back Level \(mR\/h\)/)).toBeTruthy()
  expect(turnBack.value).toBe('2')
  expect(form.getByText('20 µSv/h')).toBeTruthy()
  put(turnBack, '0.7')
  put(field(form, 'Evacuation Level'), '2.5')
  expect(turnBack.value).toBe('0.7')
  // The same dose rates for someone who uses the other unit.
  act(() => setDoseUnit('usv-h'))
  expect(form.getByLabelText(/^Turn-back Level \(µSv\/h\)/)).toBeTruthy()
  expect(turnBack.value).toBe('7')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Event' })).toBeNull())
  expect(patched()[0]?.body).toMatchObject({ turn_back_usv_h: 7, evacuation_usv_h: 25 })
})

test('stays open with what was typed if the right to change goes', spec('X-810'), async () => {
  const event = await world.event({ name: 'Handed drill' })
  const { calls } = await openEvents({
    path: `/events?dialog=edit&event=${event.event_id}`,
    as: world.manager,
  })
  const form = await dialog('Edit Event')
  put(field(form, 'Event Name'), 'Renamed drill')
  await changeRow(world, events, event.id, { creator_id: world.orgAdmin.id })
  const asked = () => calls.filter(({ path }) => path.startsWith(`events/${event.event_id}/?`)).length
  const before = asked()
  // The second call shows that the first was answered.
  await waitFor(() => {
    poll()
    expect(asked()).toBeGreaterThan(before + 1)
  })
  expect(field(form, 'Event Name').value).toBe('Renamed drill')
  expect(screen.getByRole('dialog', { name: 'Edit Event' })).toBeTruthy()
})
