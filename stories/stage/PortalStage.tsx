import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runtimeConfig } from '#contract/config.ts'
import { EXTENSIONS } from '#contract/extensions.ts'
import type { Permissions } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { Portal } from '#src/app/Portal.tsx'
import { AddressBarProvider } from '#src/app/router/navigation.tsx'
import type { Services } from '#src/app/services.ts'
import {
  createSessionStore,
  type SessionProfile,
  type SessionStore,
} from '#src/shared/session/sessionStore.ts'
import { aProfile } from '../../.storybook/session.tsx'
import { beginVisit } from './answers.ts'
import { memoryBar } from './memoryBar.ts'

export type PortalStageProps = {
  /** The address with parameters: '/kiosk-overview?search=harbor'. */
  path: string
  /** The signed-in role; null for nobody. */
  role: string | null
  permissions?: Permissions
  /** Differences from the role's usual person, such as a long name. */
  person?: Partial<SessionProfile>
  /** Time since the sign-in, in milliseconds. */
  signedInForMs?: number
  /** Where to load country codes from; default: only the list bundled with the portal. */
  countryCodesUrl?: string
  /** The server's extensions; default: all. */
  extensions?: readonly string[]
}

/**
 * The whole portal at the story's address: guards, shell, screen and client are the product's. Its calls to /api/ are
 * answered by the story.
 */
export function PortalStage({ path, role, permissions = {}, signedInForMs = 0, ...more }: PortalStageProps) {
  const [bar] = useState(() => {
    beginVisit()
    return memoryBar(path)
  })
  const [session] = useState(() =>
    createSessionStore(
      role === null
        ? {}
        : {
            user: { ...aProfile(role), ...more.person },
            permissions,
            access: 'story',
            refresh: 'story',
            login_time: Date.now() - signedInForMs,
          },
    ),
  )
  const [services] = useState(() => servicesFor(session, more))
  return (
    <AddressBarProvider value={bar}>
      <Portal session={session} services={services} newClient={newClient} />
    </AddressBarProvider>
  )
}

function servicesFor(
  session: SessionStore,
  { countryCodesUrl, extensions = EXTENSIONS }: Pick<PortalStageProps, 'countryCodesUrl' | 'extensions'>,
): Services {
  const { fetch } = globalThis
  const config = z.parse(runtimeConfig, {
    live_path: 'live/',
    country_codes_url: countryCodesUrl ?? null,
    extensions: [...extensions],
  })
  return {
    api: createApi({
      base: config.api_base,
      session,
      extensions: () => config.extensions,
      onUnauthorized: () => undefined,
      // By name, so that uploads use it too.
      fetch: (...call) => fetch(...call),
    }),
    config,
    askConfig: async () => config,
  }
}

let lastClient: QueryClient | undefined

/** The product's cache, except that failed calls are retried immediately, so that no story waits. */
function newClient(): QueryClient {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  lastClient = client
  return client
}

/** Reloads all data of the page, as the live channel does after a change. */
export const refetchAll = (): void => void lastClient?.invalidateQueries()
