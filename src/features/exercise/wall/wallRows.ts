import { type RefCallback, useCallback, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { WallPicture } from '#contract/exerciseWall.ts'
import { type ActionLevel, reachedLevel } from '#src/shared/actionLevels.ts'
import { media } from '#src/theme/media.ts'

/** How long a page of teams is shown, in server time, so that all screens turn together. */
const PAGE_MS = 10_000

type Row = WallPicture['rows'][number]

/** The action level a team's dose rate has reached, if any. */
export const levelOf = ({ dose_rate_usv_h }: Row, levels: readonly ActionLevel[]): ActionLevel | undefined =>
  dose_rate_usv_h == null ? undefined : reachedLevel(dose_rate_usv_h, levels)

/** More names than this hide each other on the map. */
const MAX_NAMES = 8

/** What the map calls the teams where there are too many for their names, by row id; undefined otherwise. */
export const numbersOf = (rows: readonly Row[]): ReadonlyMap<string, string> | undefined =>
  rows.length > MAX_NAMES
    ? new Map(rows.map(({ team, number }, index) => [String(team.id), String(number ?? index + 1)]))
    : undefined

/** Number of teams at or above each level, the higher one first, without empty levels. */
export const countsByLevel = (
  rows: readonly Row[],
  levels: readonly ActionLevel[],
): { level: ActionLevel; count: number }[] =>
  levels
    .map((level) => ({ level, count: rows.filter((row) => levelOf(row, levels) === level).length }))
    .filter(({ count }) => count > 0)
    .toReversed()

/** Higher comes first: a failed mission, evacuation, turn-back. */
const urgency = (row: Row, levels: readonly ActionLevel[]): number => {
  if (row.state === 'failed') return levels.length + 1
  const level = levelOf(row, levels)
  return level ? levels.indexOf(level) + 1 : 0
}

/** Positions on the map: of urgent teams first, whose labels have the first choice of room. */
export function urgentFirst<Position extends { team: Row['team'] }>(
  positions: readonly Position[],
  rows: readonly Row[],
  levels: readonly ActionLevel[],
): Position[] {
  const urgencies = new Map(rows.map((row) => [String(row.team.id), urgency(row, levels)]))
  const urgencyOf = ({ team }: Position) => urgencies.get(String(team.id)) ?? 0
  return positions.toSorted((one, other) => urgencyOf(other) - urgencyOf(one))
}

/**
 * The rows of a page: urgent teams on every page, as long as they leave room for another, and the others in turn. All
 * pages are full: the last one repeats some of the page before.
 * @param fitting rows that fit a page
 * @param turn increasing counter; the page is its remainder
 */
export function pageOf(rows: readonly Row[], levels: readonly ActionLevel[], fitting: number, turn: number) {
  const isUrgent = (row: Row) => urgency(row, levels) > 0
  const urgent = rows.filter(isUrgent).toSorted((a, b) => urgency(b, levels) - urgency(a, levels))
  const others = rows.filter((row) => !isUrgent(row))
  if (rows.length <= fitting) return { shown: [...urgent, ...others], page: 0, pages: 1 }
  const kept = urgent.slice(0, fitting - 1)
  const turned = [...urgent.slice(kept.length), ...others]
  const length = fitting - kept.length
  const pages = Math.ceil(turned.length / length)
  const page = turn % pages
  const start = Math.min(page * length, turned.length - length)
  return { shown: [...kept, ...turned.slice(start, start + length)], page, pages }
}

/** '3 injects delivered, 1 not yet acknowledged by all'. */
export function injectsText({ delivered, open }: WallPicture['injects']): string {
  if (delivered === 0) return 'No injects delivered'
  const all = `${counted(delivered, 'inject')} delivered`
  return open > 0 ? `${all}, ${open} not yet acknowledged by all` : `${all}, all acknowledged`
}

/** 'since 10:42', in this screen's zone. */
export const sinceText = (since: string): string =>
  `since ${new Date(since).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`

/** Cycles through pages of rows that fit the screen, unless someone holds one. A page that scrolls shows all rows. */
export function useShownRows(rows: readonly Row[], levels: readonly ActionLevel[], serverNow: number) {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  const [held, setHeld] = useState<number>()
  const ref: RefCallback<HTMLElement> = useCallback((place) => {
    if (!place) return
    const measure = () => {
      const row = place.firstElementChild
      // Not its height, because the rows of a full page grow.
      const height = row && Number.parseFloat(getComputedStyle(row).minHeight)
      const canFit = height && matchMedia(media.sideBySide).matches
      setFitting(canFit ? Math.max(2, Math.floor(place.clientHeight / height)) : Number.POSITIVE_INFINITY)
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(place)
    return () => resizes.disconnect()
  }, [])
  const { shown, page, pages } = pageOf(rows, levels, fitting, held ?? Math.floor(serverNow / PAGE_MS))
  return {
    ref,
    shown,
    page,
    pages,
    isHeld: held !== undefined,
    toggleHeld: () => setHeld(held === undefined ? page : undefined),
  }
}
