import { canonicalOrigin } from '#contract/embed.ts'
import { originNotAllowed, WHO_ALLOWS_ORIGINS } from '#contract/embedWords.ts'
import { type Config, isLoopback } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { allow } from '#server/errors.ts'
import type { Session } from '#server/modules/auth/session.ts'
import { findAllOrigins, findListed } from './queries.ts'

const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
/** How long this process may take to notice changes made by others. */
const KEPT_MS = 5_000

/**
 * Whether the installation itself allows this origin: by EMBED_ORIGINS, or any loopback origin in a demo that listens
 * on loopback only.
 */
export const isInstallationOrigin = ({ embedOrigins, demo, host }: Config, origin: string): boolean =>
  embedOrigins.includes(origin) || (demo && isLoopback(host) && LOOPBACK_ORIGIN.test(origin))

/** A page and the organization of the person viewing it. */
export interface Page {
  origin: string
  /** null for platform staff without one: only the installation's origins apply. */
  organization_id: number | null
}

/** Which of these pages may show widgets now. At most one statement, for any number of pages. */
export async function allowedPages(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  pages: readonly Page[],
): Promise<(page: Page) => boolean> {
  const asked = pages.filter(({ origin }) => !isInstallationOrigin(config, origin))
  const organizations = [...new Set(asked.flatMap(({ organization_id }) => organization_id ?? []))]
  const origins = [...new Set(asked.map(({ origin }) => origin))]
  const rows = organizations.length === 0 ? [] : await findListed(db, { organizations, origins })
  const listed = new Set(rows.map(nameOf))
  return (page) => isInstallationOrigin(config, page.origin) || listed.has(nameOf(page))
}

const nameOf = ({ organization_id, origin }: Page): string => `${organization_id} ${origin}`

/**
 * Origins that may call the API at all, checked before the caller is known. All are cached in one set, so that made-up
 * origins cost no statement each.
 */
export function createKnownOrigins({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>) {
  let known: { at: number; origins: Promise<Set<string>> } | undefined
  const current = (): Promise<Set<string>> => {
    const at = now().getTime()
    if (known && Math.abs(at - known.at) < KEPT_MS) return known.origins
    const reading = { at, origins: findAllOrigins(db).then((origins) => new Set(origins)) }
    known = reading
    reading.origins.catch(() => {
      // Waiting callers get the failure; the next one retries.
      if (known === reading) known = undefined
    })
    return reading.origins
  }
  return {
    has: async (origin: string) => isInstallationOrigin(config, origin) || (await current()).has(origin),
    /** Call after a change in this process; other processes notice within seconds. */
    clear: () => {
      known = undefined
    },
  }
}
export type KnownOrigins = ReturnType<typeof createKnownOrigins>

const NOT_FOR_WIDGETS = 'This page’s sign-in does not allow this. Open RadOps Console to continue.'

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
