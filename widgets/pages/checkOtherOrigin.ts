import { canonicalOrigin, embedOrigins, NOT_AN_ORIGIN } from '#contract/embed.ts'
import { WHO_ALLOWS_ORIGINS } from '#contract/embedWords.ts'
import { ApiError } from '#src/api/errors.ts'
import { createApi } from '#src/api/http.ts'
import { path } from '#src/api/path.ts'
import { readSession } from '#src/shared/session/localStorage.ts'
import { createSessionStore } from '#src/shared/session/sessionStore.ts'
import { type Finding, finding } from '#widgets/diagnose/finding.ts'

const SIGN_IN =
  'Sign in to the console in this browser as an administrator of your organization: then this page compares it with its list.'
const ASK_THERE =
  'Run the two lines above on that page: the console tells each page about its own origin and no other.'

/**
 * Checks whether an origin may show widgets, as far as a page of the console can: the server tells each page only about
 * itself, and shows an organization's list only to people who may read it.
 */
export async function checkOtherOrigin(typed: string): Promise<Finding[]> {
  const { ok, warning, failed, skipped } = finding('Origin')
  if (!typed.trim())
    return [skipped('No origin was entered.', 'Enter the origin of your page to have it checked.')]
  const origin = canonicalOrigin(typed)
  if (!origin) return [failed(`${typed.trim()} is no origin a page can be allowed by.`, NOT_AN_ORIGIN)]
  if (origin === location.origin)
    return [ok(`${origin} is this console's own origin: nothing has to be allowed.`)]
  const listed = await readOrigins()
  if (!listed) {
    return [skipped(`Whether ${origin} is allowed cannot be told from here.`, `${SIGN_IN} Or: ${ASK_THERE}`)]
  }
  if (listed.includes(origin)) return [ok(`${origin} is on the list of your organization.`)]
  return [
    // The operator may allow it for all organizations; only that page can tell.
    warning(
      `${origin} is not on the list of your organization (${listed.join(', ') || 'it is empty'}).`,
      `${WHO_ALLOWS_ORIGINS} If the operator allows it for everyone, nothing is missing. ${ASK_THERE}`,
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
