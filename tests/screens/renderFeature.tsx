import '#tests/support/noDrawing.ts'
import '#tests/support/labels.ts'
import '#tests/support/queryTimers.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { EXTENSIONS } from '#contract/extensions.ts'
import { ApiProvider } from '#src/api/context.tsx'
import { createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { SessionProvider } from '#src/shared/session/SessionProvider.tsx'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { RadixDialog } from '#src/ui/Dialog/RadixDialog.tsx'
import { ORIGIN, type TestApp } from '#tests/support/app.ts'
import { forgetDevice } from '#tests/support/forgetDevice.ts'
import type { RenderOptions } from '#tests/support/render.tsx'

export type Person = {
  id: number
  email: string
  role: string
  organization_id: number | null
  first_name: string
  last_name: string
}

/** A call as the server received it. */
export type Call = { method: string; path: string; query: Record<string, string>; body: unknown }

export type FeatureOptions = {
  /** Address parameters to begin with. */
  params?: string
  /** As in tests/support/render.tsx: answers of another server, by method and path. */
  otherServer?: NonNullable<RenderOptions['otherServer']>
  /** The server's extensions beyond the specification. */
  extensions?: readonly string[]
}

/**
 * A feature as one person sees it, before the real server; removed when the test ends.
 * @returns calls: every request so far; to check what was asked, never to answer it
 */
export async function renderFeature(
  app: TestApp,
  person: Person,
  feature: ReactNode,
  { params = '', otherServer = {}, extensions = EXTENSIONS }: FeatureOptions = {},
) {
  forgetDevice()
  const calls: Call[] = []
  const session = createSessionStore({
    access: await app.as(person.email),
    user: {
      id: person.id,
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      phone_number: '',
      roles: person.role,
      is_active: true,
      last_login: null,
      last_password_change: null,
      organization: person.organization_id,
    },
  })
  const api = createApi({
    base: `${ORIGIN}/api/`,
    session,
    extensions: () => extensions,
    onUnauthorized: () => {},
    fetch: async (input, init) => {
      const call = describeCall(input, init)
      calls.push(call)
      const other = otherServer[`${call.method} ${call.path}`]
      return other ? other(init) : app.fetch(input, init)
    },
  })
  const client = createQueryClient()
  const page = render(
    <QueryClientProvider client={client}>
      <SessionProvider store={session}>
        <ApiProvider api={api}>
          <MemoryParams initial={params}>
            <DialogImplementationContext.Provider value={RadixDialog}>
              {feature}
            </DialogImplementationContext.Provider>
          </MemoryParams>
        </ApiProvider>
      </SessionProvider>
    </QueryClientProvider>,
  )
  return { ...page, calls, client, user: userEvent.setup() }
}

function describeCall(input: RequestInfo | URL, init: RequestInit | undefined): Call {
  const { pathname, searchParams } = new URL(String(input), ORIGIN)
  return {
    method: init?.method ?? 'GET',
    path: pathname.replace('/api/', ''),
    query: Object.fromEntries(searchParams),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
  }
}
