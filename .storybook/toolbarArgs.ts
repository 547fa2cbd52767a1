import { HttpResponse, http } from 'msw'
import { placeFor } from '#stories/matrix/matrix.ts'
import type { Role } from '#stories/matrix/states.ts'
import { subjects } from '#stories/matrix/subjects.ts'
import { aProfile } from './session.tsx'
import { AS_STORY } from './toolbar.ts'

type Args = Record<string, unknown>
type Shown = { title: string; args: Args; globals: Record<string, unknown> }

const isScreen = ({ args }: Shown) => typeof args.path === 'string' && 'role' in args
const isWidget = ({ args }: Shown) => typeof args.tag === 'string'

/** The role that the toolbar asks for and the story does not have by itself. */
function chosenRole(shown: Shown): Role | undefined {
  const { args, globals } = shown
  if (!isScreen(shown) || args.role === null) return undefined
  return globals.role === AS_STORY || globals.role === args.role ? undefined : (globals.role as Role)
}

/** The toolbar's choices as args of whole screens and of widgets, which take none from the page around them. */
export function toolbarArgs(shown: Shown): Args {
  const { title, args, globals } = shown
  if (isWidget(shown)) return { theme: globals.theme, density: globals.density, ...args }
  const role = chosenRole(shown)
  if (role === undefined) return args
  const subject = subjects.find((each) => each.title === title)
  const place = subject && placeFor(subject, role)
  // Another role may have the screen at another address; where it has none, Page Not Found is the truth.
  const path = place ? String(args.path).replace(/^[^?]*/, place.path) : args.path
  return { ...args, role, path }
}

/** Answers for who is signed in, before those of the story. */
export function toolbarAnswers(shown: Shown) {
  const role = chosenRole(shown)
  if (role === undefined) return []
  const user = { ...aProfile(role), permissions: shown.args.permissions ?? {} }
  return [http.get('/api/auth/check-auth/', () => HttpResponse.json({ user }))]
}
