import type { QueryClient } from '@tanstack/react-query'
import type { RuntimeConfig } from '#contract/config.ts'
import { type Api, createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { login } from '#src/api/session.ts'
import { sessionOf } from '#src/shared/session/SessionProvider.tsx'
import { type SessionStore, signIn } from '#src/shared/session/sessionStore.ts'
import { askConfig, readConfig } from './config.ts'
import type { Screen } from './router/screen.ts'

/** What needs the server: not part of the login page's first load. */
export type Services = {
  api: Api
  /** As it was when the page started. */
  config: RuntimeConfig
  /** As it is now. @throws when the server cannot be asked */
  askConfig: () => Promise<RuntimeConfig>
}

/** Reads the run-time configuration and makes the portal's client. */
export async function createServices(session: SessionStore, fetch = globalThis.fetch): Promise<Services> {
  const config = await readConfig(fetch)
  const api = createApi({
    base: config.api_base,
    session,
    extensions: () => config.extensions,
    fetch,
    // Nothing left to do: the authentication wrapper leads to the root as soon as the tokens are gone.
    onUnauthorized: () => undefined,
  })
  return { api, config, askConfig: () => askConfig(fetch, { cache: 'no-cache' }) }
}

/**
 * Caches, one after the other as persons change; the first holds the answers that the first screen has asked for already.
 * @param screen what the address shows, when its module is here
 */
export function clientFor(
  { api }: Services,
  store: SessionStore,
  screen: Screen | undefined,
): () => QueryClient {
  const session = sessionOf(store)
  let first: QueryClient | undefined = createQueryClient()
  if (session) screen?.warm?.(first, api, session, location.search)
  return () => {
    const client = first ?? createQueryClient()
    first = undefined
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
