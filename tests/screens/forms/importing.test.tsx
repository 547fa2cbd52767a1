// Imports the screen's chunks before the first test, whose time is limited.
import '#src/app/screens/ObservationsScreen.tsx'
import '#src/features/observations/ObjectiveDialogs.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberSent } from '#src/forms/importing/sentImport.ts'
import { Gate } from '#tests/support/Gate.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { lostAnswers } from '#tests/support/lostAnswers.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

// What every import does, shown by that of objectives.

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})

const HEADER = 'Number;Capability;Criterion'
const TWO = ['1;Triage;Within 5 minutes.', '2;Housing;']
const csv = (rows: string[]) => new File([[HEADER, ...rows].join('\n')], 'goals.csv', { type: 'text/csv' })

async function open(otherServer: RenderOptions['otherServer'] = {}) {
  const page = await renderPortal(world, {
    path: `/event-observations?event=${world.event.event_id}&tab=objectives&dialog=import`,
    as: world.conductor,
    otherServer,
  })
  const view = within(await screen.findByRole('dialog', { name: 'Import objectives' }))
  const chooseFile = async (file: File) =>
    page.user.upload(await view.findByLabelText(/Choose a CSV file/), file)
  return {
    ...page,
    view,
    chooseFile,
    choose: (...rows: string[]) => chooseFile(csv(rows)),
    press: async (name: string) => page.user.click(await view.findByRole('button', { name })),
    close: () => page.user.click(itemAt(view.getAllByRole('button', { name: 'Close' }), 1)),
  }
}
const call = () => `POST events/${world.event.id}/objectives/import/`
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))
const stored = async () =>
  (await world.read(world.conductor)).objectives.map(({ number, capability }) => [number, capability])

test(
  'a file is checked before it is imported; problems name their row, and bad rows are left out and saved',
  spec('X-889', 'X-1289', 'X-1290'),
  async () => {
    const saved = catchFiles()
    const { view, choose, press, close } = await open()
    await choose('1;Triage;', 'x;Planning;', '3;;', ';Housing;')
    expect(await view.findByText('2 objectives ready')).toBeTruthy()
    expect(view.getByText('2 problems in 2 rows')).toBeTruthy()
    expect(view.getByRole('row', { name: '3 Planning “x” is not a number for Number.' })).toBeTruthy()
    expect(view.getByText('The Capability is missing.')).toBeTruthy()
    await press('Download rows to correct')
    await press('Import 2 objectives')
    expect(await view.findByText('2 objectives were imported.')).toBeTruthy()
    expect(view.getByText('Imported: Triage, Housing.')).toBeTruthy()
    expect(view.getByText('2 rows were left out')).toBeTruthy()
    await press('Download rows to correct')
    expect(saved.map(({ name }) => name)).toEqual(['to-correct-goals.csv', 'to-correct-goals.csv'])
    const lines = await saved[0]?.lines()
    expect(lines?.map((line) => line.split(';').slice(1).join(';'))).toEqual([HEADER, 'x;Planning;', '3;;'])
    expect(await saved[1]?.lines()).toEqual(lines)
    await close()
    expect(await screen.findByRole('row', { name: /Housing/ })).toBeTruthy()
  },
)

test(
  'the result stays until it is closed, and names also those that exist',
  spec('X-1075', 'X-1290'),
  async () => {
    await world.addObjective({ number: 1, capability: 'Triage' })
    const { user, view, choose, press } = await open()
    await choose(...TWO)
    expect(await view.findByText('1 exists already')).toBeTruthy()
    expect(view.getByText('Triage (row 2).')).toBeTruthy()
    await user.selectOptions(
      view.getByLabelText('Objectives with a number that exists'),
      'Update them from the file',
    )
    await press('Import 1 objective and update 1')
    expect(await view.findByText('1 objective was imported, 1 objective was updated.')).toBeTruthy()
    expect(view.getByText('Imported: Housing.')).toBeTruthy()
    expect(view.getByText('Already there: Triage.')).toBeTruthy()
  },
)

/** The server refuses the first row: someone else has used its number since. */
async function refused() {
  const page = await open()
  await page.choose(...TWO)
  await page.view.findByRole('button', { name: 'Import 2 objectives' })
  await world.addObjective({ number: 1, capability: 'Another' })
  await page.press('Import 2 objectives')
  expect(await page.view.findByText('1 objective ready')).toBeTruthy()
  return page
}

test('a row that the server refuses is in the same list', spec('X-303', 'X-483'), async () => {
  const { view, press } = await refused()
  expect(view.getByRole('row', { name: /^2 Triage .*number/ })).toBeTruthy()
  expect(await stored()).toEqual([[1, 'Another']])
  await press('Import 1 objective')
  expect(await view.findByText('1 row was left out')).toBeTruthy()
})

test('a row refused as existing is imported once such rows are to be updated', spec('X-607'), async () => {
  const { user, view, press } = await refused()
  await user.selectOptions(
    await view.findByLabelText('Objectives with a number that exists'),
    'Update them from the file',
  )
  expect(view.queryByRole('table', { name: 'Problems' })).toBeNull()
  await press('Import 1 objective and update 1')
  expect(await view.findByText('1 objective was imported, 1 objective was updated.')).toBeTruthy()
  expect(await stored()).toEqual([
    [1, 'Triage'],
    [2, 'Housing'],
  ])
})

test(
  'after a lost answer the list shows what was imported; the file is named again',
  spec('X-973', 'X-1289'),
  async () => {
    const { user, view, choose, press } = await open(lostAnswers(world, call()))
    await choose(...TWO)
    await press('Import 2 objectives')
    expect(await view.findByText('The import may not have finished.')).toBeTruthy()
    expect(view.getByText(/Look at the list before you import the file again/)).toBeTruthy()
    expect(await view.findByText('0 objectives ready')).toBeTruthy()
    expect(view.getByText('2 exist already')).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click((await question('Discard the file')).getByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Import' }))
    expect(await screen.findByText('The import of goals.csv was interrupted')).toBeTruthy()
  },
)

test('after a reload the dialog names a file whose import got no answer', spec('X-1289'), async () => {
  rememberSent(`objectives of ${world.event.id}`, { id: 'x', fingerprint: 'y', name: 'spring.csv' })
  const { view, choose, press } = await open()
  expect(await view.findByText('The import of spring.csv was interrupted')).toBeTruthy()
  await choose(...TWO)
  await press('Import 2 objectives')
  expect(await view.findByText('2 objectives were imported.')).toBeTruthy()
  expect(sessionStorage.getItem(`radops.import.objectives of ${world.event.id}`)).toBeNull()
})

test('another file is chosen with one press, and the first stays until then', spec('X-1354'), async () => {
  const { user, view, choose, press } = await open()
  await choose(...TWO)
  await view.findByText('2 objectives ready')
  const button = view.getByRole('button', { name: 'Choose another file' })
  const chooser = view.getByLabelText<HTMLInputElement>('Another file')
  const onOpen = vi.fn()
  chooser.addEventListener('click', onOpen)
  await press('Choose another file')
  expect(onOpen).toHaveBeenCalledOnce()
  // Cancelled.
  expect(view.getByText('2 objectives ready')).toBeTruthy()
  await user.upload(chooser, csv(['3;Shelter;']))
  expect(await view.findByText('1 objective ready')).toBeTruthy()
  // The same button, which keeps the focus.
  expect(view.getByRole('button', { name: 'Choose another file' })).toBe(button)
})

test(
  'of two files the one chosen last is imported, even if the first is read later',
  spec('X-1354'),
  async () => {
    const { user, view, chooseFile } = await open()
    const slow = csv(['1;Slow;'])
    const reading = new Gate()
    const part = slow.slice()
    vi.spyOn(part, 'arrayBuffer').mockImplementation(async () => {
      await reading.opened
      return csv(['1;Slow;']).arrayBuffer()
    })
    vi.spyOn(slow, 'slice').mockReturnValue(part)
    await chooseFile(slow)
    await user.upload(view.getByLabelText('Another file'), csv(TWO))
    expect(await view.findByText('2 objectives ready')).toBeTruthy()
    await act(async () => {
      reading.open()
      await reading.opened
    })
    await act(async () => undefined)
    expect(view.getByText('2 objectives ready')).toBeTruthy()
  },
)

test('an import that the server refuses has changed nothing, and says so', spec('X-973'), async () => {
  const { view, choose, press } = await open({
    [call()]: () => Response.json({ detail: 'Only conductors can do this.' }, { status: 403 }),
  })
  await choose(...TWO)
  await press('Import 2 objectives')
  expect(await view.findByText('Nothing was imported.')).toBeTruthy()
  expect(view.getByText('Only conductors can do this.')).toBeTruthy()
})

test('Escape asks before a chosen file is discarded, and only then', spec('X-1030'), async () => {
  const { user, view, choose } = await open()
  await choose(...TWO)
  await view.findByText('2 objectives ready')
  await user.keyboard('{Escape}')
  await user.click((await question('Discard the file')).getByRole('button', { name: 'Keep editing' }))
  await user.keyboard('{Escape}')
  await user.click((await question('Discard the file')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test(
  'a running import keeps its preview, and leaving it asks whether to stop waiting',
  spec('X-806', 'X-831', 'X-1030', 'X-1381'),
  async () => {
    const answer = new Gate<Response>()
    const { user, view, choose, press } = await open({ [call()]: () => answer.opened })
    await choose(...TWO)
    await press('Import 2 objectives')
    // The server stores rows one by one, and the list is read again meanwhile.
    await world.addObjective({ number: 1, capability: 'Triage' })
    poll()
    expect(await screen.findByRole('row', { name: /^1 Triage/, hidden: true })).toBeTruthy()
    expect(view.getByText('2 objectives ready')).toBeTruthy()
    await user.keyboard('{Escape}')
    const asked = await question('Stop waiting for the import?')
    expect(asked.getByText('The server may finish it. Check the list.')).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Keep waiting' }))
    // Behind the dialog, as the browser's Back is.
    fireEvent.click(screen.getByRole('link', { name: 'Event Management', hidden: true }))
    await question('Stop waiting for the import?')
    answer.open(Response.json({ imported: 2, updated: 0 }))
    expect(await view.findByText('2 objectives were imported.')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Stop waiting for the import?' })).toBeNull()
  },
)

test('a file whose encoding is a guess is imported once accents are checked', spec('X-183'), async () => {
  const { user, view, chooseFile, press } = await open()
  const latin1 = Uint8Array.from([...`${HEADER}\n1;Évacuation;`].map((sign) => sign.charCodeAt(0)))
  await chooseFile(new File([latin1], 'goals.csv', { type: 'text/csv' }))
  expect(await view.findByText('Évacuation', { selector: 'p' })).toBeTruthy()
  const send = view.getByRole('button', { name: 'Import 1 objective' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await user.click(view.getByRole('checkbox', { name: 'These words are spelled correctly' }))
  await press('Import 1 objective')
  expect(await view.findByText('1 objective was imported.')).toBeTruthy()
})

test('many rows are shown in pages', async () => {
  const { view, choose } = await open()
  await choose(...Array.from({ length: 100 }, (_, at) => `${at + 1};Capability ${at};`))
  expect(await view.findByText('Showing 1 - 10 of 100 objectives')).toBeTruthy()
  expect(view.getAllByRole('row')).toHaveLength(11)
})
