import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { ApiProvider } from '#src/api/context.tsx'
import { LiveProvider } from '#src/api/live.tsx'
import { createQueryClient } from '#src/api/queryClient.ts'
import { usePreload } from '#src/shared/lazyPart.tsx'
import { SessionProvider, useRole } from '#src/shared/session/SessionProvider.tsx'
import type { SessionStore } from '#src/shared/session/sessionStore.ts'
import { dismissToast, toastStore } from '#src/shared/toast.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'
import { AuthWrapper } from './AuthWrapper.tsx'
import { LogoutDialog } from './layout/lazyLogoutDialog.ts'
import { ScreenBoundary, ScreenFailure } from './layout/ScreenBoundary.tsx'
import { Shell } from './layout/Shell.tsx'
import { Navigation, StandingAt, useLocation, useNavigate } from './navigation.tsx'
import { LazyRadixDialog, PortalDialog } from './PortalDialog.tsx'
import { normalizePath, paths } from './paths.ts'
import { findRoute, screenFor, titleOf } from './routes.ts'
import { LoginScreen } from './screens/LoginScreen.tsx'
import { NotFoundScreen } from './screens/NotFoundScreen.tsx'
import { authenticate, type Services } from './services.ts'
import { UrlParams } from './UrlParams.tsx'
import { useLogout } from './useLogout.ts'
import { useScrollMemory } from './useScrollMemory.ts'
import { type Shown, useShownScreen } from './useShownScreen.ts'

const partsOfEveryPage = [LazyRadixDialog, LogoutDialog]

type PortalProps = {
  session: SessionStore
  services: Services
  /** The cache of the next person; the first one may hold answers already on their way. */
  newClient?: () => QueryClient
}

/** The whole portal once it is needed: providers, router, and one screen at a time. */
export function Portal({ session, services, newClient = createQueryClient }: PortalProps) {
  return (
    <SessionProvider store={session}>
      <AnswersOfOnePerson session={session} newClient={newClient}>
        <ApiProvider api={services.api}>
          <LiveProvider livePath={services.config.live_path}>
            <DialogImplementationContext value={PortalDialog}>
              <Navigation>
                <Pages session={session} services={services} />
              </Navigation>
              <Toasts />
            </DialogImplementationContext>
          </LiveProvider>
        </ApiProvider>
      </AnswersOfOnePerson>
    </SessionProvider>
  )
}

/** A cache per person: nobody ever sees rows that were fetched for somebody else. */
function AnswersOfOnePerson({ session, ...rest }: { session: SessionStore } & AnswersProps) {
  const person = useStore(session, ({ user }) => user?.id ?? null)
  return <Answers key={person} {...rest} />
}

type AnswersProps = { newClient: () => QueryClient; children: ReactNode }

function Answers({ newClient, children }: AnswersProps) {
  const [client] = useState(newClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function Pages({ session, services }: Pick<PortalProps, 'session' | 'services'>) {
  const { pathname } = useLocation()
  const role = useRole()
  const navigate = useNavigate()
  const route = findRoute(pathname)
  const load = route && screenFor(route, role)
  const { shown, loading } = useShownScreen(route, load)
  const isAlwaysPublic = normalizePath(pathname) === paths.login()
  const open = useCallback(async (path: string) => navigate(path, { replace: true }), [navigate])
  const send = useCallback(
    (credentials: { email: string; password: string }) => authenticate(services, session, credentials),
    [services, session],
  )

  if (isAlwaysPublic) return <LoginScreen session={session} authenticate={send} onSignedIn={open} />
  const notFound = <NotFoundScreen onHome={() => navigate(paths.login())} />
  if (!route) return notFound
  return (
    <AuthWrapper>
      <ScreenBoundary>{load ? <Framed shown={shown} loading={loading} /> : notFound}</ScreenBoundary>
    </AuthWrapper>
  )
}

/** The shell around the screen that stands; its address is that screen's own address. */
function Framed({ shown, loading }: { shown: Shown | undefined; loading: boolean }) {
  const logout = useLogout()
  useScrollMemory()
  usePreload(partsOfEveryPage)
  if (!shown) return null
  const title = titleOf(shown.route)
  return (
    <Shell title={title} loading={loading} onLogout={logout}>
      <StandingAt location={shown.location}>
        <UrlParams>
          <ScreenBoundary key={shown.route.path}>
            {shown.kind === 'screen' ? <shown.Screen /> : <ScreenFailure error={shown.error} />}
          </ScreenBoundary>
        </UrlParams>
      </StandingAt>
    </Shell>
  )
}

function Toasts() {
  const { toasts } = useStore(toastStore)
  return <ToastRegion toasts={toasts} onDismiss={(id) => dismissToast(Number(id))} />
}
