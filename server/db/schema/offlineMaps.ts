import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import { OFFLINE_MAP_KINDS } from '#contract/offlineMaps.ts'
import { createdAt, oneOf, partOf, storedFile, version } from './columns.ts'
import { events } from './events.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Base maps of an organization, for all its events, or of one event. */
export const offline_maps = pgTable(
  'offline_maps',
  {
    id: serial('id').primaryKey(),
    organization_id: partOf('organization_id', () => organizations.id),
    /** null for the organization's own. */
    event_id: integer('event_id'),
    name: text('name').notNull(),
    kind: text('kind', { enum: OFFLINE_MAP_KINDS }).notNull(),
    attribution: text('attribution').notNull(),
    /** Degrees: west, south, east, north. */
    bounds: doublePrecision('bounds').array().notNull(),
    /** PMTiles only. */
    min_zoom: integer('min_zoom'),
    max_zoom: integer('max_zoom'),
    ...storedFile(),
    uploader_id: integer('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    /** Outlives the account. */
    uploader_name: text('uploader_name').notNull(),
    created_at: createdAt,
    version,
  },
  (t) => [
    foreignKey({
      name: 'offline_maps_event',
      columns: [t.event_id, t.organization_id],
      foreignColumns: [events.id, events.organization_id],
    }).onDelete('cascade'),
    index('offline_maps_organization').on(t.organization_id, t.event_id),
    index('offline_maps_by_event').on(t.event_id),
    index('offline_maps_uploader').on(t.uploader_id),
    check('offline_maps_kind', oneOf('kind', OFFLINE_MAP_KINDS)),
  ],
)
