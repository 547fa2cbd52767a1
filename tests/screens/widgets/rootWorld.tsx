import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { embedTokenResponse } from '#contract/embed.ts'
import { MissionControl } from '#src/features/missions/MissionControl.tsx'
import { freshApp, ORIGIN, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildUser } from '#tests/support/builders.ts'
import type { WidgetElement, WidgetState } from '#widgets/element/WidgetElement.ts'
import { WidgetRoot } from '#widgets/element/WidgetRoot.tsx'
import { createWidgetSession, type WidgetSession } from '#widgets/session/widgetSession.ts'

export const PAGE = 'https://intranet.example.test'

/** A page with a widget, and the server it calls; new for each test. */
export const world = {} as {
  app: TestApp
  event: Awaited<ReturnType<typeof buildEvent>>
  manager: Awaited<ReturnType<typeof buildUser>>
  /** The connection between page and server. */
  line: { isCut: boolean; refuses: string | undefined; answer: () => Response; calls: string[] }
  session: WidgetSession
  /** Failures reported to the page. */
  news: { code: string; from: 'session' | 'widget' }[]
  /** How often the page was asked to sign the person in. */
  needs: number
  getToken: (() => Promise<string>) | undefined
}

/** Call this in each test file. */
export function rootWorld(): void {
  beforeEach(async () => {
    const app = await freshApp({ env: { EMBED_ORIGINS: `${PAGE},http://localhost:9999` } })
    const manager = await buildUser(app.deps, { role: 'org_event_manager' })
    const organization_id = manager.organization_id as number
    const event = await buildEvent(app.deps, { organization_id, creator_id: manager.id })
    const answer = () => Response.json({ detail: 'No.' }, { status: 500 })
    const line = { isCut: false, refuses: undefined, answer, calls: [] }
    Object.assign(world, { app, manager, event, line, news: [], needs: 0, getToken: undefined })
    vi.stubGlobal('location', { origin: PAGE, href: `${PAGE}/` })
    vi.stubGlobal('fetch', browserFetch)
  })
  afterEach(() => {
    world.session.runtime?.dispose()
  })
}

// jsdom has no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

/**
 * The browser's part of a cross-origin call: sends the origin, and withholds answers from pages that may not read them.
 */
const browserFetch: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  world.line.calls.push(pathname)
  if (world.line.isCut) throw new TypeError('Failed to fetch')
  // The injected server has no streams, so screens poll.
  if (pathname === '/api/live/') return new Response('{}', { status: 404 })
  if (world.line.refuses && pathname.includes(world.line.refuses)) return world.line.answer()
  const headers = new Headers(init?.headers)
  headers.set('Origin', location.origin)
  const answer = await world.app.fetch(input, { ...init, headers })
  const allowed = answer.headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== location.origin) throw new TypeError('Failed to fetch')
  return answer
}

/** A view in a widget's root, with a page's session; by default mission control. */
export function open(access: string | null, view = <MissionControl eventId={world.event.id} />) {
  // Only this session's calls: pending calls of earlier tests may still be answered.
  const reported = world.news
  world.session = createWidgetSession(
    {
      source: () => world.getToken,
      onNeeded: () => void (world.needs += 1),
      onFailure: ({ code }) => void reported.push({ code, from: 'session' }),
    },
    {
      status: 'waiting',
      access: null,
      isAsking: false,
      epoch: 0,
      apiBase: `${ORIGIN}/api/`,
      theme: 'system',
      density: 'comfortable',
    },
  )
  if (access) world.session.use(access)
  const state = createStore<WidgetState<object>>(() => ({ session: world.session, props: {} }))
  const emit = (_name: string, { code }: { code: string }) => void reported.push({ code, from: 'widget' })
  // The element itself needs a browser: tests/widgets.
  const shell = { state, emit } as unknown as WidgetElement<object>
  render(<WidgetRoot shell={shell}>{() => view}</WidgetRoot>)
  return userEvent.setup()
}
export async function embedTokenFor(origin: string): Promise<string> {
  const answer = await world.app.fetch(`${ORIGIN}/api/auth/embed-token/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await world.app.as(world.manager.id)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ origin }),
  })
  return embedTokenResponse.parse(await answer.json()).access
}
export const heading = () => screen.findByRole('heading', { name: world.event.name })
export const isAbove = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
