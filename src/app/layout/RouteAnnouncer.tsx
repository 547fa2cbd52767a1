import { useEffect } from 'react'
import { useStore } from 'zustand'
import { announcement, forgetPages } from '#src/app/pageTitle.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'

/** Reads out which page back or forward has brought. Stands outside of all pages: a region must be there before its text. */
export function RouteAnnouncer() {
  const { text, count } = useStore(announcement)
  useEffect(() => forgetPages, [])
  return (
    <LiveRegion>
      <span key={count}>{text}</span>
    </LiveRegion>
  )
}
