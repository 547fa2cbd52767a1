import { originNotAllowed, WHO_ALLOWS_ORIGINS } from '#contract/embedWords.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { allowedPages } from './allowed.ts'

const NOT_FOR_WIDGETS = "This page's sign-in does not allow this. Open RadOps Console to continue."

/** For a page that is on no list. */
export const notAllowed = (origin: string): string => `${originNotAllowed(origin)} ${WHO_ALLOWS_ORIGINS}`

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
  allow(request.origin === embed.origin, `This page's sign-in is only valid on ${embed.origin}.`)
  const page = { origin: embed.origin, organization_id: user.organization_id }
  const isAllowed = await allowedPages(deps, [page])
  allow(isAllowed(page), notAllowed(embed.origin))
}
