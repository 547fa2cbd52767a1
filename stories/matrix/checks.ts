import type { CatalogueEntry } from './catalogueEntry.ts'
import { isPlaceOf, matrixOf, placesOf, rolesOf, type StoryIndex, SUBJECT_ROOTS } from './matrix.ts'
import { kinds, type Role, roleStories, type State, type Subject, states } from './states.ts'

// Checks that the list is complete. Every finding is a sentence that says what to do.

/** The product's inventory, read from src and widgets. */
export type Product = {
  /** Every address of the portal and the roles that get a screen there; public pages are for everyone. */
  routes: readonly { path: string; role: Role | 'anybody' }[]
  /** Files in src that open a dialog. */
  dialogs: readonly string[]
  /** Names of the custom elements. */
  elements: readonly string[]
  isFile: (path: string) => boolean
}

/** Problems of the list of subjects itself. */
export function problemsOfSubjects(subjects: readonly Subject[], product: Product): string[] {
  return [
    ...kindProblems(),
    ...titleProblems(subjects),
    ...subjects.flatMap((subject) => subjectProblems(subject, subjects, product)),
    ...product.routes
      .filter(({ path, role }) => !subjects.some((subject) => shows(subject, path, role)))
      .map(({ path, role }) => `${path} as ${role} is shown by no subject.`),
    ...product.dialogs
      .filter((file) => !subjects.some((subject) => componentsOf(subject).includes(file)))
      .map((file) => `${file} opens a dialog that no subject shows.`),
    ...product.elements
      .filter((name) => !subjects.some(({ shows: shown }) => 'element' in shown && shown.element === name))
      .map((name) => `<${name}> is shown by no subject.`),
  ]
}

const componentsOf = ({ shows: shown }: Subject): readonly string[] =>
  'components' in shown ? shown.components : []

const shows = (subject: Subject, path: string, role: Role | 'anybody') =>
  placesOf(subject).some(
    (place) =>
      place.path === path &&
      (place.roles === 'anybody' ? role === 'anybody' : role !== 'anybody' && isPlaceOf(place, role)),
  )

/** States have one order everywhere, so each has its usual place in the matrix. */
function kindProblems(): string[] {
  const order = Object.keys(states)
  return Object.entries(kinds).flatMap(([kind, required]) => {
    const places = required.map((state) => order.indexOf(state))
    return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1))
      ? []
      : [`The states of the kind ${kind} are not in the order of \`states\`.`]
  })
}

function titleProblems(subjects: readonly Subject[]): string[] {
  const titles = subjects.map(({ title }) => title)
  const twice = titles.filter((title, index) => titles.indexOf(title) !== index)
  const astray = titles.filter((title) => !SUBJECT_ROOTS.some((root) => title.startsWith(`${root}/`)))
  return [
    ...twice.map((title) => `${title} is in the list twice.`),
    ...astray.map((title) => `${title} does not begin with ${SUBJECT_ROOTS.join('/, ')}/.`),
  ]
}

function subjectProblems(subject: Subject, all: readonly Subject[], product: Product): string[] {
  const { title, kind, except = {}, more = [], alsoAs = [] } = subject
  const required: readonly State[] = kinds[kind]
  const known = new Set(product.routes.map(({ path }) => path))
  const places = placesOf(subject)
  const isFor = (role: Role) => rolesOf(subject, all)?.includes(role) ?? true
  const screens = new Set(all.filter((each) => placesOf(each).length > 0).map((each) => each.title))
  return [
    ...Object.keys(except)
      .filter((state) => !required.some((name) => name === state))
      .map((state) => `${title}: ${state} is exempt, and a ${kind} does not need it.`),
    ...more
      .filter((name) => required.some((state) => state === name))
      .map((name) => `${title}: ${name} is named as its own, and every ${kind} has it.`),
    ...alsoAs
      .filter((role) => !isFor(role))
      .map((role) => `${title}: ${roleStories[role]} is asked for, and the screen is not for ${role}.`),
    ...places
      .filter(({ path }) => !known.has(path))
      .map(({ path }) => `${title}: the portal has no address ${path}.`),
    ...(('components' in subject.shows && subject.shows.on) || [])
      .filter((screen) => !screens.has(screen))
      .map((screen) => `${title}: it is opened on ${screen}, which is no screen with an address.`),
    ...componentsOf(subject)
      .filter((file) => !product.isFile(file))
      .map((file) => `${title}: there is no file ${file}.`),
  ]
}

/** What the built storybook lacks. */
export function problemsOfIndex(
  subjects: readonly Subject[],
  catalogue: readonly CatalogueEntry[],
  index: StoryIndex,
): string[] {
  const titles = new Set(subjects.map(({ title }) => title))
  const entries = Object.values(index.entries)
  const shown = new Set(entries.map(({ title }) => title))
  const astray = [...shown].filter(
    (title) => SUBJECT_ROOTS.some((root) => title.startsWith(`${root}/`)) && !titles.has(title),
  )
  const rows = matrixOf(subjects, index).flatMap((group) => group.rows)
  return [
    ...rows.flatMap(({ subject, cells, roles, more }) => {
      const { title } = subject
      // One sentence if all of it is missing.
      if (!shown.has(title)) return [`${title} has no story at all.`]
      const holes = cells.filter(({ is }) => is === 'hole').map(({ state }) => state)
      const missing = [...roles, ...more].filter(({ story }) => !story).map(({ name }) => name)
      return [
        ...[...holes, ...missing].map((name) => `${title} is not shown in its state ${name}.`),
        ...cells
          .filter(({ is, state }) => is === 'shown' && subject.except?.[state] !== undefined)
          .map(({ state }) => `${title}: ${state} is exempt, and there is a story of it.`),
      ]
    }),
    ...astray.map((title) => `${title} is no subject: add it to stories/matrix/subjects.`),
    ...catalogue
      .filter(({ story }) => !index.entries[story])
      .map(
        ({ where, when, story }) => `The error "${where}: ${when}" is shown nowhere: there is no ${story}.`,
      ),
  ]
}
