import { canonicalOrigin } from '#contract/embed.ts'
import { originNotAllowed, WHO_ALLOWS_ORIGINS } from '#contract/embedWords.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { allowedPages } from './allowed.ts'

const NOT_FOR_WIDGETS = "This page's sign-in does not allow this. Open RadOps Console to continue."

/** For a page that is on no list. */
export const notAllowed = (origin: string): string => `${originNotAllowed(origin)} ${WHO_ALLOWS_ORIGINS}`

/** @param page as the browser names it; named only if it is an address at all */
function madeForAnother(origin: string, page = ''): string {
  if (canonicalOrigin(page) !== page) return `This sign-in was made for ${origin} and is only valid there.`
  return `This page is ${page}, but its sign-in was made for ${origin}. The owner of this page must request one for ${page}.`
}

/**
 * Holds a page's token against the request it came with (docs/decisions/045): the route has to say that it takes such
 * tokens, and the page has to be the one it was made for, still on its list.
 * @throws Forbidden, never 401: the session behind it is good, and a page that asks for another token gets the same one
 */
export async function expectEmbedded(
  deps: Pick<Deps, 'db' | 'config'>,
  { embed, user }: Pick<Session, 'embed' | 'user'>,
  request: { takesWidgets: boolean; origin: string | undefined },
): Promise<void> {
  if (!embed) return
  allow(request.takesWidgets, NOT_FOR_WIDGETS)
  allow(request.origin === embed.origin, madeForAnother(embed.origin, request.origin))
  const page = { origin: embed.origin, organization_id: user.organization_id }
  const isAllowed = await allowedPages(deps, [page])
  allow(isAllowed(page), notAllowed(embed.origin))
}
