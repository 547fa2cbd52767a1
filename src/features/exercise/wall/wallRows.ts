import { type RefCallback, useCallback, useState } from 'react'
import type { WallPicture } from '#contract/exerciseWall.ts'
import { counted } from '#src/shared/counted.ts'
import { media } from '#src/theme/media.ts'

/** How long a page of teams is shown. By the server's clock, so that all screens turn together. */
const PAGE_MS = 10_000

type Row = WallPicture['rows'][number]

/** Failed teams first: there may be more rows than fit. */
export const worstFirst = (rows: readonly Row[]): Row[] => [
  ...rows.filter(({ state }) => state === 'failed'),
  ...rows.filter(({ state }) => state !== 'failed'),
]

/** '3 injects delivered, 1 not acknowledged'. */
export function injectsText({ delivered, open }: WallPicture['injects']): string {
  if (delivered === 0) return 'No injects delivered'
  const all = `${counted(delivered, 'inject')} delivered`
  return open > 0 ? `${all}, ${open} not acknowledged` : `${all}, all acknowledged`
}

/** 'since 10:42', in this screen's zone. */
export const sinceText = (since: string): string =>
  `since ${new Date(since).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`

/** Rows that fit the screen, page after page, unless someone holds one. A page that scrolls shows all. */
export function useShownRows(rows: readonly Row[], serverNow: number) {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  const [held, setHeld] = useState<number>()
  const ref: RefCallback<HTMLElement> = useCallback((place) => {
    if (!place) return
    const measure = () => {
      const height = place.firstElementChild?.getBoundingClientRect().height
      const canFit = height && matchMedia(media.sideBySide).matches
      setFitting(canFit ? Math.max(1, Math.floor(place.clientHeight / height)) : Number.POSITIVE_INFINITY)
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(place)
    return () => resizes.disconnect()
  }, [])
  const pages = Math.ceil(rows.length / Math.min(fitting, rows.length || 1))
  const page = (held ?? Math.floor(serverNow / PAGE_MS)) % pages
  const first = pages > 1 ? page * fitting : 0
  return {
    ref,
    shown: pages > 1 ? rows.slice(first, first + fitting) : rows,
    first,
    isHeld: held !== undefined,
    toggleHeld: () => setHeld(held === undefined ? page : undefined),
  }
}
