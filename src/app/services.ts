import type { QueryClient } from '@tanstack/react-query'
import type { RuntimeConfig } from '#contract/config.ts'
import { type Api, createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { login } from '#src/api/session.ts'
import { sessionOf } from '#src/shared/session/SessionProvider.tsx'
import { type SessionStore, signIn } from '#src/shared/session/sessionStore.ts'
import { askConfig, readConfig } from './config.ts'
import { firstRead } from './firstRead.ts'
import type { Screen } from './router/screen.ts'

/** What needs the server; not in the login page's first load. */
export type Services = {
  api: Api
  /** As of page load. */
  config: RuntimeConfig
  /** The current one. @throws if the server cannot be reached */
  askConfig: () => Promise<RuntimeConfig>
}

/** Plus what a page needs only once, at its start. */
type StartServices = Services & { first: ReturnType<typeof firstRead> }

/** Reads the run-time configuration and makes the portal's client. */
export async function createServices(
  session: SessionStore,
  fetch = globalThis.fetch,
): Promise<StartServices> {
  const config = await readConfig(fetch)
  const first = firstRead(fetch)
  const api = createApi({
    base: config.api_base,
    session,
    extensions: () => config.extensions,
    fetch: first.fetch,
    // Nothing to do: the authentication wrapper redirects when the tokens are gone.
    onUnauthorized: () => undefined,
  })
  return { api, config, first, askConfig: () => askConfig(fetch, { cache: 'no-cache' }) }
}

/**
 * Makes a new cache per user; the first one holds the first screen's prefetched answers.
 * @param screen at the current address, if its module has loaded
 */
export async function clientFor(
  { api, first }: StartServices,
  store: SessionStore,
  screen: Screen | undefined,
): Promise<() => QueryClient> {
  const session = sessionOf(store)
  let prefetched: QueryClient | undefined = createQueryClient()
  if (session && screen?.prefetch) {
    first.isNext()
    screen.prefetch({ client: prefetched, api, session, search: location.search })
    // The screen shows failures.
    const reads = prefetched.getQueryCache().getAll()
    await first.wait(Promise.allSettled(reads.flatMap(({ promise }) => promise ?? [])))
  }
  return () => {
    const client = prefetched ?? createQueryClient()
    prefetched = undefined
    return client
  }
}

/** Signs in and stores the session. */
export async function authenticate(
  { api }: Services,
  session: SessionStore,
  credentials: { email: string; password: string },
): Promise<void> {
  signIn(session, await login(api, credentials), Date.now())
}
