import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { useNavigationKind } from './navigation.tsx'
import { setTitle } from './setTitle.ts'

/** Text to announce; `count` distinguishes two pages with the same name. */
const announcement = createStore<{ text: string; count: number }>(() => ({ text: '', count: 0 }))

/**
 * Sets the document title. After Back and Forward it is also announced, because the focus stays where it was; after
 * other navigations the heading takes the focus and is read.
 * @param title without the product's name
 * @param path address of the page
 * @param record what is open on the page; only in the document title, not the heading
 */
export function usePageTitle(title: string, path: string, record?: string): void {
  const kind = useNavigationKind()
  useEffect(() => {
    setTitle(record === undefined ? title : `${record} · ${title}`)
    if (lastPath === path) return
    const isBack = kind === 'pop' && lastPath !== undefined
    lastPath = path
    announcement.setState(({ count }) => ({ text: isBack ? title : '', count: count + 1 }))
  }, [title, path, record, kind])
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
