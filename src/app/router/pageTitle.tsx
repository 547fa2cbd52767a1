import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { useNavigationKind } from './navigation.tsx'
import { setTitle } from './setTitle.ts'

/** What is to be read out; `count` tells two pages of one name apart. */
const announcement = createStore<{ text: string; count: number }>(() => ({ text: '', count: 0 }))

/**
 * Names the page in the tab.
 * After back and forward it is also read out: the focus does not move there, since the reader returns to where they were.
 * After every other navigation the page's heading takes the focus, which reads it.
 * @param title without the product's name
 * @param path address of the page that has it
 * @param record what is open on the page, named in the tab alone: the heading stays
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

/** Another portal on the same page (a test) starts with its own first page. */
function forgetPages(): void {
  lastPath = undefined
  announcement.setState({ text: '', count: 0 })
}

/** Announces the page after Back or Forward. Outside all pages, because a live region must exist before its text. */
export function RouteAnnouncer() {
  const { text, count } = useStore(announcement)
  useEffect(() => forgetPages, [])
  return (
    <LiveRegion>
      <span key={count}>{text}</span>
    </LiveRegion>
  )
}
