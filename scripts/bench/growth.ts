import { median } from './numbers.ts'
import type { Presser } from './support.ts'

/** Wanted ratio of the time with many rows (100,000; activity: 1,000,000) to the time with 1,000. */
const AT_MOST = 2

/**
 * Lists, searches, dashboards and exports. A search for a whole number finds one row in either database; the others find
 * ten to a hundred times as many in the larger one. An export reads a hundred rows at a time (src/lists/export/exportRows.ts).
 */
const QUESTIONS: Record<string, string | ((side: Side) => string)> = {
  'kiosks, first page': 'kiosks/',
  'kiosks, page 40': 'kiosks/?page=40',
  'kiosks, middle page': ({ kiosks }) => `kiosks/?page=${kiosks / 20}`,
  'kiosks, last page': ({ kiosks }) => `kiosks/?page=${kiosks / 10}`,
  'kiosks, search': 'kiosks/?search=Kiosk%20147-',
  'kiosks, export': 'kiosks/?page=1&page_size=100',
  'kiosks, without pages (5,000 at most)': 'kiosks/?no_pagination=true',
  'people, first page': 'organization-users/?type=all_type',
  'people, search': 'organization-users/?type=all_type&search=number%20777',
  'people, search of two letters': 'organization-users/?type=all_type&search=77',
  'people, export': 'organization-users/?type=all_type&page_size=100',
  'organizations, first page': 'organizations/',
  'organizations, search': 'organizations/?search=organization%201-77',
  'events, first page': 'events/',
  'events, last page': ({ events }) => `events/?page=${events / 10}`,
  'events, search': 'events/?search=exercise%20777%20',
  'reports, first page': 'mission-reports/',
  'reports, search': 'mission-reports/?search=exercise%20777%20',
  'activity, first page': 'auth/logs/',
  'activity, last page': ({ activity }) => `auth/logs/?page=${activity / 10}`,
  'activity, one action': 'auth/logs/?action=mission_running',
  'activity, export': 'auth/logs/?page_size=100',
  dashboard: 'organizations/dashboard-stats/',
}
/** Asked by someone who sees only some of the rows, so that no stored count can answer them. */
const QUESTIONS_OF_MANAGER: Record<string, string> = {
  'events of an event manager': 'events/',
  'reports of an event manager': 'mission-reports/',
}

export interface Grown {
  name: string
  smallMs: number
  largeMs: number
  ratio: number
  atMost: number
}

export interface Side {
  origin: string
  /** Platform staff, who see every row. */
  presser: Presser
  manager: Presser
  /** Numbers of rows. */
  kiosks: number
  events: number
  activity: number
}

export interface GrowthSizes {
  /** Discarded: by then both servers have prepared their statements and compiled their code. */
  warmAnswers: number
  answers: number
}

/** Measures the time to the first byte of the same questions with few and many rows, in turns. */
export async function measureGrowth(
  small: Side,
  large: Side,
  { warmAnswers, answers }: GrowthSizes,
): Promise<Grown[]> {
  const grown: Grown[] = []
  const questions = [
    ...Object.entries(QUESTIONS).map(([name, path]) => ({ name, path, who: 'presser' as const })),
    ...Object.entries(QUESTIONS_OF_MANAGER).map(([name, path]) => ({ name, path, who: 'manager' as const })),
  ]
  for (const { name, path, who } of questions) {
    const smallTimes: number[] = []
    const largeTimes: number[] = []
    for (let run = -warmAnswers; run < answers; run += 1) {
      const few = await firstByte(small, who, path)
      const many = await firstByte(large, who, path)
      if (run < 0) continue
      smallTimes.push(few)
      largeTimes.push(many)
    }
    const smallMs = median(smallTimes)
    const largeMs = median(largeTimes)
    grown.push({ name, smallMs, largeMs, ratio: largeMs / smallMs, atMost: AT_MOST })
  }
  return grown
}

async function firstByte(
  side: Side,
  who: 'presser' | 'manager',
  question: string | ((side: Side) => string),
): Promise<number> {
  const path = typeof question === 'string' ? question : question(side)
  const began = performance.now()
  const answer = await fetch(`${side.origin}/api/${path}`, {
    headers: { authorization: `Bearer ${side[who].token}` },
  })
  const took = performance.now() - began
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return took
}
