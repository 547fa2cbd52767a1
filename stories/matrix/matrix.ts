import { actsAs } from '#src/shared/session/roles.ts'
import { kinds, type Place, type Role, roleStories, type State, type Subject, states } from './states.ts'

/** The address of a story: `screens-kiosks-kiosk-overview--failed`. */
export type StoryId = `${string}--${string}`

/** The fields of an entry in Storybook's index.json the matrix reads. */
export type IndexEntry = {
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
  /** Only for stories. */
  exportName?: string
}

export type StoryIndex = { entries: Record<string, IndexEntry> }

/** A row's cell for a state: its story, the reason why there is none, or nothing if its kind does not require it. */
export type Cell =
  | { state: State; is: 'shown'; story: StoryId }
  | { state: State; is: 'exempt'; reason: string }
  | { state: State; is: 'hole' }

/** A story beyond the kind's states: a role, or one of the subject's own states. */
export type Extra = { name: string; label: string; story: StoryId | undefined }

export type Row = {
  subject: Subject
  /** The last segment of the title. */
  name: string
  /** The roles it is for; undefined for everyone. */
  isFor: readonly Role[] | undefined
  /** The states of its kind in order, then others that have a column and a story. */
  cells: readonly Cell[]
  roles: readonly (Extra & { role: Role })[]
  /** Its own states: required ones first, then the rest. */
  more: readonly Extra[]
}

/** Related rows, such as `Screens` and `Kiosks`. */
export type Group = { root: string; area: string; rows: readonly Row[] }

/** Roots whose titles must be subjects. */
export const SUBJECT_ROOTS = ['Screens', 'Dialogs', 'Widgets'] as const

/** The label of an export: NoPermission → No Permission. */
export const stateLabel = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2')

/** A subject's address in the portal and its roles; nothing without an address. */
export const placesOf = ({ shows }: Subject): readonly Place[] =>
  'path' in shows ? [shows, ...(shows.alsoAt ?? [])] : []

/** Where it is found: at its own address, or on the screens that open it; nothing if it opens anywhere. */
function openedAt(subject: Subject, all: readonly Subject[]): readonly Place[] {
  const on: readonly string[] = ('components' in subject.shows && subject.shows.on) || []
  return [...placesOf(subject), ...all.filter(({ title }) => on.includes(title)).flatMap(placesOf)]
}

/** Whether a person with this role gets this subject there. */
export const isPlaceOf = ({ roles }: Place, role: Role): boolean =>
  roles === 'anybody' || roles.some((each) => each === actsAs(role))

/**
 * Where a role finds the subject; undefined if it does not, or if it opens anywhere.
 * @param all subjects, including the screens that open it
 */
export const placeFor = (subject: Subject, role: Role, all: readonly Subject[]): Place | undefined =>
  rolesOf(subject, all)?.includes(role) === false
    ? undefined
    : openedAt(subject, all).find((place) => isPlaceOf(place, role))

/**
 * The usual roles of a subject; undefined if everyone sees it.
 * @param all subjects, including the screens that open it
 */
export function rolesOf(subject: Subject, all: readonly Subject[]): readonly Role[] | undefined {
  const places = openedAt(subject, all)
  const may = 'components' in subject.shows ? subject.shows.roles : undefined
  if (may) return withOrgUsers(may)
  if (places.length === 0 || places.some(({ roles }) => roles === 'anybody')) return undefined
  return withOrgUsers(places.flatMap(({ roles }) => (roles === 'anybody' ? [] : roles)))
}

const withOrgUsers = (roles: readonly Role[]): Role[] => [
  ...new Set(roles.flatMap((role): Role[] => (role === 'org_event_manager' ? [role, 'org_user'] : [role]))),
]

/** @param index of the built storybook */
export function matrixOf(subjects: readonly Subject[], index: StoryIndex): readonly Group[] {
  const stories = storiesByTitle(index)
  const groups = new Map<string, { root: string; area: string; rows: Row[] }>()
  for (const subject of subjects) {
    const parts = subject.title.split('/')
    const root = parts[0] ?? ''
    const area = parts.length > 2 ? (parts[1] ?? '') : ''
    const group = groups.get(`${root}/${area}`) ?? { root, area, rows: [] }
    group.rows.push(rowOf(subject, subjects, stories.get(subject.title) ?? new Map()))
    groups.set(`${root}/${area}`, group)
  }
  const rootOf = ({ root }: Group) => SUBJECT_ROOTS.findIndex((name) => name === root)
  return [...groups.values()].sort((one, other) => rootOf(one) - rootOf(other))
}

type Stories = ReadonlyMap<string, IndexEntry>

function storiesByTitle({ entries }: StoryIndex): Map<string, Map<string, IndexEntry>> {
  const titles = new Map<string, Map<string, IndexEntry>>()
  for (const entry of Object.values(entries)) {
    if (entry.type !== 'story') continue
    const stories = titles.get(entry.title) ?? new Map<string, IndexEntry>()
    stories.set(entry.exportName ?? entry.name.replaceAll(' ', ''), entry)
    titles.set(entry.title, stories)
  }
  return titles
}

function rowOf(subject: Subject, all: readonly Subject[], stories: Stories): Row {
  const required: readonly State[] = kinds[subject.kind]
  const roles = (subject.alsoAs ?? []).map((role) => ({ ...extraOf(roleStories[role], stories), role }))
  const named = new Set<string>([...required, ...roles.map(({ name }) => name)])
  const more = [...new Set([...(subject.more ?? []), ...stories.keys()])].filter((name) => !named.has(name))
  const besides = more.filter((name): name is State => name in states && stories.has(name))
  return {
    subject,
    name: subject.title.split('/').at(-1) ?? subject.title,
    isFor: rolesOf(subject, all),
    cells: [...required, ...besides].map((state) => cellOf(subject, state, stories)),
    roles,
    more: more
      .filter((name) => !besides.some((state) => state === name))
      .map((name) => extraOf(name, stories)),
  }
}

function cellOf({ except }: Subject, state: State, stories: Stories): Cell {
  const story = stories.get(state)
  if (story) return { state, is: 'shown', story: story.id as StoryId }
  const reason = except?.[state]
  return reason === undefined ? { state, is: 'hole' } : { state, is: 'exempt', reason }
}

const extraOf = (name: string, stories: Stories): Extra => ({
  name,
  label: stateLabel(name),
  story: stories.get(name)?.id as StoryId | undefined,
})

export type Counts = { subjects: number; stories: number; states: number; exempt: number; holes: number }

/** @returns totals: stories of the whole storybook; shown, exempt and missing states of the subjects */
export function countsOf(groups: readonly Group[], { entries }: StoryIndex): Counts {
  const rows = groups.flatMap((group) => group.rows)
  const cells = rows.flatMap((row) => row.cells)
  const extras = rows.flatMap((row) => [...row.roles, ...row.more])
  return {
    subjects: rows.length,
    stories: Object.values(entries).filter(({ type }) => type === 'story').length,
    states: cells.filter((cell) => cell.is === 'shown').length + extras.filter(({ story }) => story).length,
    exempt: cells.filter((cell) => cell.is === 'exempt').length,
    holes: cells.filter((cell) => cell.is === 'hole').length + extras.filter(({ story }) => !story).length,
  }
}
