import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { useLocation, useNavigationKind, useOpenedKey } from './navigation.tsx'
import { setTitle } from './setTitle.ts'

/** Text to announce; `count` distinguishes two pages with the same name. */
const announcement = createStore<{ text: string; count: number }>(() => ({ text: '', count: 0 }))

type PageTitleExtras = {
  /** What is open on the page; only in the document title, not the heading. */
  record?: string | undefined
  /** What the page is about, such as an event. Announced once it is known, because the heading does not say it. */
  place?: string | undefined
  /** Takes the focus on navigation, unless the person has moved it meanwhile. */
  heading?: RefObject<HTMLElement | null>
}

/**
 * Sets the document title. It is also announced where the focus stays where it was, as after Back and Forward; otherwise
 * the heading takes the focus and is read.
 * @param title without the product's name
 * @param path address of the page
 */
export function usePageTitle(
  title: string,
  path: string,
  { record, place, heading }: PageTitleExtras = {},
): void {
  const kind = useNavigationKind()
  useEffect(() => {
    setTitle(record === undefined ? title : `${record} · ${title}`)
    if (lastPath === path) return
    const isRead = kind !== 'pop' && (!heading || heading.current === document.activeElement)
    const isSilent = lastPath === undefined || isRead
    lastPath = path
    announcement.setState(({ count }) => ({ text: isSilent ? '' : title, count: count + 1 }))
  }, [title, path, record, heading, kind])
  usePlace(place)
}

/** Announces what an opened page is about, once. */
function usePlace(place: string | undefined): void {
  const { key } = useLocation()
  const opened = useOpenedKey()
  const last = useRef(place)
  const announced = useRef<string>(undefined)
  useEffect(() => {
    // Only a name that arrives: at first the last page's is still there.
    if (last.current === place) return
    last.current = place
    if (place === undefined || key !== opened || announced.current === opened) return
    announced.current = opened
    announcement.setState(({ count }) => ({ text: place, count: count + 1 }))
  }, [place, key, opened])
}

let lastPath: string | undefined

/** A portal starts fresh: a page outside it, such as the sign-in, was no page of it. */
function resetPages(): void {
  lastPath = undefined
  announcement.setState({ text: '', count: 0 })
}

/** Announces the page after Back or Forward. Outside all pages, because a live region must exist before its text. */
export function RouteAnnouncer() {
  const { text, count } = useStore(announcement)
  // In a layout effect, which is before the first page says its title.
  useLayoutEffect(resetPages, [])
  return (
    <LiveRegion>
      <span key={count}>{text}</span>
    </LiveRegion>
  )
}
