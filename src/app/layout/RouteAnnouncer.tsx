import { useEffect } from 'react'
import { useStore } from 'zustand'
import { announcement, forgetPages } from '#src/app/pageTitle.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'

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
