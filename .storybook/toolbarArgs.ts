import { HttpResponse, http } from 'msw'
import { chosenRole } from './chosenRole.ts'
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
  return { ...args, role: chosen.role, path: chosen.path ?? args.path }
}

/** Answers for who is signed in, before those of the story. */
export function toolbarAnswers(shown: Shown) {
  const chosen = chosenRole(shown)
  if (!chosen || chosen.refusal) return []
  const user = { ...aProfile(chosen.role), permissions: shown.args.permissions ?? {} }
  return [http.get('/api/auth/check-auth/', () => HttpResponse.json({ user }))]
}
