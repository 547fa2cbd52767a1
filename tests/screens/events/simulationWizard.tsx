import '#tests/support/noDrawing.ts'
import { Readable } from 'node:stream'
// Imports the screens' chunks before the first test, whose time is limited.
import '#src/app/screens/EventListScreen.tsx'
import '#src/features/events/EventDialogs.tsx'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { beforeAll, vi } from 'vitest'
import { event as contractEvent } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { event_files } from '#server/db/schema/events.ts'
import { SimulationFiles } from '#src/features/events/simulationFiles/SimulationFiles.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'

let app: TestApp
let orgAdmin: Awaited<ReturnType<typeof buildUser>>
/** Long, because a wizard has many steps and the test machine may be busy. */
export const PATIENT = { timeout: 30_000 }

/** Call this in each test file: starts a server with an organization's administrator. */
export function wizardWorld() {
  beforeAll(async () => {
    // jsdom's window has no width.
    window.matchMedia ??= (media) => Object.assign(new EventTarget(), NO_MEDIA, { media })
    app = await freshApp()
    const harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
    orgAdmin = await buildUser(app.deps, { role: 'org_admin', organization_id: harbor.id })
  })
  return () => ({ app, orgAdmin })
}

const NO_MEDIA = { matches: false, onchange: null, addListener: () => {}, removeListener: () => {} }

export const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
export const KML =
  '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Gate</name><Point><coordinates>-81.69,41.5</coordinates></Point></Placemark></kml>'
export const CSV = 'name,latitude,longitude\nGate 3,41.5,-81.69\n'
export const file = (name: string, content = 'simulation state 1') => new File([content], name)

/** What the server received in uploads: field and name of each file. */
export type Sent = { field: string; name: string }[]

type Options = {
  /** Answers the upload differently. */
  upload?: (pass: () => Promise<Response>, sent: Sent, init?: RequestInit) => Promise<Response>
  /** Answers the list of files differently. */
  list?: (pass: () => Promise<Response>) => Promise<Response>
  /** Refuses to delete stored files, with this answer for each. */
  kept?: string
  /** The server's extensions; default: all. */
  extensions?: readonly string[]
  has?: { kind: (typeof event_files.$inferInsert)['kind']; file_name: string }[]
}

export async function anEvent(has: NonNullable<Options['has']>) {
  const { organization_id } = orgAdmin
  if (organization_id === null) throw new Error('an administrator of no organization')
  const creator_id = orgAdmin.id
  const row = await buildEvent(app.deps, { name: 'Harbor Drill', organization_id, creator_id })
  for (const { kind, file_name } of has) {
    const kept = await app.deps.files.put(Readable.from([Buffer.from(KML)]), { max_bytes: 1_000_000 })
    const content_type = 'application/octet-stream'
    await app.db
      .insert(event_files)
      .values({ ...kept, event_id: row.id, organization_id, kind, file_name, content_type })
  }
  return row
}

/** Opens the wizard of the person's own event. */
export async function open({ upload, list, kept, has = [], extensions }: Options = {}) {
  const { id } = await anEvent(has)
  const files = await app.db.select().from(event_files).where(eq(event_files.event_id, id))
  const headers = { Authorization: `Bearer ${await app.as(orgAdmin.email)}` }
  const event = z.parse(contractEvent, await (await app.fetch(`/api/events/${id}/`, { headers })).json())
  const sent: Sent = []
  const onClose = vi.fn<() => void>()
  const page = await renderFeature(app, orgAdmin, <SimulationFiles event={event} onClose={onClose} />, {
    otherServer: {
      [`POST events/${id}/upload_files/`]: (init) => {
        note(sent, init)
        const pass = () => app.fetch(`/api/events/${id}/upload_files/?all=true`, init)
        return upload ? upload(pass, sent, init) : pass()
      },
      [`GET events/${id}/files`]: (init) => {
        const pass = () => app.fetch(`/api/events/${id}/files?all=true`, init)
        return list ? list(pass) : pass()
      },
      ...(kept &&
        Object.fromEntries(
          files.map((one) => [
            `DELETE event-files/${one.id}/`,
            async () => Response.json({ detail: kept }, { status: 409 }),
          ]),
        )),
    },
    extensions,
  })
  const title = has.length > 0 ? 'Edit Simulation Files' : 'Upload Simulation Files'
  return { ...page, ...(await drive(title)), id, sent, onClose, stored: () => storedOf(id) }
}

export function note(sent: Sent, init?: RequestInit): void {
  if (!(init?.body instanceof FormData)) throw new Error('an upload without a form')
  for (const [field, value] of init.body.entries()) sent.push({ field, name: (value as File).name })
}

export async function storedOf(event: number) {
  const rows = await app.db.select().from(event_files).where(eq(event_files.event_id, event))
  return rows.map(({ kind, file_name }) => `${kind}: ${file_name}`).sort()
}

/** A person's actions in the wizard with this title. */
export async function drive(title: string) {
  const view = within(await screen.findByRole('dialog', { name: title }))
  // The browser's file dialog hides other files, but they can be dropped, so the wizard has to check.
  const user = userEvent.setup({ applyAccept: false, delay: null })
  const press = async (name: string) => user.click(await view.findByRole('button', { name }))
  const next = () => user.click(view.getByText('Next'))
  return {
    view,
    user,
    press,
    next,
    at: (step: number) => view.findByText(`Step ${step} of 5`),
    /** Chooses or drops files at the input with this label. */
    choose: async (label: RegExp, ...files: File[]) =>
      user.upload(await view.findByLabelText(label, { selector: 'input' }), files),
    /** Continues to the review with the current choices. */
    review: async () => {
      while (view.queryByText('Next')) await next()
      await view.findByText('Step 5 of 5')
    },
  }
}

/** From the first step to the review, with one file in each of two fields. */
export async function withTwo(wizard: Awaited<ReturnType<typeof drive>>) {
  await wizard.choose(/^Scenario summary/, file('plan.pdf', PDF))
  await wizard.next()
  await wizard.choose(/^Simulation file/, file('harbor.xsim'))
  await wizard.review()
}
export const fileNames = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)

export const EXISTING: Options['has'] = [
  { kind: 'summary', file_name: 'old plan.pdf' },
  { kind: 'loading', file_name: 'old.xsim' },
  { kind: 'kml', file_name: 'old.kml' },
]
