import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { normalizeRole } from '#contract/roles.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import { watchLostStyles } from '#src/shared/lostStyles.ts'
import { memoizeAsync } from '#src/shared/memoizeAsync.ts'
import { pageLink } from '#src/shared/pageLink.ts'
import { createStoredSession } from '#src/shared/session/localStorage.ts'
import { isAlive, type SessionStore } from '#src/shared/session/sessionStore.ts'
import { keepDrawnPage, takeEarlyPress } from './drawnPage.ts'
import { normalizePath, paths } from './router/paths.ts'
import { preloadForgotPassword, publicScreens } from './router/publicScreens.ts'
import { findRoute, preloadPath, screenFor } from './router/routes.ts'
import type { Screen } from './router/screen.ts'
import { loadScreen } from './router/screen.ts'
import { StartFailure } from './StartFailure.tsx'
import { LoginScreen } from './screens/LoginScreen.tsx'

/**
 * Starts the portal in an element. The login page is separate (React and the form only), and in the document already
 * (decision 065); router, cache, client and parser arrive beside it and take over the same root, without loading the
 * document again.
 * @returns takes it away again
 */
export function start(container: Element): () => void {
  const path = normalizePath(location.pathname)
  if (path === paths.wall()) return startWall(container)
  const { store: session, stop } = createStoredSession(localStorage)
  const isSignIn = path === paths.login() && !isAlive(session.getState(), Date.now())
  const isDrawn = keepDrawnPage(container, isSignIn)
  const parts = lazyParts(session)

  const openPortal = async () => {
    try {
      const [{ Portal }, { services, clientFor }, screen] = await Promise.all([
        parts.portal(),
        parts.services(),
        firstScreen(session),
      ])
      // The first rows are asked for before anything is rendered.
      const newClient = await clientFor(services, session, screen)
      // In pieces, between which the browser can answer: the whole page at once would hold it up.
      startTransition(() =>
        root.render(<Portal session={session} services={services} newClient={newClient} />),
      )
    } catch (error) {
      logProblem('the console could not be started', error)
      root.render(<StartFailure />)
    }
  }

  const signIn = (
    <LoginScreen
      session={session}
      takeEarlyPress={takeEarlyPress}
      toForgotPassword={pageLink(paths.forgotPassword(), (path) => {
        history.pushState(null, '', path)
        void openPortal()
      })}
      authenticate={async (credentials) => {
        const { authenticate, services } = await parts.services()
        await authenticate(services, session, credentials)
      }}
      onReady={parts.preload}
      onSignedIn={async ({ path, state }) => {
        history.replaceState({ carried: state }, '', path) // as navigation.tsx reads it
        await openPortal()
      }}
    />
  )

  refreshServiceWorkers()
  watchLostStyles()
  const root = isDrawn ? hydrateRoot(container, signIn) : createRoot(container)
  if (!isSignIn) void openPortal()
  else if (!isDrawn) root.render(signIn)
  return () => {
    root.unmount()
    stop()
  }
}

/** The wall of an exercise: a page of its own, without session and portal. */
function startWall(container: Element): () => void {
  keepDrawnPage(container, false)
  const root = createRoot(container)
  watchLostStyles()
  loadChunk(() => import('./screens/WallScreen.tsx')).then(
    ({ WallScreen }) => root.render(<WallScreen />),
    (error: unknown) => {
      logProblem('the wall could not be started', error)
      root.render(<StartFailure />)
    },
  )
  return () => root.unmount()
}

/** The two parts that the login page does without, each fetched once, and again after a failure. */
function lazyParts(session: SessionStore) {
  const portal = memoizeAsync(() => loadChunk(() => import('./Portal.tsx')))
  const services = memoizeAsync(async () => {
    const module = await loadChunk(() => import('./services.ts'))
    return { ...module, services: await module.createServices(session) }
  })
  return {
    portal,
    services,
    preload: () => {
      // The next caller gets the failure; nothing waits here.
      services().catch(() => undefined)
      portal().catch(() => undefined)
      // Most people land on the list of events.
      preloadPath(paths.events(), 'user')
      preloadForgotPassword()
    },
  }
}

/** Brings the first screen's module beside the portal's instead of after it. */
async function firstScreen(session: SessionStore): Promise<Screen | undefined> {
  const route = findRoute(location.pathname)
  const load = route
    ? screenFor(route, normalizeRole(session.getState().user?.roles))
    : publicScreens[normalizePath(location.pathname)]
  // A failure is shown by the screen's own boundary, which asks again.
  return load && loadScreen(load).catch(() => undefined)
}

/** Asks background workers of earlier versions to refresh; none is installed (portal spec §2.1, ruling 157). */
function refreshServiceWorkers(): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.update())))
    .catch((error: unknown) => logProblem('a background worker could not be refreshed', error))
}
