import { type Config, isLoopback } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { findAllOrigins, findListed } from './queries.ts'

const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
/** How old what this process knows of other processes' changes may be. */
const KEPT_MS = 5_000

/** Whether the installation itself lets pages of this origin in: EMBED_ORIGINS, and in a demo on this machine alone any of it. */
export const isInstallationOrigin = ({ embedOrigins, demo, host }: Config, origin: string): boolean =>
  embedOrigins.includes(origin) || (demo && isLoopback(host) && LOOPBACK_ORIGIN.test(origin))

/** A page, and whose people look at it. */
export interface Page {
  origin: string
  /** null for platform staff without one: they have the installation's own origins. */
  organization_id: number | null
}

/** Which of these pages may show widgets now; one statement at most, however many they are. */
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

/** Origins that may call the interface at all, before it is known who asks. */
export interface KnownOrigins {
  has(origin: string): Promise<boolean>
  /** After a change in this process; others see it within seconds. */
  forget(): void
}

/** All of them in one set, read when it is old: what strangers make up costs no statement each. */
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
    forget: () => {
      known = undefined
    },
  }
}
