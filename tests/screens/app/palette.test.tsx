import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#contract/session.ts'
import { SERVER_UNREACHABLE } from '#src/api/errors.ts'
import { PaletteView } from '#src/app/palette/PaletteView.tsx'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
beforeEach(async () => {
  app = await freshApp()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const palette = () => screen.findByRole('dialog', { name: 'Search' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)

async function openAs(role: Role, path: string, title: string) {
  const person = await buildUser(app.deps, { role, first_name: 'Olga', last_name: 'Harbor' })
  const page = await renderPortal(app, { path, as: person })
  await heading(title)
  return { ...page, person }
}
const openUser = () => openAs('user', '/events', 'Events')

async function openPalette(user: Awaited<ReturnType<typeof openUser>>['user']) {
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
}

describe('the palette', () => {
  test('opens a screen of the role, whose heading gets the focus', async () => {
    const { user } = await openUser()
    await openPalette(user)
    await user.keyboard('miss rep')
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('Mission Reports')]))
    await user.keyboard('{Enter}')
    expect(await heading('Mission Reports')).toBeTruthy()
    expect(location.pathname).toBe('/user-mission-reports')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Mission Reports'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('opens if its key was pressed before the page was there', spec('X-1295'), async () => {
    document.documentElement.dataset.palette = 'pressed' // by public/static/early.js
    const person = await buildUser(app.deps, { role: 'user' })
    await renderPortal(app, { path: '/events', as: person })
    expect(await palette()).toBeTruthy()
    expect(document.documentElement.dataset.palette).toBeUndefined()
  })

  test('finds the page by its title, and the form for a new event', spec('X-1173', 'X-1174'), async () => {
    const { user } = await openAs('org_event_manager', '/events', 'Events')
    await openPalette(user)
    await user.keyboard('events')
    expect(await screen.findByRole('option', { name: /^Event Management/ })).toBeTruthy()
    await user.keyboard('{Control>}a{/Control}event create')
    await user.click(await screen.findByRole('option', { name: 'Create Event' }))
    expect(itemAt(await screen.findAllByRole('button', { name: 'Create Event' }), 0)).toBeTruthy()
    expect(location.search).toContain('dialog=new')
    closePortal()

    const other = await openUser()
    await openPalette(other.user)
    await other.user.keyboard('create')
    expect(await screen.findByText('Nothing found for “create”.')).toBeTruthy()
  })

  test('opens by its button too; Escape returns the focus', async () => {
    const { user } = await openUser()
    const button = screen.getByRole('button', { name: 'Search' })
    await user.click(button)
    await palette()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('finds an event on the server and opens its dashboard', async () => {
    const person = await buildUser(app.deps, { role: 'org_event_manager' })
    const event = await buildEvent(app.deps, {
      organization_id: person.organization_id as number,
      creator_id: person.id,
      sharing_mode: 'Public',
      name: 'Quayside drill',
    })
    const { user, calls } = await renderPortal(app, { path: '/events', as: person })
    await heading('Events')
    await openPalette(user)
    await user.keyboard('quay')
    await user.click(await screen.findByRole('option', { name: /Quayside drill/ }))
    expect(await heading('Event Dashboard')).toBeTruthy()
    expect(sessionStorage.getItem('radops.eventUrl')).toBe(`events/${event.id}/?all=true`)
    const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    expect(way.getByText('Quayside drill').getAttribute('aria-current')).toBe('page')
    const searches = calls.filter(({ path }) => path.startsWith('events/?search='))
    expect(searches.map(({ path }) => path)).toEqual(['events/?search=quay&page=1'])
  })

  test('finds organizations for platform staff only', async () => {
    await buildOrganization(app.deps, { name: 'Quay County' })
    const staff = await openAs('super_admin', '/event-manager', 'Event Management')
    await openPalette(staff.user)
    await staff.user.keyboard('quay')
    await staff.user.click(await screen.findByRole('option', { name: /Quay County/ }))
    await heading('Organization Dashboard')
    expect(location.pathname).toBe('/organization-dashboard')
    const chosen = await screen.findByRole('combobox', { name: 'Organization' })
    await waitFor(() => expect(chosen).toHaveProperty('value', 'Quay County'))
    closePortal()

    const other = await openUser()
    await openPalette(other.user)
    await other.user.keyboard('quay')
    expect(await screen.findByText('Nothing found for “quay”.')).toBeTruthy()
    expect(other.calls.filter(({ path }) => path.startsWith('organizations/'))).toEqual([])
  })

  test('a failed search shows the server’s message and can be retried', async () => {
    const onRetry = vi.fn<() => void>()
    render(
      <DialogImplementationContext value={RadixDialog}>
        <PaletteView
          text="quay"
          onText={() => undefined}
          placeholder=""
          groups={[{ heading: 'Events', entries: [], error: SERVER_UNREACHABLE, onRetry }]}
          onClose={() => undefined}
        />
      </DialogImplementationContext>,
    )
    const user = userEvent.setup()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
    expect(screen.getByRole('option').textContent).toBe(`${SERVER_UNREACHABLE} Try again`)
    expect(screen.queryByText(/Nothing found/)).toBeNull()
    await user.keyboard('{Enter}')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('includes the actions of the header', async () => {
    const { user } = await openUser()
    await openPalette(user)
    await user.keyboard('dark{Enter}')
    expect(document.documentElement.dataset.theme).toBe('dark')
    await openPalette(user)
    await user.keyboard('theme system{Enter}')
    expect(document.documentElement.dataset.theme).toBe('system')
    await openPalette(user)
    await user.keyboard('log out{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Logout Confirmation' })).toBeTruthy()
  })

  test('does not open over another dialog', async () => {
    const { user } = await openUser()
    await openPalette(user)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /log out/ }))
    await screen.findByRole('dialog', { name: 'Logout Confirmation' })
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
  })
})

describe('single keys', () => {
  /** The page with its keyboard shortcuts, whose module loads after the first rows. */
  async function withKeys() {
    const page = await openUser()
    await waitFor(async () => {
      if (!screen.queryByRole('dialog')) await page.user.keyboard('?')
      expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
    })
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    ;(document.activeElement as HTMLElement | null)?.blur()
    return page
  }

  test('list shortcuts, focus the search, collapse the sidebar and open screens', spec('X-845'), async () => {
    const { user } = await withKeys()
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    // Not on the switch below the list.
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    expect(dialog.getByText('Mission Reports')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('[[')
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeTruthy()
    await user.keyboard('[[')
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search events' }))
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('gr')
    expect(await heading('Mission Reports')).toBeTruthy()
  })

  test('are plain letters in a field, and do nothing with a modifier or over a dialog', async () => {
    const { user } = await withKeys()
    const field = screen.getByRole('searchbox', { name: 'Search events' })
    await user.type(field, '?[[/gr')
    expect((field as HTMLInputElement).value).toBe('?[/gr')
    expect(screen.queryByRole('dialog')).toBeNull()
    field.blur()
    await user.keyboard('{Alt>}[[{/Alt}{Control>}/{/Control}{Alt>}{Shift>}s{/Shift}{/Alt}')
    expect(document.activeElement).toBe(document.body)
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /log out/ }))
    await screen.findByRole('dialog', { name: 'Logout Confirmation' })
    await user.keyboard('[[?')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('do nothing while a dialog is opening', spec('X-846'), async () => {
    const { user } = await withKeys()
    let arrive: (part: () => null) => void = () => undefined
    const Form = lazyPart(
      () =>
        new Promise<() => null>((resolve) => {
          arrive = resolve
        }),
    )
    await act(async () => history.replaceState(null, '', '/events?dialog=later'))
    render(<Form />)
    await user.keyboard('gr')
    expect(location.pathname).toBe('/events')
    arrive(() => null)
    await waitFor(async () => {
      await user.keyboard('gr')
      expect(location.pathname).toBe('/user-mission-reports')
    })
  })

  test('can be switched off, which the device remembers; Ctrl K still works', async () => {
    const { user } = await withKeys()
    await user.keyboard('?')
    await user.click(await screen.findByRole('checkbox', { name: 'Use single keys' }))
    expect(localStorage.getItem('radops.singleKeys')).toBe('off')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    ;(document.activeElement as HTMLElement | null)?.blur()
    await user.keyboard('?[[/gr')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(document.body)
    expect(location.pathname).toBe('/events')
    await openPalette(user)
    await user.keyboard('keyboard{Enter}')
    await user.click(await screen.findByRole('checkbox', { name: 'Use single keys' }))
    expect(localStorage.getItem('radops.singleKeys')).toBeNull()
  })
})
