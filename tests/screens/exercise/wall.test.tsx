import '#tests/support/noDrawing.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { events } from '#server/db/schema/events.ts'
import { start } from '#src/app/start.tsx'
import { buildMission } from '#tests/support/builders.ts'
import { type ExerciseWorld, exerciseWorld } from '#tests/support/exerciseWorld.ts'
import { spec } from '#tests/support/spec.ts'

const PATIENCE = { timeout: 10_000 }

let world: ExerciseWorld
let stop: () => void
/** The calls of the page; `broken`, if set, answers them. */
let asked: { path: string; headers: Headers }[]
let broken: (() => Promise<Response>) | undefined

beforeEach(async () => {
  world = await exerciseWorld({ kiosks: 3 })
  asked = []
  broken = undefined
  stop = () => undefined
  // Someone is signed in in this browser, which must not affect the wall.
  localStorage.setItem('access_token', 'a-session')
  const ask: typeof fetch = (input, init) => {
    asked.push({ path: String(input), headers: new Headers(init?.headers) })
    return broken?.() ?? world.fetch(String(input), init)
  }
  vi.stubGlobal('fetch', ask)
})
afterEach(async () => {
  act(() => stop())
  document.body.replaceChildren()
  localStorage.clear()
  await world.close()
})

async function makeLink(): Promise<{ id: number; token: string }> {
  const { body } = await world.call(world.conductor, 'POST', `/events/${world.event.id}/wall-links/`, {
    name: 'Hall',
    ends_at: new Date(world.clock.now.getTime() + 3_600_000).toISOString(),
  })
  return { id: body.link.id, token: String(body.url).split('#')[1] ?? '' }
}

/** Opens the document as a browser does. */
function open(token: string): void {
  history.replaceState(null, '', `/wall#${token}`)
  const page = document.body.appendChild(document.createElement('div'))
  act(() => {
    stop = start(page)
  })
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, PATIENCE)
const rowOf = async (team: string) => {
  const list = await screen.findByRole('list', { name: 'Teams' }, PATIENCE)
  const row = within(list).getByText(team).closest('li')
  if (!row) throw new Error(`no row of ${team}`)
  return within(row)
}

describe('the wall', () => {
  test('shows each team with its state and clock, and updates itself', spec('X-296', 'X-640'), async () => {
    const [kiosk] = world.kiosks
    if (!kiosk) throw new Error('no kiosk')
    const started = new Date(world.clock.now.getTime() - 95_000)
    await buildMission(world.deps, {
      event: world.event,
      kiosk,
      starter: world.people.ann,
      team_id: world.teams.alpha.id,
      started_at: started,
      running_at: started,
      last_measured_at: world.clock.now,
      last_dose_rate_usv_h: 26.5,
    })
    await world.db.update(events).set({ turn_back_usv_h: 25 })
    await world.press('start')
    const { token } = await makeLink()
    open(token)
    await title(world.event.name)
    const row = await rowOf('Alpha')
    expect(row.getByText(world.harbor.name)).toBeTruthy()
    expect(row.getByText('Running')).toBeTruthy()
    expect(row.getByText(/^00:01:3\d$/)).toBeTruthy()
    expect(row.getByText('26.5 µSv/h')).toBeTruthy()
    expect(row.getByText('Turn-back')).toBeTruthy()
    expect(screen.getByText('1 Turn-back')).toBeTruthy()
    expect((await rowOf('Romeo')).getByText('No kiosk')).toBeTruthy()
    expect(screen.getByText('No injects delivered')).toBeTruthy()
    const exerciseTime = () => screen.getByRole('timer', { name: 'Exercise time' }).textContent
    const before = exerciseTime()
    await waitFor(() => expect(exerciseTime()).not.toBe(before), PATIENCE)
    // The next call brings every change.
    const inject = await world.plan({ title: 'Plume shifts' })
    await world.call(world.conductor, 'POST', `/injects/${inject.id}/deliver/`, {})
    expect(
      await screen.findByText('1 inject delivered, 1 not yet acknowledged by all', undefined, PATIENCE),
    ).toBeTruthy()
    // No names of people, and nothing from this browser's session.
    for (const name of ['Ann', 'Rita', kiosk.name]) expect(document.body.textContent).not.toContain(name)
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/config.json', '/api/wall/']))
    const tokens = asked.map(({ headers }) => headers.get('authorization')).filter(Boolean)
    expect(new Set(tokens)).toEqual(new Set([`Bearer ${token}`]))
    // An unchanged board is not sent again.
    expect(asked.at(-1)?.headers.get('if-none-match')).toMatch(/^W\//)
  })

  test('keeps the last board, with its age, while the server is unreachable', spec('X-297'), async () => {
    open((await makeLink()).token)
    await title(world.event.name)
    broken = () => Promise.reject(new TypeError('no network'))
    expect(await screen.findByText(/^This picture is 00:00:0\d old\.$/, undefined, PATIENCE)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Reconnecting.')
    expect((await rowOf('Bravo')).getByText('No kiosk')).toBeTruthy()
    broken = undefined
    await waitFor(() => expect(screen.queryByText('Reconnecting.')).toBeNull(), PATIENCE)
  })

  test('reports a revoked or incomplete link, and accepts another', spec('X-297'), async () => {
    const { id, token } = await makeLink()
    open(token)
    await title(world.event.name)
    await world.call(world.conductor, 'DELETE', `/wall-links/${id}/`)
    await title('This link no longer works')
    expect(screen.queryByRole('list')).toBeNull()
    location.hash = ''
    await title('This address is incomplete')
    location.hash = (await makeLink()).token
    await title(world.event.name)
  })
})
