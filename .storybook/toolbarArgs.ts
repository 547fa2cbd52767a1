import { HttpResponse, http } from 'msw'
import { EXTENSIONS } from '#contract/extensions.ts'
import { PERMISSION_KEYS, type Permissions } from '#contract/session.ts'
import { type Chosen, chosenRole } from './chosenRole.ts'
import { aProfile } from './session.tsx'

type Args = Record<string, unknown>
type Shown = { title: string; args: Args; globals: Record<string, unknown> }

const isWidget = ({ args }: Shown) => typeof args.tag === 'string'

/** The toolbar's choices as args of whole screens and of widgets, which take none from the page around them. */
export function toolbarArgs(shown: Shown): Args {
  const { args, globals } = shown
  if (isWidget(shown)) return { theme: globals.theme, density: globals.density, ...args }
  const chosen = chosenRole(shown)
  if (!chosen || chosen.refusal) return args
  return {
    ...args,
    role: chosen.role,
    path: chosen.path ?? args.path,
    permissions: permissionsOf(chosen, args),
  }
}

/** Answers for who is signed in, before those of the story. */
export function toolbarAnswers(shown: Shown) {
  const chosen = chosenRole(shown)
  if (!chosen || chosen.refusal) return []
  const user = { ...aProfile(chosen.role), permissions: permissionsOf(chosen, shown.args) }
  const extensions = EXTENSIONS.filter((name) => name !== 'live')
  return [http.get('/api/auth/check-auth/', () => HttpResponse.json({ user, extensions }))]
}

/** A story's own, else all that an admin can be given: stories of what is missing name it themselves. */
const permissionsOf = ({ role }: Chosen, { permissions }: Args): Permissions =>
  (permissions as Permissions | undefined) ??
  (role === 'admin' ? Object.fromEntries(PERMISSION_KEYS.map((key) => [key, true])) : {})
