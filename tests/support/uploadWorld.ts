import { desc } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { activity } from '#server/db/schema/activity.ts'
import { event_files } from '#server/db/schema/events.ts'
import type { FileStore } from '#server/files/fileStore.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { leftBehind, type SentFile } from '#tests/support/eventFiles.ts'

export const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><LineString>
  <coordinates>-71.35,41.48,0 -71.30,41.52,0</coordinates></LineString></Placemark></kml>`
export const kml = (name = 'course.kml'): SentFile => ({ field: 'navigation_kml', name, body: KML })
export const pdf = (name = 'summary.pdf'): SentFile => ({
  field: 'summary_files',
  name,
  body: '%PDF-1.7\n%%EOF\n',
})
export const xsim = (name = 'drill.xsim', body: Buffer | string = 'XSIM1 anything'): SentFile => ({
  field: 'loading_files',
  name,
  body,
})
export const start: SentFile = {
  field: 'starting_location',
  name: 'start_location.csv',
  body: '\uFEFFlatitude,longitude\r\n41.5,-71.3\r\n',
}
export const poi: SentFile = {
  field: 'navigation_poi',
  name: 'poi.csv',
  body: 'Name;Lat (deg);Lon (deg)\nA;41,5;-71,25',
}

/** A server whose file store can be made to fail, with an organization and its administrator who uploads. */
export async function uploadWorld() {
  /** Set by tests that need a failing store. */
  const faults: Partial<Pick<FileStore, 'put' | 'open'>> = {}
  let kept: FileStore | undefined
  const app = await freshApp({
    seed: async (deps) => {
      const store = deps.files
      kept = store
      deps.files = {
        put: (stream, limit) => (faults.put ?? store.put)(stream, limit),
        open: (key, range) => (faults.open ?? store.open)(key, range),
        size: (key) => store.size(key),
        keysBefore: (moment) => store.keysBefore(moment),
        removeDrafts: (moment) => store.removeDrafts(moment),
        check: () => store.check(),
        remove: (key) => store.remove(key),
      }
    },
  })
  if (!kept) throw new Error('no store')
  const store = kept
  const organization = await buildOrganization(app)
  const admin = await buildUser(app, { role: 'org_admin', organization_id: organization.id })
  /** Deletes the previous test's files and creates an event for the next one. */
  const begin = async () => {
    delete faults.put
    delete faults.open
    await app.db.delete(event_files)
    for (const key of (await leftBehind(app)).files) await store.remove(key)
    return buildEvent(app, { organization_id: organization.id, creator_id: admin.id })
  }
  let event: Awaited<ReturnType<typeof begin>>
  beforeEach(async () => {
    event = await begin()
  })
  return {
    ...app,
    faults,
    /** The store without its faults. */
    store,
    organization,
    admin,
    token: await app.as(admin.id),
    /** The current test's event. */
    get event() {
      return event
    },
    lastActivity: async () => (await app.db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0],
  }
}
