import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { EventDashboard } from '#src/features/missions/EventDashboard.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'

type User = Awaited<ReturnType<typeof buildUser>>
export let app: TestApp
export let organization: Awaited<ReturnType<typeof buildOrganization>>
export let manager: User

/** Before each test: an organization with an event manager, whose kiosks are ready immediately. */
export const setUp = () =>
  beforeEach(async () => {
    app = await freshApp({ readyDelayMs: 0 })
    organization = await buildOrganization(app.deps, { name: 'Harbor County' })
    const name = { first_name: 'Maria', last_name: 'Manager' }
    const of = { role: 'org_event_manager' as const, organization_id: organization.id }
    manager = await buildUser(app.deps, { ...of, ...name })
  })

export const drill = (values: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
  buildEvent(app.deps, {
    organization_id: organization.id,
    creator_id: manager.id,
    name: 'Harbor drill',
    event_id: 'EVT-77',
    ...values,
  })
export const kiosk = (values = {}, secrets = {}) =>
  buildKiosk(app.deps, { organization_id: organization.id, name: 'Harbor Kiosk 1', ...values }, secrets)
/** The dashboard of a drill, as its manager sees it, or someone else. */
export const show = ({ id }: { id: number }, person: User = manager) =>
  renderFeature(app, person, <EventDashboard eventKey={String(id)} reports={() => null} />)
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
  vi.stubGlobal('open', () => tab)
  return { tab, addresses }
}
