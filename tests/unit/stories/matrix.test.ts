import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#src/app/router/paths.ts'
import { publicScreens } from '#src/app/router/publicScreens.ts'
import { routes, screenFor } from '#src/app/router/routes.ts'
import { type Product, problemsOfIndex, problemsOfSubjects } from '#stories/matrix/checks.ts'
import { catalogueEntries } from '#stories/matrix/errorCatalogue.ts'
import {
  countsOf,
  type IndexEntry,
  matrixOf,
  placeFor,
  rolesOf,
  type StoryIndex,
} from '#stories/matrix/matrix.ts'
import { type Role, roleStories, type Subject } from '#stories/matrix/states.ts'
import { subjects } from '#stories/matrix/subjects.ts'
import { readImportGraph } from '#tests/support/importGraph.ts'
import { ROOT } from '../../../scripts/support/command.mjs'

const ROLES = Object.keys(roleStories) as Role[]

/** Imports the component itself, not a type or a context beside it. */
const DIALOG =
  /import \{[^}]*(?<!type )\b(Dialog|FormDialog|ConfirmDialog|DeleteDialog|ChecklistDialog)\b[^}]*\} from '[^']*\/\1\.tsx'/

const sources = readImportGraph(['src', 'widgets']).map(({ path }) => path)
const textOf = (path: string) => readFileSync(ROOT + path, 'utf8')

const product: Product = {
  routes: [
    ...[paths.login(), ...Object.keys(publicScreens)].map((path) => ({ path, role: 'anybody' as const })),
    ...routes.flatMap((route) =>
      ROLES.filter((role) => screenFor(route, role)).map((role) => ({ path: route.path, role })),
    ),
  ],
  dialogs: sources.filter(
    (path) => /^src\/(?!ui\/)/.test(path) && path !== 'src/forms/FormDialog.tsx' && DIALOG.test(textOf(path)),
  ),
  elements: sources.flatMap((path) =>
    [...textOf(path).matchAll(/defineElement\('([a-z-]+)'/g)].map(([, name]) => name ?? ''),
  ),
  isFile: (path) => existsSync(ROOT + path),
}

test('every screen of every role, every dialog and every widget is a subject', () => {
  expect(product.dialogs.length).toBeGreaterThan(40)
  expect(product.elements).toHaveLength(5)
  expect(problemsOfSubjects(subjects, product)).toEqual([])
})

test('every row of the three error catalogues has an entry, and every entry refers to an existing row', () => {
  const rows = textOf('docs/requirements.tsv')
    .split('\n')
    .map((line) => line.split('\t'))
  const ids = new Set(catalogueEntries.flatMap((entry) => entry.ids))
  const wanted = rows.filter(([, , section = '']) => /\b[PAE]8\b/.test(section)).map(([id]) => id)
  expect(wanted.length).toBeGreaterThan(80)
  expect(wanted.filter((id = '') => !ids.has(id))).toEqual([])
  const known = new Set(rows.map(([id]) => id))
  expect([...ids].filter((id) => !known.has(id))).toEqual([])
})

// One of each kind, for the messages of the checks.

const kiosks: Subject = {
  title: 'Screens/Kiosks/Kiosk Overview',
  kind: 'list',
  shows: {
    path: '/kiosk-overview',
    roles: ['org_admin', 'admin'],
    alsoAt: [{ path: '/kiosks-of-mine', roles: ['user'] }],
  },
  alsoAs: ['admin'],
  more: ['Exporting'],
  except: { Offline: 'It never asks.' },
}
const shortcuts: Subject = {
  title: 'Dialogs/App/Shortcuts',
  kind: 'notice',
  shows: { components: ['src/Shortcuts.tsx'] },
}

function indexOf(stories: Record<string, readonly string[]>): StoryIndex {
  const entries = Object.entries(stories).flatMap(([title, names]) =>
    names.map((exportName): IndexEntry => {
      const id = `${title}--${exportName}`.toLowerCase()
      return { id, title, name: exportName, type: 'story', exportName }
    }),
  )
  return { entries: Object.fromEntries(entries.map((entry) => [entry.id, entry])) }
}

const LIST = [
  'Many',
  'Loading',
  'Empty',
  'NothingMatches',
  'One',
  'Longest',
  'RightToLeft',
  'Refreshing',
  'Failed',
  'NoPermission',
  'SessionEnded',
]
const complete = {
  [kiosks.title]: [...LIST, 'AsAdmin', 'Exporting', 'Sorted'],
  [shortcuts.title]: ['Shown', 'Longest'],
  'Components/Button': ['Primary'],
}

test('a row has a cell for each state of its kind, each role and each of its own states', () => {
  const groups = matrixOf([shortcuts, kiosks], indexOf(complete))
  expect(groups.map(({ root, area }) => [root, area])).toEqual([
    ['Screens', 'Kiosks'],
    ['Dialogs', 'App'],
  ])
  const row = groups[0]?.rows[0]
  expect(row?.name).toBe('Kiosk Overview')
  expect(row?.cells.find(({ state }) => state === 'Offline')).toEqual({
    state: 'Offline',
    is: 'exempt',
    reason: 'It never asks.',
  })
  expect(row?.cells[0]).toEqual({ state: 'Many', is: 'shown', story: `${kiosks.title.toLowerCase()}--many` })
  expect(row?.roles.map(({ role, label }) => [role, label])).toEqual([['admin', 'As Admin']])
  expect(row?.more.map(({ label }) => label)).toEqual(['Exporting', 'Sorted'])
  expect(countsOf(groups, indexOf(complete))).toEqual({
    subjects: 2,
    stories: 17,
    states: 16,
    exempt: 1,
    holes: 0,
  })
})

test('a story named like a column is in that column, even if its kind does not require it', () => {
  const row = matrixOf(
    [shortcuts],
    indexOf({ [shortcuts.title]: ['Shown', 'Longest', 'Saved', 'Sorted'] }),
  )[0]?.rows[0]
  expect(row?.cells.map(({ state }) => state)).toEqual(['Shown', 'Longest', 'Saved'])
  expect(row?.more.map(({ label }) => label)).toEqual(['Sorted'])
})

test("a screen's address depends on the role", () => {
  expect(placeFor(kiosks, 'user', [])?.path).toBe('/kiosks-of-mine')
  expect(placeFor(kiosks, 'super_admin', [])).toBeUndefined()
  expect(placeFor(shortcuts, 'user', [])).toBeUndefined()
})

test('a dialog is for the roles that have its screen; org_user counts as an event manager', () => {
  const screen: Subject = {
    ...kiosks,
    shows: { path: '/kiosk-overview', roles: ['org_admin', 'org_event_manager'] },
  }
  const shows = { components: ['src/AddKiosk.tsx'], on: [screen.title] } as const
  const dialog: Subject = { title: 'Dialogs/Kiosks/Add Kiosk', kind: 'form', shows }
  const all = [screen, dialog]
  expect(rolesOf(dialog, all)).toEqual(['org_admin', 'org_event_manager', 'org_user'])
  expect(placeFor(dialog, 'org_user', all)?.path).toBe('/kiosk-overview')
  expect(placeFor(dialog, 'user', all)).toBeUndefined()
  const guarded: Subject = { ...dialog, shows: { ...shows, roles: ['org_admin'] } }
  expect(placeFor(guarded, 'org_user', [screen, guarded])).toBeUndefined()
})

test('a complete storybook has no problem; each missing story is reported in a sentence', () => {
  expect(problemsOfIndex([kiosks, shortcuts], [], indexOf(complete))).toEqual([])
  const lacking = {
    [kiosks.title]: [...LIST.filter((state) => state !== 'Failed'), 'Offline'],
    'Dialogs/App/Palette': ['Shown'],
    'Components/Button': ['Primary'],
  }
  const catalogue = [
    { where: 'Login', when: '401', words: 'No.', ids: ['P-222'], story: 'screens-login--refused' },
  ] as const
  expect(problemsOfIndex([kiosks, shortcuts], catalogue, indexOf(lacking))).toEqual([
    'Screens/Kiosks/Kiosk Overview is not shown in its state Failed.',
    'Screens/Kiosks/Kiosk Overview is not shown in its state AsAdmin.',
    'Screens/Kiosks/Kiosk Overview is not shown in its state Exporting.',
    'Screens/Kiosks/Kiosk Overview: Offline is exempt, and there is a story of it.',
    'Dialogs/App/Shortcuts has no story at all.',
    'Dialogs/App/Palette is no subject: add it to stories/matrix/subjects.',
    'The error "Login: 401" is shown nowhere: there is no screens-login--refused.',
  ])
})

test('parts of the product that are not in the list are reported', () => {
  const small: Product = {
    routes: [
      { path: '/kiosk-overview', role: 'org_admin' },
      { path: '/kiosk-overview', role: 'user' },
      { path: '/', role: 'anybody' },
    ],
    dialogs: ['src/Shortcuts.tsx', 'src/Palette.tsx'],
    elements: ['radops-session'],
    isFile: () => false,
  }
  const wrong: Subject = { ...shortcuts, alsoAs: ['user'], more: ['Shown'], except: { Failed: 'No.' } }
  expect(problemsOfSubjects([{ ...kiosks, alsoAs: ['super_admin'] }, wrong, wrong], small)).toEqual([
    'Dialogs/App/Shortcuts is in the list twice.',
    'Screens/Kiosks/Kiosk Overview: AsSuperAdmin is asked for, and the screen is not for super_admin.',
    'Screens/Kiosks/Kiosk Overview: the portal has no address /kiosks-of-mine.',
    ...[
      'Failed is exempt, and a notice does not need it.',
      'Shown is named as its own, and every notice has it.',
      'there is no file src/Shortcuts.tsx.',
      'Failed is exempt, and a notice does not need it.',
      'Shown is named as its own, and every notice has it.',
      'there is no file src/Shortcuts.tsx.',
    ].map((words) => `Dialogs/App/Shortcuts: ${words}`),
    '/kiosk-overview as user is shown by no subject.',
    '/ as anybody is shown by no subject.',
    'src/Palette.tsx opens a dialog that no subject shows.',
    '<radops-session> is shown by no subject.',
  ])
})
