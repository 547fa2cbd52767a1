import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { event_teams, events } from '#server/db/schema/events.ts'
import { buildTeam, buildUser } from '#tests/support/builders.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { lostAnswers } from '#tests/support/lostAnswers.ts'
import { closePortal, NO_EXTENSIONS, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { dialog, field, lists, openEvents, rowOf, setUp, typeEvent, world } from './eventWorld.ts'

setUp()

async function openAdd(options: Partial<RenderOptions> & { search?: string } = {}) {
  const page = await openEvents(options)
  await page.user.click(itemAt(await screen.findAllByRole('button', { name: 'Create Event' }), 0))
  const form = await dialog('Add Event')
  return {
    ...page,
    form,
    typeEvent: (name: string) => typeEvent(page, form, name),
    submit: () => page.user.click(form.getByRole('button', { name: 'Create Event' })),
    posted: () => page.calls.filter(({ method, path }) => method === 'POST' && path === 'events/'),
  }
}
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text)

describe('the form', () => {
  test(
    'has every field, with Public chosen and both associations off',
    spec('E-040', 'E-041', 'E-042', 'E-043', 'E-045', 'E-049'),
    async () => {
      const { form, user } = await openAdd()
      expect(field(form, 'Event Name').type).toBe('text')
      for (const label of ['Event Start Date', 'Event End Date']) expect(field(form, label).type).toBe('date')
      for (const label of ['Latitude', 'Longitude']) {
        expect([field(form, label).type, field(form, label).step]).toEqual(['number', '0.0001'])
      }
      await form.findByRole('option', { name: 'Plume Walk' })
      expect(optionsOf(field(form, 'Event Type'))).toContain('Full Scale Exercise')
      expect(optionsOf(field(form, 'Scenario Type'))).toContain('Plume Walk')
      expect(optionsOf(field(form, 'Sharing Mode'))).toEqual([
        'Public',
        'Organization Only',
        'Partners',
        'Private',
      ])
      expect(field(form, 'Sharing Mode').value).toBe('Public')
      for (const label of ['RadResponder event', 'Mission Edge event']) {
        const toggle = form.getByRole<HTMLInputElement>('checkbox', { name: label })
        expect(toggle.checked).toBe(false)
      }
      expect(optionsOf(field(form, 'Assign to'))).toEqual(['Nobody yet', 'An individual user', 'Teams'])

      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
      expect(form.getByRole<HTMLInputElement>('combobox', { name: /^Time Zone/ }).value).toBe(zone)
      expect(field(form, 'Event End Date').min).toBe('')
      await user.type(field(form, 'Event Start Date'), '2026-12-01')
      expect(field(form, 'Event End Date').min).toBe('2026-12-01')
    },
  )

  test(
    'reports each missing field, also in a summary, and focuses the first',
    spec('E-214', 'E-215', 'E-216', 'E-217', 'E-218', 'E-219', 'E-225', 'X-623'),
    async () => {
      const { form, user, submit, posted } = await openAdd()
      await submit()
      const missing = [
        ['Event Name', 'Event Name is required.'],
        ['Event Start Date', 'Event Start Date is required.'],
        ['Event Type', 'Event Type is required.'],
        ['Scenario Type', 'Scenario Type is required.'],
        ['Latitude', 'Latitude is required.'],
        ['Longitude', 'Longitude is required.'],
      ] as const
      for (const [label, message] of missing) {
        await waitFor(() => expect(field(form, label).getAttribute('aria-invalid')).toBe('true'))
        expect(describedBy(field(form, label))).toContain(message)
      }
      const general = (role = 'note') => form.getByRole(role).textContent ?? ''
      const lines = missing.map(([, message]) => message)
      expect(general('alert')).toBe(`There is a problem with 6 fields${lines.join('')}`)
      expect(document.activeElement).toBe(field(form, 'Event Name'))

      await user.type(field(form, 'Event Name'), 'Harbor drill')
      await waitFor(() =>
        expect(general()).toBe(`There is a problem with 5 fields${lines.slice(1).join('')}`),
      )
      for (const label of ['Event Start Date', 'Latitude', 'Longitude'])
        await user.type(field(form, label), label === 'Event Start Date' ? '2026-12-01' : '1')
      await user.selectOptions(field(form, 'Event Type'), optionsOf(field(form, 'Event Type'))[1] ?? '')
      await waitFor(() => expect(general()).toBe('Scenario Type is required.'))
      expect(posted()).toEqual([])
    },
  )

  test('sharing with Partners requires at least one', spec('E-047', 'E-221'), async () => {
    const { form, user, submit, typeEvent: fill, posted } = await openAdd()
    await fill('Shared')
    expect(form.queryByRole('group', { name: /^Partner Organizations/ })).toBeNull()
    await user.selectOptions(field(form, 'Sharing Mode'), 'Partners')
    const partners = within(await form.findByRole('group', { name: /^Partner Organizations/ }))
    const box = await partners.findByRole<HTMLInputElement>('checkbox', { name: 'Ridge Valley' })
    await submit()
    const message = 'At least one partner organization is required.'
    expect(await partners.findByText(message)).toBeTruthy()
    expect(posted()).toEqual([])
    await user.click(box)
    await waitFor(() => expect(form.queryByText(message)).toBeNull())
  })

  test('a partner’s team stays visible after its partnership is unchecked, until it is unchecked too', async () => {
    await buildTeam(world.deps, { organization_id: world.ridge.id, name: 'Romeo', members: [] })
    const staff = await buildUser(world.deps, {
      role: 'super_admin',
      organization_id: world.harbor.id,
      permissions: { full_admin: true },
    })
    const { form, user } = await openAdd({ as: staff, permissions: { full_admin: true } })
    await user.selectOptions(field(form, 'Sharing Mode'), 'Partners')
    await user.click(await form.findByRole('checkbox', { name: 'Ridge Valley' }))
    await user.selectOptions(field(form, 'Assign to'), 'Teams')
    const romeo = () => form.queryByRole<HTMLInputElement>('checkbox', { name: /^Romeo/ })
    await user.click(await form.findByRole('checkbox', { name: /^Romeo/ }))
    await user.click(form.getByRole('checkbox', { name: 'Ridge Valley' }))
    expect(romeo()?.checked).toBe(true)
    expect(describedBy(romeo() ?? document.body)).toMatch(/^Not available/)
    await user.click(romeo() ?? document.body)
    expect(romeo()).toBeNull()
  })

  test('an organization without partners sees so, and what to do', spec('E-048', 'X-918'), async () => {
    const alone = await buildUser(world.deps, { role: 'org_admin' })
    const { form, user } = await openAdd({ as: alone })
    await user.selectOptions(field(form, 'Sharing Mode'), 'Partners')
    expect(await form.findByText('No partner organizations available')).toBeTruthy()
    form.getByText('To save this event, choose another sharing mode.')
    expect(form.queryByRole('checkbox', { name: 'Ridge Valley' })).toBeNull()
  })
})

test('the form stays with what was typed if the right to create goes', spec('X-810'), async () => {
  const { form, session } = await openAdd()
  fireEvent.change(field(form, 'Event Name'), { target: { value: 'Typed drill' } })
  act(() => session.setState({ permissions: { manage_events: false } }))
  // The list's button, behind the form.
  const behind = screen.getAllByRole('button', { name: 'Create Event', hidden: true })[0]
  await waitFor(() => expect(behind?.getAttribute('aria-disabled')).toBe('true'))
  expect(field(form, 'Event Name').value).toBe('Typed drill')
  expect(screen.getByRole('dialog', { name: 'Add Event' })).toBeTruthy()
})

describe('a new event', () => {
  test(
    'is sent with partners and teams, as Partners (ruling 123); Close in the success dialog reloads the list',
    spec('E-002', 'E-051', 'E-052', 'E-194', 'E-278', 'P-002', 'P-005'),
    async () => {
      const {
        form,
        user,
        submit,
        typeEvent: fill,
        posted,
        calls,
      } = await openAdd({ search: '?tab=private&page=3&search=nothing' })
      await fill('Bay drill')
      await user.type(field(form, 'Event End Date'), '2026-12-03')
      await user.selectOptions(field(form, 'Sharing Mode'), 'Partners')
      await user.click(await form.findByRole('checkbox', { name: 'Ridge Valley' }))
      await user.click(form.getByRole('checkbox', { name: 'RadResponder event' }))
      await user.selectOptions(field(form, 'Assign to'), 'Teams')
      await user.click(await form.findByRole('checkbox', { name: 'Alpha' }))
      await user.click(form.getByRole('checkbox', { name: 'Bravo' }))
      await submit()

      const success = await dialog('Event Created Successfully!')
      expect(success.getByText(/Simulation files can now be uploaded/)).toBeTruthy()
      expect(posted().map(({ body }) => body)).toEqual([
        {
          name: 'Bay drill',
          start_date: '2026-12-01',
          end_date: '2026-12-03',
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          release_point_lat: 41.4993,
          release_point_lng: -81.6944,
          event_type: world.exercise.id,
          scenario_type: world.plume.id,
          sharing_mode: 'Partners',
          is_rad_responder_event: true,
          is_mission_edge_event: false,
          partner_organizations: [world.partnership.id],
          assigned_teams: [world.alpha.id, world.bravo.id],
          request_id: expect.any(String),
        },
      ])
      const asked = lists(calls).length
      // The cross has the same name.
      await user.click(success.getByText('Close'))
      await waitFor(() => expect(lists(calls).length).toBeGreaterThan(asked))
      expect(screen.queryByRole('dialog')).toBeNull()
      // The form was opened from another tab, page and search; the list shows the new event.
      expect((await rowOf('Bay drill')).getByRole('button', { name: /2 Teams Participating/ })).toBeTruthy()
    },
  )

  test(
    'is sent with one person and no partners; a reload shows it again, and its files can be uploaded immediately',
    spec('E-002', 'E-051', 'E-278', 'X-1074'),
    async () => {
      const { form, user, submit, typeEvent: fill, posted } = await openAdd()
      await fill('Single drill')
      await user.selectOptions(field(form, 'Assign to'), 'An individual user')
      const person = form.getByRole('combobox', { name: /^User/ })
      await user.click(person)
      await screen.findByRole('option', { name: /Uma Reyes/ })
      await user.keyboard('uma{Enter}')
      expect(person).toHaveProperty('value', 'Uma Reyes')
      await submit()
      await dialog('Event Created Successfully!')
      const [sent] = posted()
      expect(sent?.body).toMatchObject({
        assigned_user: world.user.id,
        end_date: null,
        sharing_mode: 'Public',
      })
      for (const name of ['assigned_teams', 'partner_organizations'])
        expect(sent?.body).not.toHaveProperty(name)
      expect(await world.named('Single drill')).toMatchObject({ assigned_user_id: world.user.id })

      const address = location.pathname + location.search
      closePortal()
      const again = await renderPortal(world, { path: address, as: world.orgAdmin })
      const success = await dialog('Event Created Successfully!')
      expect(success.getByText('Single drill')).toBeTruthy()
      expect(screen.queryByRole('dialog', { name: 'Add Event' })).toBeNull()
      await again.user.click(success.getByRole('button', { name: 'Upload Simulation Files' }))
      expect(await screen.findByRole('dialog', { name: 'Upload Simulation Files' })).toBeTruthy()
    },
  )
})

describe('after a lost answer', () => {
  const lost = (times = 1) => lostAnswers(world, 'POST events/', times)

  test('an event is created once, with what was corrected meanwhile', spec('X-948'), async () => {
    const { form, user, submit, typeEvent: fill } = await openAdd({ otherServer: lost() })
    await fill('Lost drill')
    await submit()
    await form.findAllByText(/^The server could not be reached/)
    await user.type(field(form, 'Event Name'), ', second half')
    await user.selectOptions(field(form, 'Assign to'), 'Teams')
    await user.click(await form.findByRole('checkbox', { name: /Alpha/ }))
    await submit()
    await dialog('Event Created Successfully!')
    const created = (await world.db.select().from(events)).filter(({ name }) => name.startsWith('Lost drill'))
    expect(created.map(({ name }) => name)).toEqual(['Lost drill, second half'])
    const taking = await world.db.$count(event_teams, eq(event_teams.event_id, created[0]?.id ?? 0))
    expect(taking).toBe(1)
  })

  test('another person cannot be chosen for the event that was created', spec('X-948'), async () => {
    const { form, user, submit, typeEvent: fill } = await openAdd({ otherServer: lost() })
    await fill('Lost without a person')
    await submit()
    await form.findAllByText(/^The server could not be reached/)
    await user.selectOptions(field(form, 'Assign to'), 'An individual user')
    await user.click(form.getByRole('combobox', { name: /^User/ }))
    await screen.findByRole('option', { name: /Uma Reyes/ })
    await user.keyboard('uma{Enter}')
    await submit()
    await form.findAllByText(/^The event was created before its person was changed/)
    await user.selectOptions(field(form, 'Assign to'), 'Nobody yet')
    await submit()
    await dialog('Event Created Successfully!')
  })

  test('another server gets the body of the specification', spec('X-948'), async () => {
    const { submit, typeEvent: fill, posted } = await openAdd({ otherServer: NO_EXTENSIONS })
    await fill('Elsewhere')
    await submit()
    await dialog('Event Created Successfully!')
    expect(posted()[0]?.body).not.toHaveProperty('request_id')
  })
})

describe('a refusal', () => {
  test('without a message gets a default one', spec('E-325'), async () => {
    const page = await openAdd({ otherServer: { 'POST events/': () => new Response(null, { status: 400 }) } })
    await page.typeEvent('Refused elsewhere')
    await page.submit()
    await waitFor(() => expect(page.form.getByRole('alert').textContent).toContain('Failed to create event.'))
    expect(page.form.getByRole('button', { name: 'Create Event' })).toBeTruthy()
  })
})
