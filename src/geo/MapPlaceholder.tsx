import type { ReactNode } from 'react'
import * as css from './mapPlaceholder.css.ts'

/** Reserves the map's space until its chunk has loaded. */
export function MapPlaceholder({ isSmall = false, children }: { isSmall?: boolean; children: ReactNode }) {
  return (
    <div className={css.place}>
      <div className={`${css.waiting} ${isSmall ? css.low : css.tall}`} aria-hidden="true" />
      {children}
    </div>
  )
}
