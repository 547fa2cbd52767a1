import '#tests/support/noDrawing.ts'
import '#tests/support/labels.ts'
import '#tests/support/queryTimers.ts'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { effectivePermissions } from '#server/modules/auth/permissions.ts'
import { Portal } from '#src/app/Portal.tsx'
import { onceBack } from '#src/app/router/navigation.tsx'
import { createServices } from '#src/app/services.ts'
import { createStoredSession, SESSION_ITEMS } from '#src/shared/session/localStorage.ts'
import { signIn } from '#src/shared/session/sessionStore.ts'
import { ORIGIN, type TestApp } from '#tests/support/app.ts'
import { atTestEnd } from '#tests/support/atTestEnd.ts'
import { forgetDevice } from '#tests/support/forgetDevice.ts'

/** A call as received by the server. */
export type Call = { method: string; path: string; body: unknown }

type Person = {
  id: number
  email: string
  role: string
  organization_id: number | null
  first_name: string
  last_name: string
  permissions: Record<string, boolean>
}

export type RenderOptions = {
  /** Address the portal opens at. */
  path: string
  /** The signed-in person (a row of tests/support/builders.ts); default: nobody. */
  as?: Person
  /** The permissions in the login's answer, if they have changed since. */
  permissions?: Record<string, boolean>
  /** Time of that login, in milliseconds since 1970; default: now. */
  loginTime?: number
  /** CSS px; selects sidebar or drawer. */
  width?: number
  /**
   * How another server with the same interface answers a call, by method and path: 'POST auth/login/'. Only for answers
   * the specification allows and ours never gives; ours gives all others.
   */
  otherServer?: Record<string, (init?: RequestInit, query?: URLSearchParams) => Response | Promise<Response>>
}

/** Before a server that knows what the specification names and declares no extensions. */
export const NO_EXTENSIONS = { 'GET /config.json': () => Response.json({ api_base: '/api/' }) }

/**
 * The whole portal on the real server in this process: routes, guards, shell and screens as a person uses them.
 * The live channel needs a listening server (injected answers arrive whole), so screens poll here.
 * @returns calls: every request so far; to check what was requested, never to answer it
 */
export async function renderPortal(app: TestApp, options: RenderOptions) {
  const { path, as, width = 1440 } = options
  atTestEnd(closePortal)
  resetBrowser(width)
  // A dialog that the last test closed may still be going back.
  await new Promise<void>((resolve) => onceBack(resolve))
  history.replaceState(null, '', path)
  const calls: Call[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const target = input instanceof Request ? input.url : String(input)
    const { pathname, search } = new URL(target, ORIGIN)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ method: init?.method ?? 'GET', path: pathname.replace(/^\/api\//, '') + search, body })
    const other = options.otherServer?.[`${init?.method ?? 'GET'} ${pathname.replace(/^\/api\//, '')}`]
    return other
      ? Promise.resolve(other(init, new URLSearchParams(search)))
      : app.fetch(new URL(target, ORIGIN), init)
  }
  if (as) await storeSession(app, as, options)
  const { store: session, stop } = createStoredSession(localStorage)
  const services = await createServices(session, fetch)
  const page = render(
    <Portal session={session} services={{ ...services, config: { ...services.config, live_path: null } }} />,
  )
  stops.push(stop)
  return { ...page, calls, session, user: userEvent.setup() }
}

const stops: (() => void)[] = []

/** Removes the page and clears the browser's storage; happens by itself when the test ends. */
export function closePortal(): void {
  cleanup()
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
  sessionStorage.clear()
}

async function storeSession(app: TestApp, person: Person, options: RenderOptions): Promise<void> {
  const { store, stop } = createStoredSession(localStorage)
  const { id, email, first_name, last_name, role: roles, organization_id: organization } = person
  // Else buttons would be dimmed until check-auth answers, which may be after the first rows.
  const permissions = options.permissions ?? effectivePermissions(person)
  const user = { id, email, first_name, last_name, roles, organization, permissions }
  const access = await app.as(email)
  signIn(store, { access, refresh: 'refresh-of-the-test', user }, options.loginTime ?? Date.now())
  stop()
}

/** What jsdom lacks, or keeps from the previous test. */
function resetBrowser(width: number): void {
  for (const item of SESSION_ITEMS) localStorage.removeItem(item)
  forgetDevice()
  window.scrollTo = () => undefined
  window.matchMedia = (query) => new FixedMediaQuery(query, width)
}

/** jsdom has no layout: only width queries are answered, all others do not match. */
class FixedMediaQuery extends EventTarget implements MediaQueryList {
  readonly matches: boolean
  readonly media: string
  onchange = null
  constructor(media: string, width: number) {
    super()
    const limit = /max-width: ([\d.]+)px/.exec(media)?.[1]
    this.media = media
    this.matches = limit !== undefined && width <= Number(limit)
  }
  addListener(): void {}
  removeListener(): void {}
}
