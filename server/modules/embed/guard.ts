import { canonicalOrigin } from '#contract/embed.ts'
import { originNotAllowed, WHO_ALLOWS_ORIGINS } from '#contract/embedWords.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { allowedPages } from './allowed.ts'

const NOT_FOR_WIDGETS = "This page's sign-in does not allow this. Open RadOps Console to continue."

/** For a page that is on no list. */
export const notAllowed = (origin: string): string => `${originNotAllowed(origin)} ${WHO_ALLOWS_ORIGINS}`

/** @param page from the browser's Origin header; repeated only if it is a valid origin */
function madeForAnother(origin: string, page = ''): string {
  if (canonicalOrigin(page) !== page) return `This sign-in was made for ${origin} and is only valid there.`
  return `This page is ${page}, but its sign-in was made for ${origin}. The owner of this page must request one for ${page}.`
}

/**
 * Checks a widget token against its request (docs/decisions/045): the route must accept widget tokens, and the page
 * must be the one it was made for and still be listed.
 * @throws Forbidden, never 401: the session is valid, and requesting another token would not help
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
