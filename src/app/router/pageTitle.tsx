import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { useNavigationKind } from './navigation.tsx'
import { setTitle } from './setTitle.ts'

/** Text to announce; `count` distinguishes two pages with the same name. */
const announcement = createStore<{ text: string; count: number }>(() => ({ text: '', count: 0 }))

type PageTitleExtras = {
  /** What is open on the page; only in the document title, not the heading. */
  record?: string | undefined
  /** Takes the focus on navigation, unless the person has moved it meanwhile. */
  heading?: RefObject<HTMLElement | null>
}

/**
 * Sets the document title. It is also announced where the focus stays where it was, as after Back and Forward; otherwise
 * the heading takes the focus and is read.
 * @param title without the product's name
 * @param path address of the page
 */
export function usePageTitle(title: string, path: string, { record, heading }: PageTitleExtras = {}): void {
  const kind = useNavigationKind()
  useEffect(() => {
    setTitle(record === undefined ? title : `${record} · ${title}`)
    if (lastPath === path) return
    const isRead = kind !== 'pop' && (!heading || heading.current === document.activeElement)
    const isSilent = lastPath === undefined || isRead
    lastPath = path
    announcement.setState(({ count }) => ({ text: isSilent ? '' : title, count: count + 1 }))
  }, [title, path, record, heading, kind])
}

let lastPath: string | undefined

/** Another portal on the same page (a test) starts fresh. */
function resetPages(): void {
  lastPath = undefined
  announcement.setState({ text: '', count: 0 })
}

/** Announces the page after Back or Forward. Outside all pages, because a live region must exist before its text. */
export function RouteAnnouncer() {
  const { text, count } = useStore(announcement)
  useEffect(() => resetPages, [])
  return (
    <LiveRegion>
      <span key={count}>{text}</span>
    </LiveRegion>
  )
}
