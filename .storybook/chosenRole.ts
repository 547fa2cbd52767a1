import { isPlaceOf, placeFor, placesOf, rolesOf } from '#stories/matrix/matrix.ts'
import { type Place, type Role, roleNames } from '#stories/matrix/states.ts'
import { subjects } from '#stories/matrix/subjects.ts'
import { AS_STORY } from './toolbar.ts'

type Shown = { title: string; args: Record<string, unknown>; globals: Record<string, unknown> }

/** The role chosen in the toolbar, in place of the story's own. */
export type Chosen = {
  role: Role
  /** Why the story ignores it; undefined if the role can see what the story shows. */
  refusal?: string
  /** Its address for this role. */
  path?: string
}

/** @returns undefined if the story shows its own role, or has none */
export function chosenRole({ title, args, globals }: Shown): Chosen | undefined {
  if (typeof args.path !== 'string' || !(typeof args.role === 'string')) return undefined
  if (globals.role === undefined || globals.role === AS_STORY || globals.role === args.role) return undefined
  const role = globals.role as Role
  const subject = subjects.find((each) => each.title === title)
  const refuse = (what: string): Chosen => {
    const who = roleNames[role]
    const own = roleNames[args.role as Role]
    return { role, refusal: `${who.replace(/^a/, 'A')} ${what}. It is shown as ${own} sees it.` }
  }
  if (!subject) return { role }
  if (rolesOf(subject, subjects)?.includes(role) === false)
    return refuse(title.startsWith('Dialogs/') ? 'cannot open this dialog' : 'does not have this screen')
  const [address = ''] = args.path.split('?')
  const behind = subjects.flatMap(placesOf).filter(({ path }) => path === address)
  const place = placeFor(subject, role, subjects) ?? behind.find((each) => isPlaceOf(each, role))
  if (!place && behind.length > 0) return refuse('does not have the screen of this story')
  return { role, ...(place && { path: withQuery(place, args.path) }) }
}

/** Another role may have the screen at another address. */
const withQuery = ({ path }: Place, asked: string): string => asked.replace(/^[^?]*/, path)
