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
  /** Its address, with parameters: '/kiosk-overview?search=harbor'. */
  path: string
  /** Who is signed in; null for nobody. */
  role: string | null
  permissions?: Permissions
  /** What differs from the role's usual person: a long name. */
  person?: Partial<SessionProfile>
  /** How long ago the sign-in was, milliseconds. */
  signedInForMs?: number
  /** Where the country codes are asked for; without it the list that comes with the portal is all there is. */
  countryCodesUrl?: string
  /** What the server knows beyond the specification; all of it where left out. */
  extensions?: readonly string[]
}

/**
 * The whole portal at an address of a story's own: guards, shell, screen and client are the product's. Its calls go to
 * /api/ and are the story's to answer.
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
      // Named, so that uploads go through it too.
      fetch: (...call) => fetch(...call),
    }),
    config,
    askConfig: async () => config,
  }
}

let lastClient: QueryClient | undefined

/** The product's cache; what failed is asked again at once, a story waits for nobody. */
function newClient(): QueryClient {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  lastClient = client
  return client
}

/** Asks for everything on the page again, as the live channel does after a change. */
export const askAgain = (): void => void lastClient?.invalidateQueries()
