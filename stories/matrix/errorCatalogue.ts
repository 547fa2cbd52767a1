import type { CatalogueEntry } from './catalogueEntry.ts'
import { administrationErrors } from './errors/administration.ts'
import { eventsErrors } from './errors/events.ts'
import { portalErrors } from './errors/portal.ts'

/** The three catalogues (§8 of each specification), by specification. */
const errorCatalogue = {
  portal: portalErrors,
  administration: administrationErrors,
  events: eventsErrors,
} as const satisfies Record<string, readonly CatalogueEntry[]>

export const catalogueEntries: readonly CatalogueEntry[] = Object.values(errorCatalogue).flat()
