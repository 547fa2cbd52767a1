import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gate } from '#tests/support/Gate.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import {
  anEvent,
  CSV,
  drive,
  EXISTING,
  file,
  fileNames,
  KML,
  note,
  open,
  PATIENT,
  PDF,
  type Sent,
  storedOf,
  wizardWorld,
} from './simulationWizard.tsx'

const world = wizardWorld()

test(
  'five steps lead from the name to the upload, with one call per file',
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
    const { calls } = await renderPortal(world().app, {
      path: `/event-management?tab=mine&dialog=files&event=${id}`,
      as: world().orgAdmin,
      otherServer: {
        [`POST events/${id}/upload_files/`]: (init) => {
          note(sent, init)
          return world().app.fetch(`/api/events/${id}/upload_files/?all=true`, init)
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
    expect(await screen.findByText(/^The simulation files of .* were uploaded\.$/, {}, PATIENT)).toBeTruthy()
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
    // The list is reloaded, because the event has files now.
    expect(await screen.findByRole('button', { name: /^Edit simulation files of/ })).toBeTruthy()
  },
)

test('the name of the folder is held back while it is too long', spec('X-1181'), async () => {
  const { view, user, at, next } = await open()
  const name = view.getByRole('textbox', { name: 'Event Name' })
  await user.clear(name)
  await user.click(name)
  await user.paste('a'.repeat(203))
  await view.findByText('Event Name can have at most 200 characters. Remove 3.')
  await next()
  await at(1)
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  await next()
  await at(2)
})

test(
  'an input accepts its own kinds of files and names those it rejects',
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

test(
  'the edit wizard waits for the existing files, and deletes removed ones after the new ones are stored',
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
