import type { Decorator } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { EXTENSIONS } from '#contract/extensions.ts'
import { ApiProvider } from '#src/api/context.tsx'
import { createApi } from '#src/api/http.ts'
import { createQueryClient } from '#src/api/queryClient.ts'
import { ContentLocation } from '#src/app/router/navigation.tsx'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { SessionProvider } from '#src/shared/session/SessionProvider.tsx'
import { createSessionStore, type SessionProfile } from '#src/shared/session/sessionStore.ts'
import { AS_STORY } from './toolbar.ts'

const people: Record<string, Pick<SessionProfile, 'first_name' | 'last_name' | 'email' | 'organization'>> = {
  super_admin: { first_name: 'Sam', last_name: 'Super', email: 'super@radops.example', organization: null },
  admin: { first_name: 'Ada', last_name: 'Admin', email: 'admin@radops.example', organization: null },
  org_admin: { first_name: 'Olga', last_name: 'Harbor', email: 'orgadmin@harbor.example', organization: 2 },
  org_event_manager: {
    first_name: 'Maria',
    last_name: 'Manager',
    email: 'manager@harbor.example',
    organization: 2,
  },
  org_user: { first_name: 'Omar', last_name: 'Usman', email: 'orguser@harbor.example', organization: 2 },
  user: { first_name: 'Uma', last_name: 'Reyes', email: 'user@harbor.example', organization: 2 },
}

/** A signed-in person of a role, for stories. */
export function aProfile(role: string): SessionProfile {
  const person = people[role] ?? {
    first_name: '',
    last_name: '',
    email: `${role}@harbor.example`,
    organization: 2,
  }
  return {
    id: 1,
    phone_number: '',
    roles: role,
    is_active: true,
    last_login: null,
    last_password_change: null,
    ...person,
  }
}

/** Everything the portal's root provides except the server: the story answers calls to /api/. */
function Root({ role, path, children }: { role: string; path: string; children: ReactNode }) {
  const [session] = useState(() =>
    createSessionStore({ user: aProfile(role), permissions: { manage_events: true }, access: 'story' }),
  )
  const [api] = useState(() =>
    createApi({ base: '/api/', session, extensions: () => EXTENSIONS, onUnauthorized: () => undefined }),
  )
  const [client] = useState(createQueryClient)
  return (
    <SessionProvider store={session}>
      <QueryClientProvider client={client}>
        <ApiProvider api={api}>
          <MemoryNavigation path={path}>
            <MemoryParams>{children}</MemoryParams>
          </MemoryNavigation>
        </ApiProvider>
      </QueryClientProvider>
    </SessionProvider>
  )
}

/** Links navigate within the story and leave Storybook's own address alone. */
function MemoryNavigation({ path, children }: { path: string; children: ReactNode }) {
  const [memory] = useState(() => memoryLocation({ path }))
  const [pathname] = memory.hook()
  return (
    <Router hook={memory.hook}>
      <ContentLocation location={{ pathname, search: '', state: null, key: pathname }}>
        {children}
      </ContentLocation>
    </Router>
  )
}

/** Signed in with the toolbar's role, else `parameters.role`; at `parameters.path` if there is a menu. */
export const withSession: Decorator = (Story, { globals, parameters }) => {
  const role = globals.role === AS_STORY ? String(parameters.role ?? 'org_admin') : String(globals.role)
  return (
    <Root key={role} role={role} path={String(parameters.path ?? '/')}>
      <Story />
    </Root>
  )
}
