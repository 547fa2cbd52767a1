import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { event_files } from '#server/db/schema/events.ts'
import { describedBy } from '#tests/support/describedBy.ts'
import { Gate } from '#tests/support/Gate.ts'
import { spec } from '#tests/support/spec.ts'
import {
  EXISTING,
  file,
  fileNames,
  KML,
  open,
  PATIENT,
  PDF,
  withTwo,
  wizardWorld,
} from './simulationWizard.tsx'

const world = wizardWorld()

const overlay = () => screen.findByRole('dialog', { name: 'Uploading files, please wait...' })
const noOverlay = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Uploading files, please wait...' })).toBeNull())

test(
  'a refused file is reported with the server’s message (ruling 127), the others are stored, and the wizard keeps the rest',
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

    // Retried alone, it is refused again; once it is removed, nothing is left to send.
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

test('all files stay listed as stored until the lists behind the wizard are up to date', async () => {
  const gate = new Gate()
  let isSent = false
  let reads = 0
  const wizard = await open({
    upload: async (pass, { length }) => {
      const answer = await pass()
      isSent = length === 2
      return answer
    },
    // The first read is the wizard's own, the next is of what shows the files.
    list: async (pass) => {
      if (isSent && ++reads > 1) await gate.opened
      return pass()
    },
  })
  await withTwo(wizard)
  await wizard.user.click(wizard.view.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(reads).toBe(2), PATIENT)
  const progress = within(await overlay())
  expect(progress.getByRole('status').textContent).toBe('2 of 2 stored')
  expect(screen.queryByText('Removing files...')).toBeNull()
  gate.open()
  await waitFor(() => expect(wizard.onClose).toHaveBeenCalled(), PATIENT)
})

test('after a lost connection a file is retried alone; one that had arrived is not sent twice', async () => {
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
  // Without an answer the second file is not tried.
  expect(sent.map(({ name }) => name)).toEqual(['plan.pdf'])
  await noOverlay()
  expect(await stored()).toEqual([])

  cut = 'after'
  await press('Retry plan.pdf')
  await waitFor(() => expect(sent).toHaveLength(2))
  await noOverlay()
  // Only the answer was lost: the event lists the file, and nothing is left to retry.
  await waitFor(() => expect(view.queryByText(lost)).toBeNull())
  expect(view.queryByRole('button', { name: 'Retry plan.pdf' })).toBeNull()
  cut = undefined
  await press('Upload')
  await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT)
  expect(sent.map(({ name }) => name)).toEqual(['plan.pdf', 'plan.pdf', 'harbor.xsim'])
  expect(await stored()).toEqual(['loading: harbor.xsim', 'summary: plan.pdf'])
})

test(
  'a file that was stored before the network was lost is not removed as its own replacement afterwards',
  spec('X-1158'),
  async () => {
    let isLost = false
    const lost = () => Promise.reject(new TypeError('the line was cut'))
    const wizard = await open({
      upload: (pass, all) => {
        isLost ||= all.at(-1)?.name === 'north.kml' && all.length === 2
        return isLost ? lost() : pass()
      },
      list: (pass) => (isLost ? lost() : pass()),
    })
    const { view, user, press, stored, calls, onClose } = wizard
    await wizard.next()
    await wizard.choose(/^Simulation file/, file('harbor.xsim'))
    await wizard.next()
    await wizard.at(3)
    await wizard.next()
    await wizard.choose(/^KML files/, file('north.kml', KML))
    await wizard.review()
    await user.click(view.getByRole('button', { name: 'Upload' }))
    await view.findByText('1 of 2 files stored. Retry or remove the failed one.', {}, PATIENT)
    await noOverlay()

    isLost = false
    const reads = () => calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/files')).length
    const before = reads()
    // The list is read again when the person looks at the page again.
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(reads()).toBeGreaterThan(before), PATIENT)
    const simulations = () => fileNames(view.getByRole('list', { name: 'Simulation file: files' }))
    await waitFor(() => expect(simulations()).toEqual([expect.stringMatching(/^harbor\.xsim.*Stored$/)]))
    expect(view.getByText(`1 file to upload, ${KML.length} B.`)).toBeTruthy()
    await press('Retry north.kml')
    await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT)
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    expect(await stored()).toEqual(['kml: north.kml', 'loading: harbor.xsim'])
  },
)

test('an overlay blocks the page meanwhile, and its Cancel keeps stored files', spec('E-063'), async () => {
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
  // Closing the tab asks for confirmation.
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
})

test('a file that cannot be removed keeps the wizard open, with the reason', async () => {
  const wizard = await open({ has: EXISTING, kept: 'A mission reads this file.' })
  await wizard.press('Remove old plan.pdf')
  await wizard.review()
  await wizard.press('Save Changes')
  expect(await wizard.view.findByText('Not every file could be removed.', {}, PATIENT)).toBeTruthy()
  expect(wizard.view.getByText('A mission reads this file.')).toBeTruthy()
  expect(wizard.onClose).not.toHaveBeenCalled()
})

test('the wizard does not end without an XSIM file, even one just removed', spec('X-1159'), async () => {
  const { db } = world().app
  const wizard = await open({
    has: EXISTING,
    upload: async (pass) => {
      await db.delete(event_files).where(eq(event_files.file_name, 'old.xsim'))
      return pass()
    },
  })
  await wizard.choose(/^Scenario summary/, file('plan.pdf', PDF))
  await wizard.review()
  await wizard.press('Save Changes')
  expect(await wizard.view.findByText('At least one XSIM file is required.', {}, PATIENT)).toBeTruthy()
  await wizard.at(2)
  expect(wizard.onClose).not.toHaveBeenCalled()
})

test(
  'a damaged or wrongly named file is named in its row and on the review, and has to be removed before the upload',
  spec('X-1161', 'X-1182'),
  async () => {
    const wizard = await open({ has: EXISTING })
    const { view, press, sent, onClose } = wizard
    for (const step of [1, 2, 3]) {
      await wizard.at(step)
      await wizard.next()
    }
    await wizard.choose(/^KML files/, file('north.kml', KML), file('cut.kml', KML.slice(0, 60)))
    await wizard.choose(/^KMZ files/, file('fake.kmz', 'not a zip'), file('bare.kmz', KML))
    await wizard.choose(/^POI files/, file('street.csv', 'Street,Town\nMain,Harbor\n'))
    const row = (list: string) => fileNames(view.getByRole('list', { name: `${list}: files` }))
    const rows = () => ['KML files', 'KMZ files', 'POI files'].flatMap(row)
    const expected = [
      expect.stringMatching(/^old\.kml/),
      expect.stringMatching(/^north\.kml[\d. B]+New/),
      expect.stringMatching(/^cut\.kmlcut\.kml is not valid XML.*Damaged/),
      expect.stringMatching(/^fake\.kmzfake\.kmz is not a KMZ \(ZIP\) file\..*Damaged/),
      expect.stringMatching(/^bare\.kmzbare\.kmz is not a KMZ \(ZIP\) file: .* ends in \.kml\..*Wrong name/),
      expect.stringMatching(/^street\.csvstreet\.csv has no columns for latitude and longitude.*New/),
    ]
    await waitFor(() => expect(rows()).toEqual(expected), PATIENT)
    await wizard.next()
    await wizard.at(5)
    expect(rows()).toEqual(expected)
    expect(view.getByText(/^5 files to upload, .*; 4 files with a problem\.$/)).toBeTruthy()
    expect(view.getByRole('button', { name: 'Save Changes' }).getAttribute('aria-disabled')).toBe('true')
    await press('Remove cut.kml')
    await press('Remove fake.kmz')
    const held = view.getByRole('button', { name: 'Save Changes' })
    await waitFor(() =>
      expect(describedBy(held)).toBe('Remove the wrongly named files first: the server would refuse them.'),
    )
    await press('Remove bare.kmz')
    await press('Save Changes')
    await waitFor(() => expect(onClose).toHaveBeenCalled(), PATIENT)
    expect(sent.map(({ name }) => name)).toEqual(['north.kml', 'street.csv'])
  },
)

test('a damaged file may be sent to a server that does not check files', spec('X-1161'), async () => {
  const wizard = await open({ has: EXISTING, extensions: [] })
  for (const step of [1, 2, 3]) {
    await wizard.at(step)
    await wizard.next()
  }
  await wizard.choose(/^KML files/, file('cut.kml', KML.slice(0, 60)))
  await wizard.view.findByText('Damaged', {}, PATIENT)
  await wizard.next()
  await wizard.at(5)
  expect(wizard.view.getByRole('button', { name: 'Save Changes' }).getAttribute('aria-disabled')).toBeNull()
})

test('chosen files are only discarded after a confirmation', async () => {
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
