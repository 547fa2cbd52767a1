import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'

export type DrillWorld = Awaited<ReturnType<typeof drillWorld>>

/** An organization whose event manager has the dashboard of a drill open; its kiosks are ready immediately. */
export async function drillWorld() {
  const app = await freshApp({ readyDelayMs: 0 })
  const organization = await buildOrganization(app.deps, { name: 'Harbor County' })
  const manager = await buildUser(app.deps, {
    role: 'org_event_manager',
    organization_id: organization.id,
    first_name: 'Maria',
    last_name: 'Manager',
  })
  return {
    app,
    organization,
    manager,
    drill: (values: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
      buildEvent(app.deps, {
        organization_id: organization.id,
        creator_id: manager.id,
        name: 'Harbor drill',
        event_id: 'EVT-77',
        ...values,
      }),
    kiosk: (values = {}, secrets = {}) =>
      buildKiosk(app.deps, { organization_id: organization.id, name: 'Harbor Kiosk 1', ...values }, secrets),
    show: ({ id }: { id: number }, person = manager) =>
      renderFeature(app, person, <EventDashboard eventKey={String(id)} reports={() => null} />),
  }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

/** Simulates the tab a browser would open, because jsdom has none. */
export function stubTab() {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    opener: window,
    closed: false,
    close: vi.fn(),
  }
  const addresses: string[] = []
  tab.document.addEventListener('click', (click) => {
    click.preventDefault()
    const link = click.target as HTMLAnchorElement
    addresses.push(`${link.href} ${link.rel}`)
  })
  const open = vi.fn(() => tab)
  vi.stubGlobal('open', open)
  return { tab, open, addresses }
}
