import { act, screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '#src/shared/session/sessionStore.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { buildUser } from '#tests/support/builders.ts'
import { addFile, addTrack, trackCsv } from '#tests/support/missionTracks.ts'
import { type ObservationWorld, observationWorld } from '#tests/support/observationWorld.ts'
import { poll } from '#tests/support/queryTimers.ts'
import { closePortal, type RenderOptions, renderPortal } from '#tests/support/render.tsx'
import { catchFiles } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'

let world: ObservationWorld
beforeEach(async () => {
  world = await observationWorld()
})
afterEach(() => void vi.restoreAllMocks())

type Person = Parameters<typeof renderPortal>[1]['as']
const open = (as: Person, more = '', otherServer: RenderOptions['otherServer'] = {}) =>
  renderPortal(world, {
    path: `/event-report?event=${world.event.event_id}${more}`,
    ...(as && { as }),
    permissions: { manage_events: true },
    otherServer,
  })
const send = (path: string, body: object) =>
  world.call(world.conductor, 'POST', `/events/${world.event.id}/after-action-report/${path}`, body)
/** Reads the report again and waits for the answer: the second call shows that the first was answered. */
async function readAgain(calls: { path: string }[]) {
  const count = () => calls.filter(({ path }) => /\/after-action-report\/(\?|$)/.test(path)).length
  const before = count()
  await waitFor(() => {
    poll()
    expect(count()).toBeGreaterThan(before + 1)
  })
}
const TEXT = { summary: 'It went well.', analysis: '', recommendations: '' }

test(
  'a draft is edited in place, signed after a confirmation, and changed as a new version',
  spec('X-514'),
  async () => {
    await world.file(world.people.ann, { text: 'Survey began on time.' })
    const { user } = await open(world.conductor)
    await screen.findByText('Draft, not saved yet')
    const strengths = within(await screen.findByRole('region', { name: '5. Observations' }))
    expect(strengths.getByText('Survey began on time.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const form = within(await screen.findByRole('form', { name: 'Edit Report' }))
    await user.type(form.getByLabelText(/^Executive summary/), 'It went well.')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Version 1, not signed')
    expect(screen.getByText('It went well.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    const question = within(await screen.findByRole('dialog', { name: 'Sign Report' }))
    await user.click(question.getByRole('button', { name: 'Sign' }))
    await screen.findByText('Version 1, signed')
    expect(screen.getByText('SHA-256 of this version')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'New Version' }))
    const next = within(await screen.findByRole('form', { name: 'Edit Report' }))
    await user.type(next.getByLabelText(/^Analysis/), 'More radios.')
    await user.click(next.getByRole('button', { name: 'Save' }))
    await screen.findByText('Version 2, not signed')
    await user.selectOptions(screen.getByLabelText('Version'), '1')
    await screen.findByText('This is not the newest version.')
    expect(location.search).toContain('number=1')
  },
)

test('sharing asks first, and says what partners will see', spec('X-514'), async () => {
  await send('', TEXT)
  const { user } = await open(world.conductor)
  await user.click(await screen.findByRole('button', { name: 'Share for Comment' }))
  const question = within(await screen.findByRole('dialog', { name: 'Share Report' }))
  expect(question.getByText(/figures and observations of all teams and the corrective actions/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Share' }))
  await screen.findByText('Shared for comment')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop Sharing' }))
  await screen.findByRole('button', { name: 'Share for Comment' })
})

test('a partner reads and comments on it once it is shared', spec('X-514'), async () => {
  await send('', TEXT)
  await send('share/', { shared: true })
  const { user } = await open(world.people.ridgeLead)
  await screen.findByText('Shared for comment')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.type(screen.getByLabelText('Comment'), 'Our times were others.')
  await user.click(screen.getByRole('button', { name: 'Add Comment' }))
  expect(await screen.findByText(/Rick · Ridge Valley · on version 1/)).toBeTruthy()
})

test('a comment is about the version on screen', spec('X-514', 'X-796'), async () => {
  await send('', TEXT)
  await send('', TEXT)
  const { user } = await open(world.conductor, '&number=1')
  await screen.findByText('Version 1, not signed')
  await user.type(await comment(), 'It took longer.')
  await user.click(screen.getByRole('button', { name: 'Add Comment' }))
  expect(await screen.findByText(/on version 1/)).toBeTruthy()
})

const comment = () => screen.findByLabelText<HTMLTextAreaElement>('Comment')

test(
  'an unsent comment stays while the report is edited, and leaving asks first',
  spec('X-597'),
  async () => {
    await send('', TEXT)
    const { user } = await open(world.conductor)
    await user.type(await comment(), 'Our times were others.')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.click(
      within(await screen.findByRole('form', { name: 'Edit Report' })).getByRole('button', {
        name: 'Cancel',
      }),
    )
    expect((await comment()).value).toBe('Our times were others.')
    for (const leave of [
      screen.getByRole('button', { name: 'Choose another event' }),
      screen.getByRole('link', { name: 'Event Management' }),
    ]) {
      await user.click(leave)
      const question = within(await screen.findByRole('dialog', { name: 'Discard changes' }))
      await user.click(question.getByRole('button', { name: 'Keep editing' }))
      expect((await comment()).value).toBe('Our times were others.')
    }
    await user.click(screen.getByRole('button', { name: 'Choose another event' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(location.search).toBe('?choose=event'))
  },
)

test('opening the same screen again asks before discarding what was typed', spec('X-800'), async () => {
  const { user } = await open(world.conductor, '&dialog=edit')
  const form = within(await screen.findByRole('form', { name: 'Edit Report' }))
  await user.type(form.getByLabelText(/^Executive summary/), 'It went well.')
  const asks = async () => within(await screen.findByRole('dialog', { name: 'Discard changes' }))
  await user.click(screen.getByRole('link', { name: 'After-Action Report' }))
  await user.click((await asks()).getByRole('button', { name: 'Keep editing' }))
  expect(form.getByLabelText(/^Executive summary/)).toHaveProperty('value', 'It went well.')
  await user.click(screen.getByRole('link', { name: 'After-Action Report' }))
  await user.click((await asks()).getByRole('button', { name: 'Discard' }))
  // Asked only once.
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Report' })).toBeNull())
  expect(location.pathname).toBe('/event-report')
})

test('what is typed while a comment is sent stays', spec('X-597'), async () => {
  await send('', TEXT)
  const path = `events/${world.event.event_id}/after-action-report/comments/`
  let arrive = () => {}
  const sent = new Promise<void>((resolve) => (arrive = resolve))
  const { user } = await open(world.conductor, '', {
    [`POST ${path}`]: async (init) => {
      await sent
      return world.fetch(`${ORIGIN}/api/${path}`, init)
    },
  })
  await user.type(await comment(), 'First.')
  await user.click(screen.getByRole('button', { name: 'Add Comment' }))
  await user.type(await comment(), ' And more.')
  arrive()
  await screen.findByText('First.')
  expect((await comment()).value).toBe('First. And more.')
  await user.clear(await comment())
  await user.type(await comment(), 'Second.')
  await user.click(screen.getByRole('button', { name: 'Add Comment' }))
  await waitFor(async () => expect((await comment()).value).toBe(''))
})

test('an unsent comment is offered again after the session has ended', spec('X-597'), async () => {
  await send('', TEXT)
  const { user, session, unmount } = await open(world.conductor)
  await user.type(await comment(), 'Our times were others.')
  act(() => void endSession(session, session.getState().access))
  await screen.findByRole('button', { name: 'Sign in' })
  unmount()
  const again = await open(world.conductor)
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect((await comment()).value).toBe('Our times were others.')
})

test(
  'photos load near the viewport, and all of them before the report is printed',
  spec('X-804'),
  async () => {
    const { id } = await world.file(world.people.ann, { text: 'Survey began on time.' })
    const png = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.alloc(40),
    ])
    await world.sendPhoto(world.people.ann, id, [{ field: 'photo', name: 'quay.png', body: png }])
    const { user, calls } = await open(world.conductor)
    // Nothing is near the viewport here.
    await screen.findByText('Loading photo...')
    const reads = () => calls.filter(({ path }) => path === `observations/${id}/`).length
    expect(reads()).toBe(0)
    const readsAtPrint: number[] = []
    window.print = () => void readsAtPrint.push(reads())
    await user.click(screen.getByRole('button', { name: 'Print or Save as PDF' }))
    await waitFor(() => expect(readsAtPrint).toEqual([1]))
    // The keys of the browser do the same.
    await user.keyboard('{Control>}p{/Control}')
    await waitFor(() => expect(readsAtPrint).toHaveLength(2))
  },
)

test('a report printed by the browser’s menu names photos that have not loaded', spec('X-804'), async () => {
  const { id } = await world.file(world.people.ann)
  const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40)])
  await world.sendPhoto(world.people.ann, id, [{ field: 'photo', name: 'quay.png', body: png }])
  await open(world.conductor)
  await screen.findByText('Loading photo...')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = document.querySelector<HTMLElement>('[data-printed-pages]')
  expect(within(paper ?? document.body).getByText(/^Its photo has not loaded\. Print again/)).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('it prints as its own document, with its signature', spec('X-515'), async () => {
  await send('', TEXT)
  await send('sign/', {})
  await open(world.conductor)
  await screen.findByText('Version 1, signed')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = document.querySelector<HTMLElement>('[data-printed-pages]')
  expect(paper).toBeTruthy()
  const pages = within(paper ?? document.body)
  expect(pages.getByRole('heading', { name: world.event.name, hidden: true })).toBeTruthy()
  for (const text of ['After-Action Report and Improvement Plan', 'It went well.', 'Activity log, last link'])
    expect(pages.getByText(text)).toBeTruthy()
  expect(pages.getAllByText(/Version 1, signed/)).not.toEqual([])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('[data-printed-pages]')).toBeNull()
})

test('the Sign dialog lists missing figures, and so does the report', spec('X-517'), async () => {
  const mission = await world.drive()
  await addFile(world.deps, mission, trackCsv(world.clock.now, [46.3]))
  await send('', TEXT)
  const { user } = await open(world.conductor)
  const said = /The tracks of 1 of 1 missions were not read yet/
  await screen.findByText(said)
  await user.click(screen.getByRole('button', { name: 'Sign' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign Report' }))
  expect(question.getByText(said)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Sign Without Them' }))
  await screen.findByText('Version 1, signed')
  expect(screen.getByText(said)).toBeTruthy()
})

test.each(['reads the report again', 'does not know yet'])(
  'a version saved while the question is open is not signed: the page %s',
  spec('X-809'),
  async (what) => {
    await send('', TEXT)
    const { user, calls } = await open(world.conductor)
    await screen.findByText('Version 1, not signed')
    await user.click(screen.getByRole('button', { name: 'Sign' }))
    const question = within(await screen.findByRole('dialog', { name: 'Sign Report' }))
    await send('', { ...TEXT, analysis: 'Unread.' })
    if (what === 'does not know yet') await user.click(question.getByRole('button', { name: 'Sign' }))
    else await readAgain(calls)
    await waitFor(() =>
      expect(question.getByRole('alert').textContent).toMatch(/^Version 2 was saved in the meantime/),
    )
    expect(question.getByText(/^Version 1 can no longer be changed/)).toBeTruthy()
    const sign = question.getByRole('button', { name: 'Sign' })
    expect(sign.getAttribute('aria-disabled')).toBe('true')
    await user.click(sign)
    expect(screen.getByText('Version 2, not signed')).toBeTruthy()
  },
)

test('an earlier version downloads as a Word document with its frozen content', spec('X-518'), async () => {
  await world.file(world.people.ann, { text: 'Survey began on time.' })
  await send('', TEXT)
  await send('sign/', {})
  await world.file(world.people.ann, { text: 'Filed a day later.' })
  await send('', { ...TEXT, summary: 'Changed.' })
  const saved = catchFiles()
  const { user } = await open(world.conductor, '&number=1')
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Word document' }))
  await screen.findByText('The document was saved.')
  const [file] = saved
  if (!file) throw new Error('nothing was saved')
  expect(file.name).toBe(`${world.event.event_id}-report-v1.docx`)
  const files = unzipSync(new Uint8Array(await file.blob.arrayBuffer()))
  const text = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  for (const said of ['It went well.', 'Survey began on time.', 'SHA-256 of this version'])
    expect(text).toContain(said)
  expect(text).not.toContain('Filed a day later.')
})

test(
  'observations and the matrix download as CSV that is safe to open in a spreadsheet',
  spec('X-519'),
  async () => {
    const objective = await world.addObjective({ criterion: '=cmd()' })
    await world.file(world.people.ann, {
      kind: 'improvement',
      rating: 'S',
      objective: objective.id,
      team: world.teams.alpha.id,
      text: '@SUM(A1), "late"',
      lat: -41.4993,
      lng: 81.25,
    })
    const saved = catchFiles()
    const { user } = await open(world.conductor)
    const download = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Download' }))
      await user.click(await screen.findByRole('menuitem', { name }))
      return (await saved.at(-1)?.lines()) ?? []
    }
    const at = world.clock.now.toISOString()
    expect(await download('Observations as CSV')).toEqual([
      'Event ID,Kind,Objective,Capability,Criterion,Rating,Rating text,Team,Exercise time,Time (UTC),Latitude,Longitude,Text,Filed by',
      `${world.event.event_id},Area for improvement,1,"Screening, Search, and Detection",'=cmd(),S,Performed with some challenges,Alpha,,${at},-41.4993,81.25,"'@SUM(A1), ""late""",${world.harbor.name}`,
    ])
    expect(await download('Objectives by team as CSV')).toEqual([
      'Objective,Capability,Criterion,Alpha,Bravo,Romeo',
      `1,"Screening, Search, and Detection",'=cmd(),S,,`,
    ])
  },
)

test('the editor stays open with what was typed when another version is saved', spec('X-810'), async () => {
  await send('', TEXT)
  const { user, calls } = await open(world.conductor, '&number=1')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('form', { name: 'Edit Report' }))
  await user.type(form.getByLabelText(/^Analysis/), 'More radios.')
  await send('', { ...TEXT, recommendations: 'Fewer words.' })
  await readAgain(calls)
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Analysis/).value).toBe('More radios.')
  expect(screen.getByRole('form', { name: 'Edit Report' })).toBeTruthy()
})

test('an observation shows its place, with the tracks that its reader may see', spec('X-520'), async () => {
  const started_at = new Date(world.clock.now.getTime() - 600_000)
  await addTrack(
    world.deps,
    await world.drive(world.teams.alpha, { started_at }),
    trackCsv(started_at, [0.1, 46.3]),
  )
  await world.file(world.people.ann, { lat: 47, lng: 8.5 })
  await send('', TEXT)
  await send('share/', { shared: true })
  await open(world.conductor)
  await screen.findByRole('img', {
    name: 'Map of 47.0000, 8.5000, with tracks near it: Alpha up to 46.3 µSv/h.',
  })
  closePortal()
  // A partner can read the report, but no tracks of another organization's teams.
  await open(world.people.ridgeLead)
  await screen.findByRole('img', { name: 'Map of 47.0000, 8.5000, without a track near it.' })
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
    const paper = document.querySelector<HTMLElement>('[data-printed-pages]')
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

test('a partner finds the reports shared with them, and opens one', spec('X-526'), async () => {
  await send('', TEXT)
  await send('sign/', {})
  await send('share/', { shared: true })
  const { user } = await renderPortal(world, {
    path: '/event-report?choose=event',
    as: world.people.ridgeLead,
  })
  const row = within(await screen.findByRole('row', { name: new RegExp(world.event.name) }))
  for (const said of ['Version 1, signed', 'Shared with you']) expect(row.getByText(said)).toBeTruthy()
  await user.click(row.getByRole('button', { name: `Open ${world.event.name}` }))
  await screen.findByText('It went well.')
  // A report that is not shared leads back to those that are.
  await send('share/', { shared: false })
  closePortal()
  const again = await open(world.people.ridgeLead)
  await again.user.click(await screen.findByRole('button', { name: 'Choose another event' }))
  await screen.findByText('No events found')
})

test(
  'an org_user, who cannot read reports, sees who can, without a refused call',
  spec('X-527', 'X-718'),
  async () => {
    const orgUser = await buildUser(world.deps, { role: 'org_user', organization_id: world.harbor.id })
    const { calls } = await open(orgUser)
    await screen.findByText(/^Only administrators and event managers can read after-action reports/)
    expect(calls.filter(({ path }) => path.includes('after-action'))).toEqual([])
    closePortal()
    await renderPortal(world, { path: '/improvement-plan', as: orgUser })
    await screen.findByText(/^Only administrators and event managers can read the improvement plan/)
    expect(screen.queryByRole('link', { name: 'Improvement Plan' })).toBeNull()
  },
)
