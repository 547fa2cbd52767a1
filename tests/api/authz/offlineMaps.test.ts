import { Readable } from 'node:stream'
import { expect } from 'vitest'
import type { OfflineMapList } from '#contract/offlineMaps.ts'
import { event_evaluators } from '#server/db/schema/observations.ts'
import { offline_maps } from '#server/db/schema/offlineMaps.ts'
import { editStatus, edits, type Org } from '#tests/support/authzLaw.ts'
import {
  eventKey,
  idsOf,
  type Line,
  line,
  MISSING_ID,
  type OnEvent,
  onEvent as onAnyEvent,
  type Request,
  type Try,
  testLines,
} from '#tests/support/authzMatrix.ts'
import { type AuthzWorld, ORGS } from '#tests/support/authzWorld.ts'
import {
  changeEventMapStatus,
  changeOrganizationMapStatus,
  MAP_EVALUATORS,
  managesMapsOf,
  readsEventMaps,
  readsMapOf,
  uploadToOrganizationStatus,
} from '#tests/support/offlineMapsLaw.ts'
import { readOrganizationStatus } from '#tests/support/organizationsLaw.ts'
import { spec } from '#tests/support/spec.ts'

// Offline maps: each organization and each of its events has one.

/** Row ids by event and by organization; looked up for each line, whose rows are created again. */
const ofEvent = new Map<number, number>()
const ofOrganization = new Map<Org, number>()

async function build({ db, deps, events, organizations, named }: AuthzWorld) {
  for (const { row } of events)
    await db
      .insert(event_evaluators)
      .values(MAP_EVALUATORS.map((name) => ({ event_id: row.id, user_id: named(name).user.id })))
  const make = async (organization_id: number, event_id: number | null): Promise<number> => {
    const { storage_key, sha256, size_bytes } = await deps.files.put(Readable.from([Buffer.from('{}')]), {
      max_bytes: 10,
    })
    const [row] = await db
      .insert(offline_maps)
      .values({
        organization_id,
        event_id,
        name: 'Streets',
        kind: 'geojson',
        attribution: '',
        bounds: [0, 0, 1, 1],
        file_name: 'streets.geojson',
        content_type: 'application/geo+json',
        size_bytes,
        sha256,
        storage_key,
        uploader_name: 'Somebody',
      })
      .returning({ id: offline_maps.id })
    if (!row) throw new Error('no map')
    return row.id
  }
  for (const org of ORGS) ofOrganization.set(org, await make(organizations[org].id, null))
  for (const { org, row } of events) ofEvent.set(row.id, await make(organizations[org].id, row.id))
}

const eventMap = (row: OnEvent) => (row && ofEvent.get(row.row.id)) ?? MISSING_ID
const organizationMap = (org: On) => (org && ofOrganization.get(org)) ?? MISSING_ID

const onEvent = (
  title: string,
  send: (row: OnEvent) => Request,
  rest: Omit<Line<OnEvent>, 'title' | 'send'>,
) => onAnyEvent(title, { given: build, send: ({ row }) => send(row), ...rest })

type On = Org | null
const onOrganization = (
  title: string,
  send: (one: Try<On>) => Request,
  rest: Pick<Line<On>, 'due' | 'statuses'> & Partial<Line<On>>,
) => line<On>({ title, given: build, rows: () => [...ORGS, null], send, ...rest })
const idOf = (world: AuthzWorld, org: On) => (org ? world.organizations[org].id : MISSING_ID)

testLines([
  onEvent(
    "an event's map layers: for all who see it, including partners, and evaluators",
    (row) => ({ call: `GET /api/events/${eventKey(row)}/offline-maps/` }),
    {
      proves: spec('X-538'),
      due: ({ actor, row }) => (row && readsEventMaps(actor, row) ? 200 : 404),
      statuses: [200, 404],
      check: ({ status, body }, { actor, row }) => {
        if (status !== 200 || !row) return
        const { maps, can_manage } = body as OfflineMapList
        expect(idsOf(maps)).toEqual(idsOf([{ id: eventMap(row) }, { id: organizationMap(row.org) }]))
        expect(can_manage).toBe(edits(actor, row))
        const isKnown = actor.org === row.org || actor.scope === 'all' || actor.scope.includes(row.org)
        expect(maps.map(({ uploaded_by }) => uploaded_by)).toEqual(
          Array.from({ length: 2 }, () => (isKnown ? 'Somebody' : null)),
        )
      },
    },
  ),
  onEvent(
    'uploading to an event: for those who hold EDIT; 415, as the call has no file',
    (row) => ({ call: `POST /api/events/${eventKey(row)}/offline-maps/`, json: {} }),
    { due: ({ actor, row }) => editStatus(actor, row, 415), statuses: [403, 404, 415] },
  ),
  onEvent(
    "the file of an event's map: for all who see or evaluate the event",
    (row) => ({ call: `GET /api/offline-maps/${eventMap(row)}/content` }),
    {
      proves: spec('X-538'),
      due: ({ actor, row }) => (row && readsEventMaps(actor, row) ? 200 : 404),
      statuses: [200, 404],
    },
  ),
  onEvent(
    "renaming an event's map: for those who hold EDIT",
    (row) => ({ call: `PATCH /api/offline-maps/${eventMap(row)}/`, json: { name: 'Roads' } }),
    {
      due: ({ actor, row }) => changeEventMapStatus(actor, row, 200),
      writes: 'offline_maps',
      statuses: [200, 403, 404],
    },
  ),
  onEvent(
    "deleting an event's map: for those who hold EDIT",
    (row) => ({ call: `DELETE /api/offline-maps/${eventMap(row)}/` }),
    {
      due: ({ actor, row }) => changeEventMapStatus(actor, row, 204),
      writes: 'offline_maps',
      statuses: [204, 403, 404],
    },
  ),
  onOrganization(
    'the maps of an organization: for those who read its details',
    ({ world, row }) => ({ call: `GET /api/organizations/${idOf(world, row)}/offline-maps/` }),
    {
      proves: spec('X-538'),
      due: ({ actor, row }) => readOrganizationStatus(actor, row),
      statuses: [200, 403, 404],
      check: ({ status, body }, { actor, row }) => {
        if (status !== 200 || !row) return
        const { maps, can_manage } = body as OfflineMapList
        expect(idsOf(maps)).toEqual([organizationMap(row)])
        expect(can_manage).toBe(managesMapsOf(actor, row))
      },
    },
  ),
  onOrganization(
    'uploading to an organization: for its administrator and staff with the flag',
    ({ world, row }) => ({ call: `POST /api/organizations/${idOf(world, row)}/offline-maps/`, json: {} }),
    {
      due: ({ actor, row }) => uploadToOrganizationStatus(actor, row, 415),
      statuses: [403, 404, 415],
    },
  ),
  onOrganization(
    "the file of an organization's map: for those who see or evaluate one of its events",
    ({ row }) => ({ call: `GET /api/offline-maps/${organizationMap(row)}/content` }),
    {
      proves: spec('X-538'),
      due: ({ actor, row, world }) => (row && readsMapOf(actor, row, world.events) ? 200 : 404),
      statuses: [200, 404],
    },
  ),
  onOrganization(
    "renaming an organization's map: for its administrator and staff with the flag",
    ({ row }) => ({
      call: `PATCH /api/offline-maps/${organizationMap(row)}/`,
      json: { attribution: 'County' },
    }),
    {
      due: ({ actor, row, world }) =>
        changeOrganizationMapStatus(actor, row, { events: world.events, ok: 200 }),
      writes: 'offline_maps',
      statuses: [200, 403, 404],
    },
  ),
  onOrganization(
    "deleting an organization's map: for its administrator and staff with the flag",
    ({ row }) => ({ call: `DELETE /api/offline-maps/${organizationMap(row)}/` }),
    {
      due: ({ actor, row, world }) =>
        changeOrganizationMapStatus(actor, row, { events: world.events, ok: 204 }),
      writes: 'offline_maps',
      statuses: [204, 403, 404],
    },
  ),
])
