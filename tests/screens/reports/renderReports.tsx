import '#tests/support/noDrawing.ts'
import '#tests/support/queryTimers.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { type ReactNode, useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import { EXTENSIONS, type Extension } from '#contract/extensions.ts'
import { users } from '#server/db/schema/users.ts'
import { ApiProvider } from '#src/api/context.tsx'
import { createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { MissionReports } from '#src/features/reports/MissionReports.tsx'
import { type ParamsPatch, patchParams, ScreenParamsProvider } from '#src/shared/screenParams.tsx'
import { SessionProvider } from '#src/shared/session/SessionProvider.tsx'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import type { TestApp } from '#tests/support/app.ts'
import { forgetDevice } from '#tests/support/forgetDevice.ts'

type Options = Omit<Parameters<typeof MissionReports>[0], 'variant'> & {
  variant?: Parameters<typeof MissionReports>[0]['variant']
  /** The signed-in account. */
  as: string
  /** What the server says it knows; default: all. */
  extensions?: readonly Extension[]
  /** The address that opens the screen, e.g. 'tab=flight'. */
  address?: string
  /** Holds an answer back until the promise settles. */
  delay?: (address: URL) => Promise<void> | undefined
}

/** The reports as a signed-in person sees them, answered by the real server; `requests` has all requests. */
export async function renderReports(
  app: TestApp,
  { as, extensions = EXTENSIONS, address = '', variant = 'user', delay, ...props }: Options,
) {
  forgetDevice()
  const [row] = await app.db.select().from(users).where(eq(users.email, as))
  if (!row) throw new Error(`No account ${as}.`)
  const session = createSessionStore({
    access: await app.as(as),
    refresh: null,
    login_time: Date.now(),
    user: {
      id: row.id,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      phone_number: '',
      roles: row.role,
      is_active: true,
      last_login: null,
      last_password_change: null,
      organization: row.organization_id,
    },
  })
  const requests: URL[] = []
  const onUnauthorized = vi.fn()
  const api = createApi({
    base: '/api/',
    session,
    extensions: () => extensions,
    onUnauthorized,
    fetch: async (input, init) => {
      const target = new URL(String(input), 'http://console.test')
      requests.push(target)
      await delay?.(target)
      return app.fetch(input, init)
    },
  })
  const port = memoryAddress(address)
  const client = createQueryClient()
  const view = render(
    <SessionProvider store={session}>
      <ApiProvider api={api}>
        <QueryClientProvider client={client}>
          <Address port={port}>
            <MissionReports variant={variant} {...props} />
          </Address>
        </QueryClientProvider>
      </ApiProvider>
    </SessionProvider>,
  )
  const ofList = () => requests.filter(({ pathname }) => pathname === '/api/mission-reports/')
  return {
    ...view,
    user: userEvent.setup(),
    session,
    client,
    onUnauthorized,
    requests,
    /** The query of the latest list request. */
    lastQuery: () => Object.fromEntries(ofList().at(-1)?.searchParams ?? []),
    listRequests: ofList,
    /** The current query in the address. */
    address: () => port.params.toString(),
    /** The browser's Back button. */
    goBack: () => act(port.back),
  }
}

/** An address with a history. */
function memoryAddress(initial: string) {
  const history = [new URLSearchParams(initial)]
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const current = () => history.at(-1) ?? new URLSearchParams()
  return {
    get params() {
      return current()
    },
    change: (patch: ParamsPatch, { replace = false } = {}) => {
      const next = patchParams(current(), patch)
      if (replace) history.pop()
      history.push(next)
      tell()
    },
    back: () => {
      history.pop()
      tell()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function Address({ port, children }: { port: ReturnType<typeof memoryAddress>; children: ReactNode }) {
  const params = useSyncExternalStore(port.subscribe, () => port.params)
  return <ScreenParamsProvider port={{ params, change: port.change }}>{children}</ScreenParamsProvider>
}
