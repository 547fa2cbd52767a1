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
 * The public page of the address, else the children. Wraps everything that belongs to one person: a page that starts or
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

/** What one of these pages has to say on the login page it leads to. A reload, which opens the login by itself, forgets it. */
export const noticeIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : undefined
