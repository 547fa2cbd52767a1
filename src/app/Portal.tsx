import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useStore } from 'zustand'
import { ApiProvider } from '#src/api/context.tsx'
import { CountryServiceProvider } from '#src/api/countryService.tsx'
import { LiveProvider } from '#src/api/live.tsx'
import { createQueryClient } from '#src/api/queryClient.ts'
import { CrumbProvider } from '#src/shared/crumbs.tsx'
import { usePreload } from '#src/shared/lazyPart.tsx'
import { pageLink } from '#src/shared/pageLink.ts'
import { actsForOrganization, isPlatform } from '#src/shared/session/roles.ts'
import { SessionProvider, useRole, useSession } from '#src/shared/session/SessionProvider.tsx'
import type { SessionStore } from '#src/shared/session/sessionStore.ts'
import { dismissToast, pauseToast, resumeToast, toastStore } from '#src/shared/toast.ts'
import { DialogImplementationContext } from '#src/ui/Dialog/Dialog.tsx'
import { ToastRegion } from '#src/ui/Toast/ToastRegion.tsx'
import { MissingPermission } from './layout/MissingPermission.tsx'
import { ScreenBoundary, ScreenFailure } from './layout/ScreenBoundary.tsx'
import { Shell } from './layout/Shell.tsx'
import {
  LazyRadixDialog,
  LogoutDialog,
  NewVersionNotice,
  OrganizationPicker,
  Palette,
  PortalDialog,
  PrintedOrganization,
  RequestAnswers,
} from './lazyParts.tsx'
import {
  ContentLocation,
  Navigation,
  useLocation,
  useNavigate,
  useNavigationKind,
} from './router/navigation.tsx'
import { noticeIn, PublicPages } from './router/PublicPages.tsx'
import { RouteAnnouncer } from './router/pageTitle.tsx'
import { normalizePath, paths } from './router/paths.ts'
import { preloadForgotPassword } from './router/publicScreens.ts'
import { canOpen, findRoute, preloadPath, screenFor } from './router/routes.ts'
import { RecordLinks, type ScreenDirectory, ScreenDirectoryContext } from './router/screenLinks.tsx'
import { titleOf } from './router/titles.ts'
import { UrlParams } from './router/UrlParams.tsx'
import { useScrollMemory } from './router/useScrollMemory.ts'
import { type Shown, useShownScreen } from './router/useShownScreen.ts'
import { LoginScreen } from './screens/LoginScreen.tsx'
import { NotFoundScreen } from './screens/NotFoundScreen.tsx'
import { authenticate, type Services } from './services.ts'
import { AuthWrapper } from './session/AuthWrapper.tsx'
import type { Place } from './session/ended.ts'
import { SessionMemoryProvider } from './session/sessionMemory.tsx'
import { useLogout } from './session/useLogout.ts'

const directory: ScreenDirectory = { canOpen, preload: preloadPath }
const preloadedParts = [LazyRadixDialog, LogoutDialog, Palette]

type PortalProps = {
  session: SessionStore
  services: Services
  /** Called once per user; the first cache may already hold prefetched answers. */
  newClient?: () => QueryClient
}

/** The whole portal after sign-in: providers, router, and one screen at a time. */
export function Portal({ session, services, newClient = createQueryClient }: PortalProps) {
  return (
    <SessionProvider store={session}>
      <PublicPages api={services.api}>
        <CachePerUser session={session} newClient={newClient}>
          <ApiProvider api={services.api}>
            <LiveProvider livePath={services.config.live_path}>
              <DialogImplementationContext value={PortalDialog}>
                <Navigation>
                  <CountryServiceProvider url={services.config.country_codes_url}>
                    <SessionMemoryProvider>
                      <Pages session={session} services={services} />
                      <RouteAnnouncer />
                    </SessionMemoryProvider>
                  </CountryServiceProvider>
                </Navigation>
                <Toasts />
              </DialogImplementationContext>
            </LiveProvider>
          </ApiProvider>
        </CachePerUser>
      </PublicPages>
    </SessionProvider>
  )
}

/** One cache per user, so that nobody sees rows fetched for someone else. */
function CachePerUser({ session, ...rest }: { session: SessionStore } & CacheProps) {
  const person = useStore(session, ({ user }) => user?.id ?? null)
  return <Cache key={person} {...rest} />
}

type CacheProps = { newClient: () => QueryClient; children: ReactNode }

function Cache({ newClient, children }: CacheProps) {
  const [client] = useState(newClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function Pages({ session, services }: Pick<PortalProps, 'session' | 'services'>) {
  const { pathname, state } = useLocation()
  const kind = useNavigationKind()
  const role = useRole()
  const navigate = useNavigate()
  const found = findRoute(pathname)
  const route = found?.extension && !services.api.knows(found.extension) ? undefined : found
  const load = route && screenFor(route, role)
  const { shown, loading, retry } = useShownScreen(route, load)
  const isAlwaysPublic = normalizePath(pathname) === paths.login()
  const open = useCallback(
    async ({ path, state }: Place) => navigate(path, { replace: true, state }),
    [navigate],
  )
  const send = useCallback(
    (credentials: { email: string; password: string }) => authenticate(services, session, credentials),
    [services, session],
  )

  if (isAlwaysPublic)
    return (
      <LoginScreen
        session={session}
        toForgotPassword={pageLink(paths.forgotPassword(), navigate)}
        notice={noticeIn(state)}
        focusTitle={kind !== 'pop'}
        authenticate={send}
        onReady={preloadForgotPassword}
        onSignedIn={open}
      />
    )
  const notFound = <NotFoundScreen onHome={() => navigate(paths.login())} />
  if (!route) return notFound
  return (
    <AuthWrapper>
      <ScreenBoundary>{load ? <Framed {...{ shown, loading, retry, services }} /> : notFound}</ScreenBoundary>
    </AuthWrapper>
  )
}

type FramedProps = {
  shown: Shown | undefined
  loading: boolean
  retry: () => void
  services: Services
}

/** The shell around the current screen, which sees its own location. */
function Framed({ shown, loading, retry, services }: FramedProps) {
  const logout = useLogout()
  const session = useSession()
  const { role } = session
  useScrollMemory(shown?.location)
  usePreload(preloadedParts)
  if (!shown) return null
  const title = titleOf(shown.route.path, role)
  const picker = shown.route.choosesOrganization && isPlatform(role) && (
    <AtAddressOf shown={shown}>
      <OrganizationPicker />
    </AtAddressOf>
  )
  return (
    <CrumbProvider>
      <Shell
        title={title}
        path={shown.location.pathname}
        loading={loading}
        onLogout={logout}
        tools={picker}
        notice={<NewVersionNotice services={services} />}
      >
        {actsForOrganization(session) && <RequestAnswers />}
        <AtAddressOf shown={shown}>
          {picker && <PrintedOrganization />}
          <ScreenBoundary key={shown.route.path}>
            {shown.kind === 'screen' ? (
              <shown.Screen />
            ) : (
              <ScreenFailure error={shown.error} onRetry={retry} retrying={loading} />
            )}
          </ScreenBoundary>
        </AtAddressOf>
      </Shell>
    </CrumbProvider>
  )
}

function AtAddressOf({ shown, children }: { shown: Shown; children: ReactNode }) {
  return (
    <ContentLocation location={shown.location}>
      <ScreenDirectoryContext value={directory}>
        <UrlParams>
          <RecordLinks>
            <MissingPermission path={shown.route.path}>{children}</MissingPermission>
          </RecordLinks>
        </UrlParams>
      </ScreenDirectoryContext>
    </ContentLocation>
  )
}

function Toasts() {
  const { toasts } = useStore(toastStore)
  return (
    <ToastRegion
      toasts={toasts}
      onDismiss={(id) => dismissToast(Number(id))}
      onHold={(id, isHeld) => (isHeld ? pauseToast(Number(id)) : resumeToast(Number(id)))}
    />
  )
}
