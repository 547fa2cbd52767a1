import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { NARROW_BREAKPOINT_PX, SMALL_BREAKPOINT_PX } from '#contract/limits.ts'
import { recall, remember } from '#src/shared/remembered.ts'

/** The three layouts of portal spec §2.7: margin 256 or 64, 55, and 0. */
export type Layout = 'wide' | 'narrow' | 'small'

const COLLAPSED_ITEM = 'radops.sidebar'

type SidebarState = {
  /** Collapsed by hand on a wide window; remembered on this device. */
  isCollapsed: boolean
  /** Expanded over the content on a narrow window, or the open drawer on a small one (ruling 19). */
  isOverlayOpen: boolean
}

export const sidebarStore = createStore<SidebarState>(() => ({
  isCollapsed: recall(COLLAPSED_ITEM) === 'collapsed',
  isOverlayOpen: false,
}))

export function toggleSidebar(layout: Layout): void {
  if (layout !== 'wide')
    return sidebarStore.setState(({ isOverlayOpen }) => ({ isOverlayOpen: !isOverlayOpen }))
  const isCollapsed = !sidebarStore.getState().isCollapsed
  sidebarStore.setState({ isCollapsed })
  remember(COLLAPSED_ITEM, isCollapsed ? 'collapsed' : undefined)
}

export const closeOverlay = (): void => sidebarStore.setState({ isOverlayOpen: false })

const queries = () => ({
  small: matchMedia(`(max-width: ${SMALL_BREAKPOINT_PX}px)`),
  narrow: matchMedia(`(max-width: ${NARROW_BREAKPOINT_PX}px)`),
})

const readLayout = (): Layout => {
  const { small, narrow } = queries()
  if (small.matches) return 'small'
  return narrow.matches ? 'narrow' : 'wide'
}

const watchLayout = (onChange: () => void): (() => void) => {
  const { small, narrow } = queries()
  small.addEventListener('change', onChange)
  narrow.addEventListener('change', onChange)
  return () => {
    small.removeEventListener('change', onChange)
    narrow.removeEventListener('change', onChange)
  }
}

/**
 * The window's layout. Not CSS media queries alone, because the small layout is a drawer with its own focus, not just a
 * narrower sidebar.
 */
export const useLayout = (): Layout => useSyncExternalStore(watchLayout, readLayout)
