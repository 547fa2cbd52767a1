import '#tests/support/noDrawing.ts'
import { Readable } from 'node:stream'
// The chunks of the screens: read once, not within the patience of the first test.
import '#src/app/screens/OrganizationEventListScreen.tsx'
import '#src/features/events/EventDialogs.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { event as contractEvent } from '#contract/events.ts'
import { z } from '#contract/zod.ts'
import { event_files } from '#server/db/schema/events.ts'
import { SimulationFiles } from '#src/features/events/simulationFiles/SimulationFiles.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { freshApp, type TestApp } from '#tests/support/app.ts'
import { buildEvent, buildOrganization, buildUser } from '#tests/support/builders.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'

let app: TestApp
let orgAdmin: Awaited<ReturnType<typeof buildUser>>
/** A wizard is long, and the machines that try it may be busy. */
const PATIENT = { timeout: 30_000 }

beforeAll(async () => {
  // jsdom has no windows of any width.
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), NO_MEDIA, { media })
  app = await freshApp()
  const harbor = await buildOrganization(app.deps, { name: 'Harbor County' })
  orgAdmin = await buildUser(app.deps, { role: 'org_admin', organization_id: harbor.id })
})
afterEach(closePortal)
afterAll(() => app.close())

const NO_MEDIA = { matches: false, onchange: null, addListener: () => {}, removeListener: () => {} }

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const KML =
  '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Gate</name><Point><coordinates>-81.69,41.5</coordinates></Point></Placemark></kml>'
const CSV = 'name,latitude,longitude\nGate 3,41.5,-81.69\n'
const file = (name: string, content = 'simulation state 1') => new File([content], name)

/** What the server got of an upload: the field and the name of each file. */
type Sent = { field: string; name: string }[]

type Options = {
  /** The call to upload, answered another way. */
  upload?: (pass: () => Promise<Response>, sent: Sent, init?: RequestInit) => Promise<Response>
  /** The same of the list of files. */
  list?: (pass: () => Promise<Response>) => Promise<Response>
  /** What each deletion of a stored file is refused with. */
  kept?: string
  has?: { kind: (typeof event_files.$inferInsert)['kind']; file_name: string }[]
}

async function anEvent(has: NonNullable<Options['has']>) {
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

/** The wizard of the person's own event. */
async function open({ upload, list, kept, has = [] }: Options = {}) {
  const { id } = await anEvent(has)
  const files = await app.db.select().from(event_files).where(eq(event_files.event_id, id))
  const headers = { Authorization: `Bearer ${await app.as(orgAdmin.email)}` }
  const event = z.parse(contractEvent, await (await app.fetch(`/api/events/${id}/`, { headers })).json())
  const sent: Sent = []
  const onClose = vi.fn<() => void>()
  const page = await renderFeature(app, orgAdmin, <SimulationFiles event={event} onClose={onClose} />, '', {
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
  })
  const title = has.length > 0 ? 'Edit Simulation Files' : 'Upload Simulation Files'
  return { ...page, ...(await drive(title)), id, sent, onClose, stored: () => storedOf(id) }
}

function note(sent: Sent, init?: RequestInit): void {
  if (!(init?.body instanceof FormData)) throw new Error('an upload without a form')
  for (const [field, value] of init.body.entries()) sent.push({ field, name: (value as File).name })
}

async function storedOf(event: number) {
  const rows = await app.db.select().from(event_files).where(eq(event_files.event_id, event))
  return rows.map(({ kind, file_name }) => `${kind}: ${file_name}`).sort()
}

/** What a person does in the wizard of that title. */
async function drive(title: string) {
  const view = within(await screen.findByRole('dialog', { name: title }))
  // The browser's chooser hides other files, a drop does not: the wizard has to look for itself.
  const user = userEvent.setup({ applyAccept: false, delay: null })
  const press = async (name: string) => user.click(await view.findByRole('button', { name }))
  const next = () => user.click(view.getByText('Next'))
  return {
    view,
    user,
    press,
    next,
    at: (step: number) => view.findByText(`Step ${step} of 5`),
    /** Chooses or drops files at an input by its label. */
    choose: async (label: RegExp, ...files: File[]) =>
      user.upload(await view.findByLabelText(label, { selector: 'input' }), files),
    /** Steps on to the review with whatever is chosen. */
    review: async () => {
      while (view.queryByText('Next')) await next()
      await view.findByText('Step 5 of 5')
    },
  }
}

class Gate {
  open = () => {}
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve
  })
}

/** From the first step to the review with one file in each of two fields. */
async function withTwo(wizard: Awaited<ReturnType<typeof drive>>) {
  await wizard.choose(/^Scenario summary/, file('plan.pdf', PDF))
  await wizard.next()
  await wizard.choose(/^Simulation file/, file('harbor.xsim'))
  await wizard.review()
}
const fileNames = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test(
  'five steps lead from the name to the upload, one call for each file',
  spec(
    'E-053',
    'E-054',
    'E-055',
    'E-056',
    'E-057',
    'E-058',
    'E-059',
    'E-060',
    'E-061',
    'E-064',
    'E-226',
    'E-227',
    'E-287',
  ),
  async () => {
    const { id } = await anEvent([])
    const sent: Sent = []
    const { calls } = await renderPortal(app, {
      path: `/event-management?tab=mine&dialog=files&event=${id}`,
      as: orgAdmin,
      otherServer: {
        [`POST events/${id}/upload_files/`]: (init) => {
          note(sent, init)
          return app.fetch(`/api/events/${id}/upload_files/?all=true`, init)
        },
      },
    })
    const { user, view, at, next, choose } = await drive('Upload Simulation Files')
    await at(1)
    const back = view.getByRole('button', { name: 'Back' })
    expect(back.hasAttribute('disabled')).toBe(true)
    const name = view.getByRole<HTMLInputElement>('textbox', { name: 'Event Name' })
    expect(name.value).toBe('Harbor Drill')
    await user.clear(name)
    await next()
    expect(await view.findByText('Event Name is required.')).toBeTruthy()
    await at(1)
    await user.type(name, 'Harbor 2')
    await choose(/^Scenario summary/, file('plan.pdf', PDF))

    await next()
    await at(2)
    expect(view.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('2')
    expect(view.getByRole('button', { name: 'Back' }).hasAttribute('disabled')).toBe(false)
    await next()
    expect(await view.findByText('At least one XSIM file is required.')).toBeTruthy()
    await at(2)
    await choose(/^Simulation file/, file('harbor.xsim'))
    await next()
    await at(3)
    await choose(/^Starting location/, file('begin.CSV', CSV))
    await next()
    await at(4)
    await choose(/^KML files/, file('north.kml', KML), file('south.kml', KML))
    expect(view.getByLabelText(/^KMZ files/, { selector: 'input' })).toBeTruthy()
    await choose(/^POI files/, file('hydrants.csv', CSV))
    await next()
    await at(5)

    const layout = within(view.getByRole('region', { name: 'Layout of the exercise package' }))
    const folders = layout.getAllByText(/\/$/).map((one) => one.textContent)
    expect(folders).toEqual([
      'public/events/Harbor 2/',
      'scenario_summary/',
      'loading_files/',
      'starting_location/',
      'navigation_files/',
      'kml/',
      'kmz/',
      'poi/',
    ])
    const inFolder = (folder: string) => {
      const item = layout.getByText(`${folder}/`).closest('li')
      const list = item && within(item).queryByRole('list')
      return list ? fileNames(list) : []
    }
    expect(inFolder('loading_files')).toEqual(['harbor.xsim'])
    expect(inFolder('starting_location')).toEqual(['begin.CSV'])
    expect(inFolder('kml')).toEqual(['north.kml', 'south.kml'])
    expect(inFolder('kmz')).toEqual([])

    await user.click(view.getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('The simulation files were uploaded.', {}, PATIENT)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      { field: 'summary_files', name: 'plan.pdf' },
      { field: 'loading_files', name: 'harbor.xsim' },
      { field: 'starting_location', name: 'begin.CSV' },
      { field: 'navigation_kml', name: 'north.kml' },
      { field: 'navigation_kml', name: 'south.kml' },
      { field: 'navigation_poi', name: 'hydrants.csv' },
    ])
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(
      Array(6).fill(`events/${id}/upload_files/?all=true`),
    )
    expect(await storedOf(id)).toEqual([
      'kml: north.kml',
      'kml: south.kml',
      'loading: harbor.xsim',
      'poi: hydrants.csv',
      'starting_location: begin.CSV',
      'summary: plan.pdf',
    ])
    // The list is asked for again: the event has files now.
    expect(await screen.findByRole('button', { name: /^Edit simulation files of/ })).toBeTruthy()
  },
)

test(
  'an input takes its own kinds of files and names those it leaves out',
  spec('E-228', 'E-229', 'E-230', 'E-231', 'E-232', 'E-233', 'E-234'),
  async () => {
    const { view, next, choose } = await open()
    const names = (label: string) => {
      const list = view.queryByRole('list', { name: `${label}: files` })
      return list
        ? within(list)
            .getAllByRole('button', { name: /^Remove/ })
            .map((one) => one.textContent?.replace('Remove ', ''))
        : []
    }
    const several = ['a.pdf', 'b.doc', 'c.docx', 'd.jpg', 'e.jpeg', 'f.PNG']
    await choose(/^Scenario summary/, file('notes.txt'), ...several.map((name) => file(name)), file('x.xsim'))
    expect(names('Scenario summary')).toEqual(several)
    const only = 'only PDF, DOC, DOCX, JPG, JPEG or PNG files are accepted here.'
    expect(view.getByText(`notes.txt was left out: ${only}`)).toBeTruthy()
    expect(view.getByText(`x.xsim was left out: ${only}`)).toBeTruthy()
    await choose(/^Scenario summary/, file('g.pdf', ''))
    expect(view.getByText('g.pdf was left out: it is empty.')).toBeTruthy()
    expect(names('Scenario summary')).toEqual(several)

    await next()
    await choose(/^Simulation file/, file('a.zip'))
    expect(view.getByText('a.zip was left out: only XSIM files are accepted here.')).toBeTruthy()
    await choose(/^Simulation file/, file('one.xsim'))
    await choose(/^Simulation file/, file('two.XSIM'))
    expect(names('Simulation file')).toEqual(['two.XSIM'])

    await next()
    await choose(/^Starting location/, file('place.txt'))
    expect(view.getByText('place.txt was left out: only CSV files are accepted here.')).toBeTruthy()
    expect(view.getByText('start_location.csv')).toBeTruthy()
    await choose(/^Starting location/, file('mine.csv', CSV))
    await choose(/^Starting location/, file('yours.csv', CSV))
    expect(names('Starting location')).toEqual(['yours.csv'])

    await next()
    await choose(/^KML files/, file('a.kml', KML), file('b.kmz'), file('c.KML', KML))
    expect(names('KML files')).toEqual(['a.kml', 'c.KML'])
    expect(view.getByText('b.kmz was left out: only KML files are accepted here.')).toBeTruthy()
    await choose(/^KMZ files/, file('a.kmz'), file('b.kml'), file('c.kmz'))
    expect(names('KMZ files')).toEqual(['a.kmz', 'c.kmz'])
    expect(view.getByText('b.kml was left out: only KMZ files are accepted here.')).toBeTruthy()
    await choose(/^POI files/, file('a.csv', CSV), file('b.xlsx'), file('c.csv', CSV))
    expect(names('POI files')).toEqual(['a.csv', 'c.csv'])
    expect(view.getByText('b.xlsx was left out: only CSV or RCTRK files are accepted here.')).toBeTruthy()
  },
)

const EXISTING: Options['has'] = [
  { kind: 'summary', file_name: 'old plan.pdf' },
  { kind: 'loading', file_name: 'old.xsim' },
  { kind: 'kml', file_name: 'old.kml' },
]

test(
  'the edit wizard waits for the files there are, and deletes what was removed once the new ones are stored',
  spec('E-061', 'E-062', 'E-285', 'E-288'),
  async () => {
    const gate = new Gate()
    const { view, next, choose, press, review, user, id, calls, sent, stored, onClose } = await open({
      has: EXISTING,
      list: async (pass) => {
        await gate.opened
        return pass()
      },
    })
    expect(await view.findByText('Simulation File...')).toBeTruthy()
    expect(view.queryByText('old plan.pdf')).toBeNull()
    expect(view.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).not.toBe(view.getByRole('button', { name: 'Cancel' }))
    gate.open()
    expect((await view.findAllByText('old plan.pdf')).length).toBeGreaterThan(0)
    expect(view.queryByText('Simulation File...')).toBeNull()
    expect(document.activeElement).toBe(view.getByRole('textbox', { name: /^Event Name/ }))
    expect(calls[0]).toMatchObject({ method: 'GET', path: `events/${id}/files`, query: { all: 'true' } })

    await press('Remove old plan.pdf')
    await press('Undo old plan.pdf')
    await press('Remove old plan.pdf')
    await next()
    await press('Remove old.xsim')
    await next()
    expect(await view.findByText('At least one XSIM file is required.')).toBeTruthy()
    await press('Undo old.xsim')
    await next()
    await view.findByText('Step 3 of 5')
    await press('Back')
    await choose(/^Simulation file/, file('new.xsim'))
    expect(view.getByText('Gives way to new.xsim.')).toBeTruthy()
    await review()
    expect(view.getByText('1 file to upload, 18 B; 2 files to remove.')).toBeTruthy()
    expect(await stored()).toEqual(['kml: old.kml', 'loading: old.xsim', 'summary: old plan.pdf'])
    await user.click(view.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT)
    expect(sent).toEqual([{ field: 'loading_files', name: 'new.xsim' }])
    expect(await stored()).toEqual(['kml: old.kml', 'loading: new.xsim'])
    const writes = calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`)
    expect(writes[0]).toBe(`POST events/${id}/upload_files/`)
    expect(writes.slice(1)).toEqual([
      expect.stringMatching(/^DELETE event-files\/\d+\/$/),
      expect.stringMatching(/^DELETE event-files\/\d+\/$/),
    ])
  },
)

const overlay = () => screen.findByRole('dialog', { name: 'Uploading files, please wait...' })
const noOverlay = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Uploading files, please wait...' })).toBeNull())

test(
  'a file the server refuses is said with its sentence (ruling 127), the others are stored, and the wizard keeps the rest',
  spec('E-195', 'E-332'),
  async () => {
    const wizard = await open()
    const { view, user, press, stored, sent, choose, review, onClose } = wizard
    await choose(/^Scenario summary/, file('fake.pdf', 'no document at all'), file('plan.pdf', PDF))
    await wizard.next()
    await choose(/^Simulation file/, file('harbor.xsim'))
    await review()
    await user.click(view.getByRole('button', { name: 'Upload' }))
    expect(
      await view.findByText('2 of 3 files stored. Retry or remove the failed one.', {}, PATIENT),
    ).toBeTruthy()
    await noOverlay()
    await wizard.at(5)
    expect(view.getByText('“fake.pdf” is not a PDF document, despite its name.')).toBeTruthy()
    expect(view.getByRole('button', { name: 'Upload' }).getAttribute('aria-disabled')).toBeNull()
    expect(await stored()).toEqual(['loading: harbor.xsim', 'summary: plan.pdf'])
    const summaries = () => fileNames(view.getByRole('list', { name: 'Scenario summary: files' }))
    await waitFor(() =>
      expect(summaries()).toEqual([
        expect.stringMatching(/^plan\.pdf.*Stored$/),
        expect.stringMatching(/^fake\.pdf.*Failed/),
      ]),
    )

    // Sent again alone, to the same end; taken out of the choice nothing is left to be sent.
    await press('Retry fake.pdf')
    await waitFor(() => expect(sent.map(({ name }) => name).at(-1)).toBe('fake.pdf'))
    await noOverlay()
    expect(sent.map(({ name }) => name)).toEqual(['fake.pdf', 'plan.pdf', 'harbor.xsim', 'fake.pdf'])
    const layout = within(view.getByRole('region', { name: 'Layout of the exercise package' }))
    expect([layout.queryByText('plan.pdf'), layout.queryByText('fake.pdf')]).toEqual([
      expect.anything(),
      null,
    ])
    await press('Remove fake.pdf')
    expect(document.activeElement?.textContent).toBe('Change Scenario summary')
    await waitFor(() => expect(summaries()).toEqual([expect.stringMatching(/^plan\.pdf.*Stored$/)]))
    expect(view.getByText('All files are stored.')).toBeTruthy()
    expect(view.queryByRole('button', { name: 'Upload' })).toBeNull()
    await press('Done')
    await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT)
  },
)

test('after a broken line a file is sent again alone; one that had arrived is not sent twice', async () => {
  let cut: 'before' | 'after' | undefined = 'before'
  const wizard = await open({
    upload: async (pass, all) => {
      if (all.at(-1)?.name !== 'plan.pdf' || !cut) return pass()
      if (cut === 'after') await pass()
      throw new TypeError('the line was cut')
    },
  })
  const { view, user, press, stored, sent, onClose } = wizard
  await withTwo(wizard)
  await user.click(view.getByRole('button', { name: 'Upload' }))
  const lost = 'The server could not be reached. Check the connection and try again.'
  expect(await view.findByText(lost, {}, PATIENT)).toBeTruthy()
  // Nobody answers: the second is not even tried.
  expect(sent.map(({ name }) => name)).toEqual(['plan.pdf'])
  await noOverlay()
  expect(await stored()).toEqual([])

  cut = 'after'
  await press('Retry plan.pdf')
  await waitFor(() => expect(sent).toHaveLength(2))
  await noOverlay()
  // The answer was lost, the file was not: the list of the event names it, and nothing is left to try again.
  await waitFor(() => expect(view.queryByText(lost)).toBeNull())
  expect(view.queryByRole('button', { name: 'Retry plan.pdf' })).toBeNull()
  cut = undefined
  await press('Upload')
  await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT)
  expect(sent.map(({ name }) => name)).toEqual(['plan.pdf', 'plan.pdf', 'harbor.xsim'])
  expect(await stored()).toEqual(['loading: harbor.xsim', 'summary: plan.pdf'])
})

test(
  'a blocking overlay stands while files are on their way, and its Cancel leaves what is stored',
  spec('E-063'),
  async () => {
    let isHeld = true
    const wizard = await open({
      upload: (pass, all, init) =>
        all.at(-1)?.name === 'harbor.xsim' && isHeld
          ? new Promise((_resolve, reject) =>
              init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
            )
          : pass(),
    })
    const { view, user, press, stored, sent, onClose } = wizard
    await withTwo(wizard)
    await user.click(view.getByRole('button', { name: 'Upload' }))
    const shown = within(await overlay())
    expect(await shown.findByText('1 of 2 stored', {}, PATIENT)).toBeTruthy()
    expect(fileNames(shown.getByRole('list', { name: 'Files' }))).toEqual([
      expect.stringMatching(/^plan\.pdfStored/),
      expect.stringMatching(/^harbor\.xsimUploading/),
    ])
    expect(shown.getByRole('progressbar', { name: 'harbor.xsim' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(await overlay()).toBeTruthy()
    // Closing the tab asks first.
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)

    await user.click(shown.getByRole('button', { name: 'Cancel upload' }))
    await noOverlay()
    expect(await view.findByText('The upload was cancelled.')).toBeTruthy()
    expect(await stored()).toEqual(['summary: plan.pdf'])
    isHeld = false
    await press('Upload')
    await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT)
    expect(sent.map(({ name }) => name)).toEqual(['plan.pdf', 'harbor.xsim', 'harbor.xsim'])
    expect(await stored()).toEqual(['loading: harbor.xsim', 'summary: plan.pdf'])
  },
)

test('a file that cannot be removed keeps the wizard open and says why', async () => {
  const wizard = await open({ has: EXISTING, kept: 'A mission reads this file.' })
  await wizard.press('Remove old plan.pdf')
  await wizard.review()
  await wizard.press('Save Changes')
  expect(await wizard.view.findByText('Not every file could be removed.', {}, PATIENT)).toBeTruthy()
  expect(wizard.view.getByText('A mission reads this file.')).toBeTruthy()
  expect(wizard.onClose).not.toHaveBeenCalled()
})

test('chosen files are not thrown away without a question', async () => {
  const { view, user, press, choose, onClose } = await open()
  await choose(/^Scenario summary/, file('plan.pdf', PDF))
  await user.click(view.getByText('Cancel'))
  const question = within(await screen.findByRole('dialog', { name: 'Discard files' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(await view.findByRole('button', { name: 'Remove plan.pdf' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancel')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalled()
})
