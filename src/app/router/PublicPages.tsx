import type { ReactNode } from 'react'
import { ApiProvider } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { ScreenBoundary } from '#src/app/layout/ScreenBoundary.tsx'
import { type LazyPart, lazyPart } from '#src/shared/lazyPart.tsx'
import { Navigation, useLocation } from './navigation.tsx'
import { normalizePath } from './paths.ts'
import { publicScreens } from './publicScreens.ts'

const pages: Partial<Record<string, LazyPart<object>>> = Object.fromEntries(
  Object.entries(publicScreens).map(([path, load]) => [path, lazyPart(load)]),
)

/**
 * The public page at this address, else the children. Outside everything that is reset per user: a page that starts or
 * ends a session must not be remounted by that.
 */
export function PublicPages({ api, children }: { api: Api; children: ReactNode }) {
  const path = normalizePath(useLocation().pathname)
  const Page = pages[path]
  if (!Page) return children
  return (
    <ApiProvider api={api}>
      <Navigation>
        <ScreenBoundary key={path}>
          <Page />
        </ScreenBoundary>
      </Navigation>
    </ApiProvider>
  )
}

/** A public page's notice for the login page it leads to. Lost on reload. */
export const noticeIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : undefined
