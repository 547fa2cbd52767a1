import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { runtimeConfig } from '#contract/config.ts'
import { z } from '#contract/zod.ts'
import { createApi } from '#src/api/http.ts'
import { closeOverlay, sidebarStore } from '#src/app/layout/sidebarState.ts'
import { Portal } from '#src/app/Portal.tsx'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { Breadcrumb } from '#src/ui/Breadcrumb/Breadcrumb.tsx'
import { forceColors } from '#tests/support/forcedColors.ts'
import { spec } from '#tests/support/spec.ts'

// The widths of portal spec §2.7 in a browser's layout. The screen inside waits for a server that never answers.

let address: string
beforeEach(() => {
  address = location.href
})
afterEach(async () => {
  await forceColors(false)
  sidebarStore.setState({ isCollapsed: false })
  closeOverlay()
  localStorage.removeItem('radops.sidebar')
  history.replaceState(null, '', address)
  await page.viewport(1280, 800)
})

async function openAt(width: number, last_name = 'User', path = '/events') {
  await page.viewport(width, 800)
  history.replaceState(null, '', path)
  const session = createSessionStore({
    access: 'token',
    login_time: Date.now(),
    user: {
      id: 1,
      email: 'user@harbor.example',
      first_name: 'Una',
      last_name,
      phone_number: '',
      roles: 'user',
      is_active: true,
      last_login: null,
      last_password_change: null,
      organization: 1,
    },
  })
  const silence: typeof fetch = () => new Promise(() => {})
  const api = createApi({ base: '/api/', session, onUnauthorized: () => undefined, fetch: silence })
  const config = { ...z.parse(runtimeConfig, {}), live_path: null }
  render(<Portal session={session} services={{ api, config, askConfig: () => Promise.resolve(config) }} />)
  // The first call also fetches the screen's module.
  await screen.findByRole('main', {}, { timeout: 10_000 })
}

/** A system colour as the browser computes it. */
function system(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = name
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const left = (element: Element) => Math.round(element.getBoundingClientRect().left)
/** From the window's edge to the far edge of the menu's container. */
const sidebarWidth = () => {
  let element: Element | null = screen.queryByRole('navigation', { name: 'Main' })
  while (element && getComputedStyle(element).position !== 'fixed') element = element.parentElement
  return element ? Math.round(element.getBoundingClientRect().width) : 0
}
const measured = () => ({ sidebar: sidebarWidth(), margin: left(screen.getByRole('main')) })

test('a wide window has a menu of 256 px, or 64 when collapsed', spec('P-113', 'P-114'), async () => {
  await openAt(1025)
  await waitFor(() => expect(measured()).toEqual({ sidebar: 256, margin: 256 }))
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }))
  await waitFor(() => expect(measured()).toEqual({ sidebar: 64, margin: 64 }))
})

test(
  'a narrow window has a menu of 55 px, also when the open menu covers the content',
  spec('P-113', 'P-114'),
  async () => {
    await openAt(1024)
    await waitFor(() => expect(measured()).toEqual({ sidebar: 55, margin: 55 }))
    await userEvent.click(screen.getByRole('button', { name: 'Expand sidebar' }))
    await waitFor(() => expect(measured()).toEqual({ sidebar: 256, margin: 55 }))
  },
)

test('with forced colours the collapsed menu marks the current page', async () => {
  await forceColors(true)
  await openAt(1024)
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  const background = (link: Element) => getComputedStyle(link).backgroundColor
  const here = links.filter((link) => link.getAttribute('aria-current') === 'page')
  const others = links.filter((link) => !here.includes(link)).map(background)
  expect(here).toHaveLength(1)
  // Painted over with the system's background, whatever the page's colours.
  expect(new Set(others).size).toBe(1)
  expect(here.map(background)).toEqual([system('Highlight')])
})

test('a very small window gives all space to the content', spec('P-114'), async () => {
  await openAt(640)
  await waitFor(() => expect(measured()).toEqual({ sidebar: 0, margin: 0 }))
})

test('on a phone the message of an outdated page is as wide as the page', spec('X-905'), async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openAt(390)
  const message = (await screen.findByText(/What you see may be out of date/)).closest('[role=alert]')
  const main = screen.getByRole('main')
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  const page = main.getBoundingClientRect()
  const box = message?.getBoundingClientRect()
  expect([box?.left, box?.right]).toEqual([
    page.left + Number.parseFloat(paddingLeft),
    page.right - Number.parseFloat(paddingRight),
  ])
  isOnline.mockRestore()
})

test('at 200 % zoom a title is whole, on two lines beside a long name', spec('X-1053'), async () => {
  await openAt(720, 'von und zu Hohenberg-Lichtenfels', '/user-mission-reports')
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.textContent).toBe('Mission Reports')
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight)
  expect(title.getBoundingClientRect().bottom).toBeLessThanOrEqual(56)
})

test('the longest name allowed is truncated to one line and leaves room for the title', async () => {
  const last_name = 'von und zu Hohenberg-Lichtenfels '.repeat(3).trim()
  await openAt(1025, last_name)
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth)
  const name = screen.getByText(`Una ${last_name}`)
  expect(name.getClientRects()).toHaveLength(1)
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  expect(name).toHaveProperty('title', `Una ${last_name}`)
})

test('a breadcrumb with a long name leaves that of the person as it is', spec('X-1344'), () => {
  render(
    <div style={{ display: 'flex', width: 600 }}>
      <div style={{ flex: '1 1 auto', minWidth: 0 }}>
        <Breadcrumb
          steps={[
            { label: 'Events', onOpen: () => undefined },
            { label: 'Stadium Reception Centre and Decontamination Line, Combined Night and Day Exercise' },
          ]}
        />
      </div>
      <span style={{ flexShrink: 8, minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap' }}>
        Marcus Lindqvist
      </span>
    </div>,
  )
  const name = screen.getByText('Marcus Lindqvist')
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  const event = screen.getByText(/^Stadium Reception/)
  expect(event.scrollWidth).toBeGreaterThan(event.clientWidth)
})
