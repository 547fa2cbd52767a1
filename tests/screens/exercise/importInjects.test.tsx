// Imports the screen's chunks before the first test, whose time is limited.
import '#src/app/screens/ExerciseControlScreen.tsx'
import '#src/features/exercise/injects/InjectDialogs.tsx'
import '#src/features/exercise/injects/InjectList.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { itemAt } from '#tests/support/itemAt.ts'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { catchFiles, datedName } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

let world: ExerciseWorld
beforeEach(async () => {
  world = await exerciseWorld()
})

const HEADER = 'Number;Time;Title;Text;To;File;Latitude;Longitude;Answer within (minutes)'
const file = (...rows: string[]) => new File([[HEADER, ...rows].join('\n')], 'msel.csv', { type: 'text/csv' })

// What every import does is in tests/screens/forms/importing.test.tsx.

async function open(more = '') {
  const page = await renderPortal(world, {
    path: `/event-control?event=${world.event.event_id}&tab=injects${more}`,
    as: world.conductor,
    permissions: { manage_events: true },
  })
  const view = async () => within(await screen.findByRole('dialog', { name: 'Import injects' }))
  const choose = async (chosen: File) =>
    page.user.upload(await (await view()).findByLabelText(/Choose a CSV file/), chosen)
  return { ...page, view, choose }
}

test(
  'valid rows are imported together; every problem of the others is named',
  spec('X-303', 'X-1130'),
  async () => {
    await world.plan({ title: 'There already', number: 7 })
    const mapId = await world.addFile()
    const { user, view, choose } = await open('&dialog=import')
    await choose(
      file(
        '1;00:10:00;Plume reported;Report your dose rate.;All;map.csv;41.4;-71.2;10',
        '2;;Road closed;;Bravo;;;;',
        '7;25 past;Rain;;Zulu;;91;;0',
        '2;;Second;;All;;;;',
      ),
    )
    const dialog = await view()
    expect(await dialog.findByText('2 injects ready')).toBeTruthy()
    const problems = within(dialog.getByRole('table', { name: 'Problems' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(problems).toEqual([
      ['Row4', 'NameRain', '“25 past” is not an exercise time. Write 01:30:00.'],
      ['Row4', 'NameRain', 'No team of this event is called “Zulu”.'],
      ['Row4', 'NameRain', 'Enter both Latitude and Longitude, or neither.'],
      ['Row4', 'NameRain', 'The Latitude must be from -90 to 90.'],
      ['Row4', 'NameRain', 'Answer within must be from 1 to 1440 minutes.'],
      ['Row5', 'NameSecond', 'Number 2 is in row 3 too.'],
    ])
    await user.click(dialog.getByRole('button', { name: 'Import 2 injects' }))
    expect(await dialog.findByText('2 injects were imported.')).toBeTruthy()
    dialog.getByText('Imported: Plume reported, Road closed.')
    expect(dialog.getByText('2 rows were left out')).toBeTruthy()
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(await screen.findByRole('row', { name: /Road closed/ })).toBeTruthy()
    expect(await world.injects()).toMatchObject([
      {
        number: 1,
        at_ms: 600_000,
        to_all: true,
        file: { id: mapId },
        lat: 41.4,
        lng: -71.2,
        answer_within_s: 600,
      },
      { number: 2, at_ms: null, to_all: false, teams: [{ name: 'Bravo' }], answer_within_s: 300 },
      { number: 7 },
    ])
  },
)

async function exported() {
  const saved = catchFiles()
  const { user } = await open()
  await screen.findByRole('row', { name: /Road closed/ })
  await user.click(screen.getByRole('button', { name: /^Export/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  return itemAt(saved, 0)
}

test('the export has the columns of the import, and can be imported unchanged', spec('X-304'), async () => {
  await world.plan({ title: 'Plume; "north"', text: 'Two\nlines', at_ms: 5_400_000, lat: 41.4, lng: -71.2 })
  await world.plan({
    title: 'Road closed',
    to_all: false,
    teams: [world.teams.alpha.id, world.teams.romeo.id],
  })
  const before = await world.injects()
  const csv = await exported()
  expect(csv.name).toBe(datedName(`${world.event.event_id}-injects`))
  expect((await csv.lines())[0]).toBe(HEADER.replaceAll(';', ','))
  for (const { id } of before) await world.call(world.conductor, 'DELETE', `/injects/${id}/`)
  closePortal()
  const reopened = await open('&dialog=import')
  await reopened.choose(new File([await csv.blob.arrayBuffer()], 'injects.csv'))
  await reopened.user.click(await (await reopened.view()).findByRole('button', { name: 'Import 2 injects' }))
  await screen.findByText('2 injects were imported.')
  const known = before.map(({ id: _id, version: _version, ...inject }) => inject)
  expect(await world.injects()).toMatchObject(known)
})

test('an export can be imported into its own event, unchanged or with changes', spec('X-403'), async () => {
  await world.plan({
    title: "=Plume; 'north'",
    text: 'Two\nlines',
    at_ms: 5_400_000,
    lat: 41.4,
    lng: -71.2,
  })
  await world.plan({ title: 'Road closed', to_all: false, teams: [world.teams.romeo.id] })
  const sent = await world.plan({ title: 'Rain' })
  await world.call(world.conductor, 'POST', `/injects/${sent.id}/deliver/`, {})
  const before = await world.injects()
  const text = await (await exported()).blob.text()
  closePortal()
  const reopened = await open('&dialog=import')
  await reopened.choose(new File([text], 'injects.csv'))
  const dialog = await reopened.view()
  const choice = await dialog.findByLabelText('Injects with a number that exists')
  expect(dialog.getByText("=Plume; 'north' (row 2), Road closed (row 3), and Rain (row 4).")).toBeTruthy()
  expect(dialog.queryByText(/problem/)).toBeNull()
  expect(dialog.getByRole('button', { name: 'Import injects' }).getAttribute('aria-disabled')).toBe('true')
  await reopened.user.selectOptions(choice, 'Update them from the file')
  expect(dialog.getByText('Inject 3 was delivered and cannot be updated.')).toBeTruthy()
  await reopened.user.click(dialog.getByRole('button', { name: 'Update 2 injects' }))
  expect(await screen.findByText('Nothing has changed: the injects are as in the file.')).toBeTruthy()
  expect(await world.injects()).toEqual(before)

  await reopened.user.click(itemAt(dialog.getAllByRole('button', { name: 'Close' }), 1))
  await reopened.user.click(itemAt(await screen.findAllByRole('button', { name: 'Import' }), 0))
  await reopened.choose(new File([text.replace('Road closed', 'Road open')], 'injects.csv'))
  const second = await reopened.view()
  await reopened.user.selectOptions(
    await second.findByLabelText('Injects with a number that exists'),
    'Update them from the file',
  )
  await reopened.user.click(second.getByRole('button', { name: 'Update 2 injects' }))
  expect(await screen.findByText('1 inject was updated, 2 injects were not changed.')).toBeTruthy()
  expect((await world.injects()).map(({ title }) => title)).toEqual(["=Plume; 'north'", 'Road open', 'Rain'])
})

test('rows with a past time are only imported after a confirmation', spec('X-404'), async () => {
  await world.press('start')
  world.clock.pass(300_000)
  const { user, view, choose } = await open('&dialog=import')
  await choose(file('1;00:03:00;Past;;All;;;;', '2;01:30:00;To come;;All;;;;'))
  const dialog = await view()
  expect(await dialog.findByText('1 inject has a time that has passed.')).toBeTruthy()
  expect(dialog.getByText('It is delivered at once.')).toBeTruthy()
  expect(dialog.getByText(/^The exercise is at 00:05:\d\d\.$/)).toBeTruthy()
  const send = dialog.getByRole('button', { name: 'Import 2 injects' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('checkbox', { name: 'Deliver it anyway' }))
  await user.click(send)
  expect(await screen.findByText('2 injects were imported.')).toBeTruthy()
})
