import { beforeAll, expect, test } from 'vitest'
import { inScope, takesPart } from '#tests/support/authzLaw.ts'
import { type Actor, type AuthzWorld, authzWorld, type EventRow } from '#tests/support/authzWorld.ts'
import { type Answer, call } from '#tests/support/call.ts'
import { type DatabaseState, rememberDatabase } from '#tests/support/databaseState.ts'
import type { SpecDetails } from '#tests/support/spec.ts'

// authz §7: everyone tries each line on every kind of row (casesOf). The lines are in tests/api/authz;
// expectations come from the laws next to this file, never from the server.

const NOT_FOUND = '{"detail":"Not found."}'
export const MISSING_ID = 2_000_000_000
/** Forbidden in every answer, or in all but a successful one about a kiosk. */
const NEVER = /agent_token|_sealed|_hash|token_epoch|role_rank|search_text/
const SECRETS = /"(?:access_url|password|username)":/

/** One attempt: this person on this row. */
export interface Try<Row> {
  world: AuthzWorld
  actor: Actor
  row: Row
}

export interface Request {
  /** Method and path. */
  call: `${string} /${string}`
  json?: unknown
  headers?: Record<string, string>
}

export interface Line<Row> {
  title: string
  /** Requirement rows the line proves. */
  proves?: SpecDetails
  /** The rows to try it on; default: once without a row. */
  rows?: (actor: Actor, world: AuthzWorld) => readonly Row[]
  name?: (row: Row) => string
  /** Creates what the line needs, once; removed afterwards. */
  given?: (world: AuthzWorld) => Promise<unknown>
  send: (one: Try<Row>) => Request
  /** The status by the law, or all acceptable ones where it leaves several open. */
  due: (one: Try<Row>) => number | readonly number[]
  /** The table a permitted call changes; a read changes none. */
  writes?: string
  /** Whether this call may change it; default: if it succeeds. */
  changes?: (one: Try<Row>) => boolean
  /** Whether a 404 must equal that of a row that never existed; default: always. */
  hides?: (one: Try<Row>) => boolean
  /** Whether a successful answer may contain a kiosk's credentials. */
  shows?: (one: Try<Row>) => boolean
  /** Further checks of the answer. */
  check?: (answer: Answer, one: Try<Row>) => unknown
  /** All statuses the law gives in the fixture; each must occur. */
  statuses: readonly number[]
}

/** A line with its row type erased, so that lines share a list. */
export interface Trial {
  title: string
  proves: SpecDetails | undefined
  /** @param before the world's state before any line */
  run(world: AuthzWorld, before: DatabaseState): Promise<void>
}

const isGood = (status: number) => status < 300
/** More would open more connections, and each costs the database some warm-up. */
const AT_ONCE = 4

export const line = <Row = null>(one: Line<Row>): Trial => ({
  title: one.title,
  proves: one.proves,
  run: (world, before) => tryAll(world, before, one),
})

/** Collects all differences, so that one run reports everything. */
async function tryAll<Row>(world: AuthzWorld, before: DatabaseState, one: Line<Row>) {
  const wrong: string[] = []
  const seen = new Set<number>()
  await one.given?.(world)
  const state = one.given ? await rememberDatabase(world.db, 'of_line') : before
  await state.restore([])
  const tries = world.people.flatMap((actor) =>
    (one.rows?.(actor, world) ?? [null as Row]).map((row) => ({ world, actor, row })),
  )
  const mayChange = (each: Try<Row>) =>
    one.writes !== undefined && (one.changes?.(each) ?? [one.due(each)].flat().every(isGood))
  // Calls that change nothing run in parallel: they wait for the database, not for each other.
  const still = tries.filter((each) => !mayChange(each))
  for (let at = 0; at < still.length; at += AT_ONCE) {
    const some = still.slice(at, at + AT_ONCE).map((each) => tryOne(one, each, seen))
    wrong.push(...(await Promise.all(some)).flat())
  }
  const left = await state.changes()
  if (left.length > 0) wrong.push(`what is refused or reads changed ${left.join()}`)
  await state.restore(left)
  for (const each of tries.filter(mayChange)) wrong.push(...(await tryOne(one, each, seen, state)))
  expect(wrong).toEqual([])
  expect(seen, 'statuses of the law').toEqual(new Set(one.statuses))
}

async function tryOne<Row>(one: Line<Row>, each: Try<Row>, seen: Set<number>, state?: DatabaseState) {
  const { world, actor, row } = each
  const found: string[] = []
  const due = [one.due(each)].flat()
  for (const status of due) seen.add(status)
  const request = one.send(each)
  const answer = await call(world, request.call, {
    token: actor.token,
    ...(request.headers && { headers: request.headers }),
    ...('json' in request && { json: request.json }),
  })
  const { status, text } = answer
  if (!due.includes(status)) found.push(`${status} instead of ${due.join(' or ')}: ${text}`)
  if (status === 404 && text !== NOT_FOUND && (one.hides?.(each) ?? true))
    found.push(`distinguishable by ${text}`)
  const hasSecrets = NEVER.test(text) || (SECRETS.test(text) && !(isGood(status) && one.shows?.(each)))
  if (hasSecrets) found.push(`shows ${text}`)
  if (due.includes(status)) {
    try {
      await one.check?.(answer, each)
    } catch (error) {
      found.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (state) {
    const changed = await state.changes()
    if (!changed.includes(one.writes ?? '')) found.push(`changed ${changed.join() || 'nothing'}`)
    await state.restore(changed)
  }
  const on = row === null ? '' : ` on ${one.name?.(row) ?? String(row)}`
  return found.map((what) => `${actor.name}${on}: ${what}`)
}

/**
 * Builds the world once and tries every line in it. Each file of tests/api/authz is one such world, to spread over
 * workers.
 */
export const testLines = (lines: readonly Trial[]) => testLinesGiven(async () => undefined, lines)

/** @param given creates what all lines need */
export function testLinesGiven(given: (world: AuthzWorld) => Promise<void>, lines: readonly Trial[]) {
  let world: AuthzWorld
  let before: DatabaseState
  beforeAll(async () => {
    world = await authzWorld()
    await given(world)
    before = await rememberDatabase(world.db, 'of_world')
  })

  for (const { title, proves, run } of lines) {
    test(`${title}`, { ...proves }, async () => {
      await before.restore()
      await run(world, before)
    })
  }
}

export type Row = Record<string, unknown>
/** The rows of an answer; its count must match them. */
export function listOf({ body, text }: Answer): Row[] {
  if (Array.isArray(body)) return body
  const { results, count } = body as { results?: Row[]; count?: number }
  if (!results) throw new Error(`no list: ${text}`)
  expect(count).toBe(results.length)
  return results
}
export const idsOf = (rows: readonly { id?: unknown }[]) =>
  rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
export const keysOf = (rows: Row[]) => [...new Set(rows.map((row) => Object.keys(row).toSorted().join()))]

/** A person as the row of a line; null is a missing one. */
export type On = Actor | null
export const idOf = (target: On) => target?.user.id ?? MISSING_ID
export const userOf = ({ user }: Actor) => ({ id: user.id })
/** One per role and scope: the caller, everyone in their organization, some of another's and of staff, and null. */
export const everybody = (actor: Actor, { people }: AuthzWorld): On[] => {
  const home = actor.org ?? 'A'
  const stranger = home === 'C' ? 'B' : 'C'
  const others = [`OA ${stranger}`, `EM ${stranger}`, `US ${stranger}`, 'SA of A', 'AD full', 'AD of A']
  return [...people.filter((one) => one === actor || one.org === home || others.includes(one.name)), null]
}
/** An event as the row of a line; null is a missing one. */
export type OnEvent = EventRow | null
/**
 * The rows of §7 for one person: own events in every mode, what partners and one-time partners share, a stranger's, and
 * a missing one. Staff without an organization see them as A.
 */
export const everyEvent = ({ org }: Actor, world: AuthzWorld): OnEvent[] => {
  const home = org ?? 'A'
  const stranger = home === 'C' ? 'B' : 'C'
  return [
    ...world.events.filter((one) => one.org === home || one.org === stranger || one.mode === 'Partners'),
    null,
  ]
}

/** Everything a rule on events can depend on, apart from names. The partners of an event only count if it is shared. */
export function eventCase(actor: Actor, event: OnEvent, { partnerships }: AuthzWorld) {
  const { role, org, scope, manages_events, teams } = actor
  const person = [role, org !== null, scope.length > 0, manages_events, teams.length > 0]
  if (!event) return person
  const between = partnerships.find(
    ({ from, to }) => [from, to].includes(event.org) && (from === org || to === org),
  )
  const shared = event.mode === 'Partners' && between && [between.status, between.from === org]
  return [
    ...person,
    [event.mode, event.status, event.teams.length],
    [
      event.org === org || shared,
      inScope(actor, event),
      event.creator === actor.name,
      takesPart(actor, event),
    ],
  ]
}

/**
 * One row per case: the organizations of the fixture are alike, so most people and rows differ only by name. A line
 * that names an organization tries every row.
 */
export function casesOf<Row>(
  rowsOf: (actor: Actor, world: AuthzWorld) => readonly Row[],
  caseOf: (actor: Actor, row: Row, world: AuthzWorld) => unknown,
) {
  const known = new WeakMap<AuthzWorld, { actor: Actor; row: Row }[]>()
  const findAll = (world: AuthzWorld) => {
    const seen = new Set<string>()
    const all = world.people.flatMap((actor) => rowsOf(actor, world).map((row) => ({ actor, row })))
    return all.filter(({ actor, row }) => {
      const key = JSON.stringify(caseOf(actor, row, world))
      return !seen.has(key) && seen.add(key)
    })
  }
  return (actor: Actor, world: AuthzWorld): Row[] => {
    const cases = known.get(world) ?? findAll(world)
    known.set(world, cases)
    return cases.filter((one) => one.actor === actor).map(({ row }) => row)
  }
}
export const eventRows = casesOf(everyEvent, eventCase)

export const eventName = (event: OnEvent) =>
  event ? `${event.mode} of ${event.org}, ${event.status}` : 'no event'
export const eventKey = (event: OnEvent) => event?.row.id ?? MISSING_ID
/** A line about one event. */
export const onEvent = (title: string, rest: Omit<Line<OnEvent>, 'title'>) =>
  line<OnEvent>({ title, rows: eventRows, name: eventName, ...rest })

/** Everything a rule on people can depend on, apart from names. */
const personCase = (actor: Actor, target: On) => {
  const facts = ({ role, org, flags, scope, teams, kiosk }: Actor) => [
    [role, flags, scope === 'all' || scope.length],
    [org === null, teams.length, kiosk === null],
  ]
  if (!target) return facts(actor)
  const { org } = target
  const isNear = org !== null && inScope(actor, { org })
  return [facts(actor), facts(target), org === actor.org, isNear, target === actor]
}
const targetCases = casesOf(everybody, personCase)
/** A line about one person. */
export const onPerson = (
  title: string,
  send: (one: Try<On>) => Request,
  rest: Pick<Line<On>, 'due'> & Partial<Line<On>>,
) =>
  line<On>({
    title,
    rows: targetCases,
    name: (target) => target?.name ?? 'nobody',
    send,
    statuses: [200, 403, 404],
    ...rest,
  })
