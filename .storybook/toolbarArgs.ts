import { HttpResponse, http } from 'msw'
import { EXTENSIONS } from '#contract/extensions.ts'
import { PERMISSION_KEYS, type Permissions } from '#contract/session.ts'
import { type Chosen, chosenRole } from './chosenRole.ts'
import { aProfile } from './session.tsx'

type Args = Record<string, unknown>
type Shown = { title: string; args: Args; globals: Record<string, unknown> }

const isWidget = ({ args }: Shown) => typeof args.tag === 'string'

/** The toolbar's choices as args, for whole screens and for widgets, which inherit nothing from the page. */
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

/** Answers about the signed-in person; they precede the story's. */
export function toolbarAnswers(shown: Shown) {
  const chosen = chosenRole(shown)
  if (!chosen || chosen.refusal) return []
  const user = { ...aProfile(chosen.role), permissions: permissionsOf(chosen, shown.args) }
  const extensions = EXTENSIONS.filter((name) => name !== 'live')
  return [http.get('/api/auth/check-auth/', () => HttpResponse.json({ user, extensions }))]
}

/** The story's own, else every permission an admin can have: stories of missing permissions set them. */
const permissionsOf = ({ role }: Chosen, { permissions }: Args): Permissions =>
  (permissions as Permissions | undefined) ??
  (role === 'admin' ? Object.fromEntries(PERMISSION_KEYS.map((key) => [key, true])) : {})
