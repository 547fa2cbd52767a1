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

/** What needs the server: not part of the login page's first load. */
export type Services = {
  api: Api
  /** As it was when the page started. */
  config: RuntimeConfig
  /** As it is now. @throws when the server cannot be asked */
  askConfig: () => Promise<RuntimeConfig>
}

/** With what a page needs once, when it starts. */
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
    // Nothing left to do: the authentication wrapper leads to the root as soon as the tokens are gone.
    onUnauthorized: () => undefined,
  })
  return { api, config, first, askConfig: () => askConfig(fetch, { cache: 'no-cache' }) }
}

/**
 * Caches, one after the other as persons change; the first holds the answers that the first screen has asked for already.
 * @param screen what the address shows, when its module is here
 */
export async function clientFor(
  { api, first }: StartServices,
  store: SessionStore,
  screen: Screen | undefined,
): Promise<() => QueryClient> {
  const session = sessionOf(store)
  let warmed: QueryClient | undefined = createQueryClient()
  if (session && screen?.warm) {
    first.isNext()
    screen.warm(warmed, api, session, location.search)
    // A failure is the screen's to show.
    const reads = warmed.getQueryCache().getAll()
    await first.wait(Promise.allSettled(reads.flatMap(({ promise }) => promise ?? [])))
  }
  return () => {
    const client = warmed ?? createQueryClient()
    warmed = undefined
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
