import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { aPhoto, choose, onPaper, open, send, setUp, TEXT, world } from './reportPage.ts'

setUp()

test('photos load near the viewport, and all of them before printing', spec('X-804'), async () => {
  const { id } = await world.file(world.people.ann, { text: 'Survey began on time.' })
  await world.sendPhoto(world.people.ann, id, aPhoto())
  const { user, calls } = await open(world.conductor)
  // Nothing is near the viewport here.
  await screen.findByText('Loading photo...')
  const reads = () => calls.filter(({ path }) => path === `observations/${id}/`).length
  expect(reads()).toBe(0)
  const readsAtPrint: number[] = []
  window.print = () => void readsAtPrint.push(reads())
  await choose(user, 'Print or Save as PDF')
  await waitFor(() => expect(readsAtPrint).toEqual([1]))
  // The keys of the browser do the same.
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(readsAtPrint).toHaveLength(2))
})

test('a report printed by the browser’s menu names photos that have not loaded', spec('X-804'), async () => {
  const { id } = await world.file(world.people.ann)
  await world.sendPhoto(world.people.ann, id, aPhoto())
  await open(world.conductor)
  await screen.findByText('Loading photo...')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = onPaper()
  expect(within(paper ?? document.body).getByText(/^Its photo has not loaded\. Print again/)).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('it prints as its own document, with its signature', spec('X-515'), async () => {
  await send('', TEXT)
  await send('sign/', {})
  await open(world.conductor)
  await screen.findByText('Version 1, signed')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = onPaper()
  expect(paper).toBeTruthy()
  const pages = within(paper ?? document.body)
  expect(pages.getByRole('heading', { name: world.event.name, hidden: true })).toBeTruthy()
  for (const text of ['After-Action Report and Improvement Plan', 'It went well.', 'Activity log, last link'])
    expect(pages.getByText(text)).toBeTruthy()
  expect(pages.getAllByText(/Version 1, signed/)).not.toEqual([])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('[data-printed-pages]')).toBeNull()
})

test(
  'action levels are in the overview, in the legend and at a maximum that reaches one, on screen and on paper',
  spec('X-528'),
  async () => {
    const levels = { turn_back_usv_h: 20, evacuation_usv_h: 100 }
    await world.call(world.conductor, 'PATCH', `/events/${world.event.id}/`, levels)
    const started_at = new Date(world.clock.now.getTime() - 600_000)
    const mission = await world.drive(world.teams.alpha, { started_at })
    // A maximum equal to the level has reached it.
    await addTrack(world.deps, mission, trackCsv(started_at, [0.1, 20]))
    await world.file(world.people.ann, { lat: 47, lng: 8.5 })
    await open(world.conductor)
    await screen.findByRole('region', { name: '2. Exercise overview' })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const paper = onPaper()
    for (const place of [screen.getByRole('main'), paper]) {
      const part = (name: string) =>
        within(within(place ?? document.body).getByRole('region', { name, hidden: true }))
      const overview = part('2. Exercise overview')
      expect(overview.getByText('Turn-back level').nextSibling?.textContent).toBe('20 µSv/h')
      expect(overview.getByText('Evacuation level').nextSibling?.textContent).toBe('100 µSv/h')
      const legend = part('5. Observations').getByRole('list', { name: 'Action levels', hidden: true })
      expect(legend.textContent).toBe('Turn-back 20 µSv/hEvacuation 100 µSv/h')
      expect(part('3. Teams and measurements').getByText('At or above turn-back')).toBeTruthy()
    }
    act(() => void window.dispatchEvent(new Event('afterprint')))
  },
)

test(
  'a failed team without a track is explained above the figures, on screen and on paper',
  spec('X-1360'),
  async () => {
    await world.drive(world.teams.alpha, { state: 'failed', failure_reason: 'It died.' })
    await open(world.conductor)
    await screen.findByRole('region', { name: '3. Teams and measurements' })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    for (const place of [screen.getByRole('main'), onPaper()])
      expect(
        within(place ?? document.body).getByText(
          'No track was received from Alpha: its measurements are missing.',
        ),
      ).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('afterprint')))
  },
)

test(
  'a track that cannot be read, or has no times, is explained above the figures, on screen and on paper',
  spec('X-1363'),
  async () => {
    const { alpha, bravo } = world.teams
    await addTrack(world.deps, await world.drive(alpha), '<kml><Document>', 'broken.kml')
    await addTrack(world.deps, await world.drive(bravo), 'lat,lng,uSv/h\n47,8,0.1\n47.001,8,46.3\n')
    await open(world.conductor)
    await screen.findByRole('region', { name: '3. Teams and measurements' })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    for (const place of [screen.getByRole('main'), onPaper()])
      for (const reason of [
        'A track of Alpha could not be read: its measurements are missing. The tape says why.',
        'A track of Bravo has no times: its dose and the time of its highest dose rate are unknown.',
      ])
        expect(within(place ?? document.body).getAllByText(reason)).toHaveLength(1)
    act(() => void window.dispatchEvent(new Event('afterprint')))
  },
)

test(
  'the timeline has the highest dose rate and says where observations are, on screen and on paper',
  spec('X-1358', 'X-1359'),
  async () => {
    const started_at = new Date(world.clock.now.getTime() - 600_000)
    const mission = await world.drive(world.teams.alpha, { started_at })
    await addTrack(world.deps, mission, trackCsv(started_at, [0.1, 20]))
    await world.file(world.people.ann)
    await open(world.conductor)
    await screen.findByRole('region', { name: 'Appendix A. Timeline' })
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    for (const place of [screen.getByRole('main'), onPaper()]) {
      const name = 'Appendix A. Timeline'
      const part = within(within(place ?? document.body).getByRole('region', { name, hidden: true }))
      expect(part.getByText('Highest dose rate: 20 µSv/h')).toBeTruthy()
      expect(part.getByText('Observations are in section 5, each with its time.')).toBeTruthy()
    }
    act(() => void window.dispatchEvent(new Event('afterprint')))
  },
)

test(
  'an unsigned earlier version says whose figures it shows, on screen, on paper and in its files',
  spec('X-821'),
  async () => {
    await send('', TEXT)
    await world.file(world.people.ann, { text: 'Filed later.' })
    await send('', TEXT)
    const saved = catchFiles()
    const { user } = await open(world.conductor, '&number=1')
    const said = /those of version 2: only signed versions keep their own\.$/
    await screen.findByText(said)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const paper = onPaper()
    expect(within(paper ?? document.body).getByText(said)).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    for (const what of ['Word document', 'Observations as CSV']) await choose(user, what)
    await screen.findByText(/\.docx was saved\.$/)
    const nameOf = (end: string) => saved.find(({ name }) => name.endsWith(end))?.name
    expect(nameOf('.csv')).toContain(`${world.event.event_id}-observations-v2-`)
    expect(nameOf('.docx')).toBe(`${world.event.event_id}-report-v1.docx`)
    await user.selectOptions(screen.getByLabelText('Version'), '2')
    await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  },
)
