import { canonicalOrigin, embedOrigins, NOT_AN_ORIGIN } from '#contract/embed.ts'
import { WHO_ALLOWS_ORIGINS } from '#contract/embedWords.ts'
import { ApiError } from '#src/api/errors.ts'
import { createApi } from '#src/api/http.ts'
import { path } from '#src/api/path.ts'
import { readSession } from '#src/shared/session/localStorage.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { type Finding, finding } from '#widgets/diagnose/finding.ts'

const SIGN_IN =
  'To compare it with the list of your organization, sign in to the console in this browser as its administrator.'
const ASK_THERE =
  'You can also run the two lines above on that page: the console tells each page about its own origin only.'

/**
 * Checks whether an origin may show widgets, as far as a page of the console can: the server tells each page only about
 * itself, and shows an organization's list only to people who may read it.
 */
export async function checkOtherOrigin(typed: string): Promise<Finding[]> {
  const { ok, warning, failed, skipped } = finding('Origin')
  if (!typed.trim()) return [skipped('No origin was entered.', 'Enter the origin of your page to check it.')]
  const origin = canonicalOrigin(typed)
  if (!origin) return [failed(`${typed.trim()} is not an origin that can be allowed.`, NOT_AN_ORIGIN)]
  if (origin === location.origin)
    return [ok(`${origin} is this console’s own origin, which is always allowed.`)]
  const listed = await readOrigins()
  if (!listed) {
    return [skipped(`This page cannot check whether ${origin} is allowed.`, `${SIGN_IN} ${ASK_THERE}`)]
  }
  if (listed.includes(origin)) return [ok(`${origin} is on the list of your organization.`)]
  return [
    // The operator may allow it for all organizations; only that page can tell.
    warning(
      `${origin} is not on the list of your organization (${listed.join(', ') || 'it is empty'}).`,
      `${WHO_ALLOWS_ORIGINS} If the operator has allowed it for all organizations, nothing is missing. ${ASK_THERE}`,
    ),
  ]
}

/** undefined without permission to read it, or without a portal sign-in in this browser. */
async function readOrigins(): Promise<string[] | undefined> {
  const { access, user } = readSession(localStorage)
  const organization = user?.organization
  if (!access || organization === null || organization === undefined) return undefined
  const api = createApi({
    base: '/api/',
    session: createSessionStore({ access }),
    onUnauthorized: () => undefined,
  })
  try {
    return (await api.get(embedOrigins, path`organizations/${organization}/embed-origins/`)).origins
  } catch (error) {
    if (error instanceof ApiError) return undefined // not an administrator
    throw error
  }
}
