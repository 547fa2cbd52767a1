import { expect, test } from 'vitest'
import { SECRET_NAME } from '#src/shared/formDraft.tsx'
import { readImportGraph } from '#tests/support/importGraph.ts'

const graph = readImportGraph(['src'])
const KEEPER = 'src/shared/formDraft.tsx'
const PASSWORD_FIELD = 'src/ui/fields/PasswordField.tsx'

/** A file and all files it imports, directly or indirectly. */
function reach(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { to } of graph.find((file) => file.path === path)?.imports ?? []) reach(to, seen)
  return seen
}

const users = graph.filter(
  ({ path, imports }) => path.startsWith('src/features/') && imports.some(({ to }) => to === KEEPER),
)

test('no form that keeps a draft has a password field', () => {
  expect(users.length).toBeGreaterThan(0)
  expect(users.filter(({ path }) => reach(path).has(PASSWORD_FIELD)).map(({ path }) => path)).toEqual([])
  // The check works: it would find the login.
  expect(reach('src/features/session/Login.tsx').has(PASSWORD_FIELD)).toBe(true)
})

test.each(['password', 'new_password', 'currentPassword', 'client_secret', 'accessToken'])(
  'a field named %s is never kept',
  (name) => {
    expect(SECRET_NAME.test(name)).toBe(true)
  },
)
