import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { normalizeRole } from '#contract/roles.ts'
import { recordFailedStyles } from '#src/shared/failedStyles.ts'
import { loadChunk } from '#src/shared/loadChunk.ts'
import { logProblem } from '#src/shared/logProblem.ts'
import { memoizeAsync } from '#src/shared/memoizeAsync.ts'
import { pageLink } from '#src/shared/pageLink.ts'
import { createStoredSession } from '#src/shared/session/localStorage.ts'
import { isAlive, type SessionStore } from '#src/shared/session/sessionStore.ts'
import { normalizePath, paths } from './router/paths.ts'
import { preloadForgotPassword, publicScreens, wall } from './router/publicScreens.ts'
import { findRoute, preloadPath, screenFor } from './router/routes.ts'
import { loadScreen, type Screen } from './router/screen.ts'
import { StartFailure } from './StartFailure.tsx'
import { LoginScreen } from './screens/LoginScreen.tsx'

/**
 * Starts the portal in an element. The login page is separate (only React and the form) and already in the document
 * (decision 065); router, cache, client and parser load alongside and take over the same root, without reloading.
 * @returns unmounts it
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
      // Prefetch the first rows before rendering.
      const newClient = await clientFor(services, session, screen)
      // In a transition, so that the browser stays responsive.
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
  recordFailedStyles()
  const root = isDrawn ? hydrateRoot(container, signIn) : createRoot(container)
  if (!isSignIn) void openPortal()
  else if (!isDrawn) root.render(signIn)
  return () => {
    root.unmount()
    stop()
  }
}

/** The wall: a separate page, outside the portal. */
function startWall(container: Element): () => void {
  keepDrawnPage(container, false)
  const root = createRoot(container)
  recordFailedStyles()
  loadScreen(wall).then(
    (Wall) => root.render(<Wall />),
    (error: unknown) => {
      logProblem('the wall could not be started', error)
      root.render(<StartFailure />)
    },
  )
  return () => root.unmount()
}

/** The two chunks the login page does not need; each loads once, and again after a failure. */
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
      // The next caller gets the failure.
      services().catch(() => undefined)
      portal().catch(() => undefined)
      // Most people land on the list of events.
      preloadPath(paths.events(), 'user')
      preloadForgotPassword()
    },
  }
}

/** Loads the first screen's module in parallel with the portal's. */
async function firstScreen(session: SessionStore): Promise<Screen | undefined> {
  const route = findRoute(location.pathname)
  const load = route
    ? screenFor(route, normalizeRole(session.getState().user?.roles))
    : publicScreens[normalizePath(location.pathname)]
  // The screen's own boundary retries and shows failures.
  return load && loadScreen(load).catch(() => undefined)
}

/** Updates service workers of earlier versions; we install none (portal spec §2.1, ruling 157). */
function refreshServiceWorkers(): void {
  navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.update())))
    .catch((error: unknown) => logProblem('a background worker could not be refreshed', error))
}

/** Flags set by public/static/early.js. */
const page = document.documentElement.dataset

/**
 * Keeps the prerendered sign-in page for React to hydrate (decision 065), or removes it before it can be seen.
 * @param container its element; empty on a page that is not built
 * @param isSignIn whether the address shows the sign-in page
 */
function keepDrawnPage(container: Element, isSignIn: boolean): boolean {
  const isKept = isSignIn && 'drawn' in page && container.hasChildNodes()
  if (!isKept) container.replaceChildren()
  container.removeAttribute('data-drawn')
  return isKept
}

/** Whether Sign in was pressed before React had loaded. True once. */
function takeEarlyPress(): boolean {
  const wasPressed = 'pressed' in page
  delete page.pressed
  return wasPressed
}
