import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { useLiveState } from '#src/api/live.tsx'
import { LogoutDialog, Palette, ShortcutKeys, ShortcutsDialog } from '#src/app/lazyParts.tsx'
import { useLocation } from '#src/app/router/navigation.tsx'
import { reconnectingStore } from '#src/app/session/reconnecting.ts'
import { usePaletteKey } from '#src/app/shortcuts/usePaletteKey.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { addToast } from '#src/shared/toast.ts'
import { useIsOnline } from '#src/shared/useIsOnline.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { SaidAbove } from '#src/ui/Banner/StaleBanner.tsx'
import { SkipLink } from '#src/ui/SkipLink/SkipLink.tsx'
import { Header } from './Header.tsx'
import { NoticeFrame } from './NoticeFrame.tsx'
import { Sidebar } from './Sidebar.tsx'
import * as css from './shell.css.ts'
import { closeOverlay, type Layout, sidebarStore, toggleSidebar, useLayout } from './sidebarState.ts'

const CONTENT_ID = 'content'

type ShellProps = {
  title: string
  /** Address of the shown page; the window may already have the next one's. */
  path: string
  /** The next screen is loading while the previous one is still shown. */
  loading: boolean
  onLogout: () => Promise<void>
  /** Added by the screen: in the header, or below it on a phone. */
  tools?: ReactNode
  /** A notice of the console itself, above the page. */
  notice?: ReactNode
  children: ReactNode
}

/** Header, sidebar and content of every page after sign-in (portal spec §2.6, §2.7). */
export function Shell({ title, path, loading, onLogout, tools, notice, children }: ShellProps) {
  const { user } = useSession()
  const layout = useLayout()
  const { isCollapsed, isOverlayOpen } = useStore(sidebarStore)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts' | 'logout'>()
  const closeDialog = () => setOverlay(undefined)
  const whyStale = useWhyStale()

  usePaletteKey(overlay === 'palette', () => setOverlay('palette'))
  // Navigating closes the overlay.
  useEffect(() => closeOverlay, [pathname, layout])

  const isDrawerOpen = layout === 'small' && isOverlayOpen
  return (
    <div className={css.shell} data-layout={layout} data-sidebar={isCollapsed ? 'collapsed' : 'expanded'}>
      <SkipLink target={CONTENT_ID} />
      {(layout !== 'small' || isOverlayOpen) && (
        <Sidebar
          layout={layout}
          isExpanded={isExpanded(layout, isCollapsed, isOverlayOpen)}
          isOverlay={layout !== 'wide' && isOverlayOpen}
          onToggle={() => toggleSidebar(layout)}
          onDismiss={() => {
            // The button stays inert until the drawer has closed.
            flushSync(closeOverlay)
            menuButton.current?.focus()
          }}
        />
      )}
      <div className={css.column} inert={isDrawerOpen}>
        <Header
          title={title}
          path={path}
          skipTo={CONTENT_ID}
          tools={layout === 'small' ? undefined : tools}
          user={user}
          menuButton={menuButton}
          onMenu={layout === 'small' ? () => toggleSidebar(layout) : undefined}
          onSearch={() => setOverlay('palette')}
          onLogout={() => setOverlay('logout')}
        />
        <div className={css.progress} data-loading={loading || undefined} aria-hidden="true" />
        {layout === 'small' && tools && <div className={css.tools}>{tools}</div>}
        {whyStale && (
          <NoticeFrame>
            <Banner tone="caution">{whyStale} What you see may be out of date.</Banner>
          </NoticeFrame>
        )}
        {notice}
        <main
          className={css.content}
          id={CONTENT_ID}
          data-title={title}
          tabIndex={-1}
          aria-busy={loading || undefined}
        >
          <SaidAbove.Provider value={whyStale !== undefined}>{children}</SaidAbove.Provider>
        </main>
      </div>
      <ShortcutKeys onHelp={() => setOverlay('shortcuts')} onSidebar={() => toggleSidebar(layout)} />
      {overlay === 'palette' && (
        <Palette
          onClose={closeDialog}
          onShortcuts={() => setOverlay('shortcuts')}
          onLogout={() => setOverlay('logout')}
        />
      )}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
      {overlay === 'logout' && <LogoutDialog onLogout={onLogout} onClose={closeDialog} />}
    </div>
  )
}

const isExpanded = (layout: Layout, isCollapsed: boolean, isOverlayOpen: boolean): boolean =>
  layout === 'wide' ? !isCollapsed : isOverlayOpen

/** Shorter interruptions are not shown. */
const LOST_AFTER_MS = 5_000

/**
 * Why data may be out of date, if the connection is lost. Disables nothing, because the server may be on the local
 * network. When the connection is back, everything on screen is refetched.
 */
function useWhyStale(): string | undefined {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const isLost = useIsLost()
  const { isReconnecting } = useStore(reconnectingStore)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (isOnline && wasOffline.current) {
      addToast({ tone: 'positive', title: 'This device is online again.' })
      void client.invalidateQueries()
    }
    wasOffline.current = !isOnline
  }, [isOnline, client])
  if (!isOnline) return 'This device is offline.'
  if (isReconnecting) return 'Reconnecting...'
  return isLost ? 'The server is not responding.' : undefined
}

/** Whether the live channel has been down for a while. */
function useIsLost(): boolean {
  const isConnecting = useLiveState() === 'connecting'
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (!isConnecting) return
    const timer = setTimeout(() => setLost(true), LOST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLost(false)
    }
  }, [isConnecting])
  return isLost
}
