import { type Config, isLoopback } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
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

/** Origins that may call the API at all, checked before the caller is known. */
export interface KnownOrigins {
  has(origin: string): Promise<boolean>
  /** Call after a change in this process; other processes notice within seconds. */
  clear(): void
}

/** Caches all origins in one set, so that made-up origins cost no statement each. */
export function createKnownOrigins({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): KnownOrigins {
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
    has: async (origin) => isInstallationOrigin(config, origin) || (await current()).has(origin),
    clear: () => {
      known = undefined
    },
  }
}
