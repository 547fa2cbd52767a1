import type { ReactNode } from 'react'
import * as css from './mapPlace.css.ts'

/** Where a map will be: holds its room until the chunk with the map is here. */
export function MapPlace({ isSmall = false, children }: { isSmall?: boolean; children: ReactNode }) {
  return (
    <div className={css.place}>
      <div className={`${css.waiting} ${isSmall ? css.low : css.tall}`} aria-hidden="true" />
      {children}
    </div>
  )
}
