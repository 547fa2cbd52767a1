import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { ACCOUNTS, type Account, PASSWORD } from '#tests/support/accounts.ts'
import { expect, signedIn } from '#tests/support/e2e.ts'

/** The event fields tests need; the wire's names. */
export interface IdleEvent {
  id: number
  event_id: string
  name: string
  sharing_mode: string
}

/** Tab of the event list by sharing mode (events spec §2). */
const TAB_OF_MODE: Record<string, string> = {
  Public: 'Network Wide Events',
  Partners: 'Partner Shared Events',
  'Organization Only': 'Organization Only Events',
  Private: 'Private Events',
}

/** Calls the API with an account's rights, outside any browser; also returns the token used. */
export async function apiAs(origin: string, account: Account) {
  const json = { 'content-type': 'application/json' }
  const credentials = JSON.stringify({ email: ACCOUNTS[account], password: PASSWORD })
  const login = await fetch(`${origin}/api/auth/login/`, { method: 'POST', headers: json, body: credentials })
  if (!login.ok) throw new Error(`${account} could not sign in: ${login.status}`)
  const { access } = (await login.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}`, ...json }
  return {
    access,
    get: (path: string) => fetch(`${origin}/api/${path}`, { headers }),
    post: (path: string, body: object = {}) =>
      fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  }
}

/** By console and account, so that a reading account signs in only once. */
const readers = new Map<string, ReturnType<typeof apiAs>>()

/** What the API answers to this account. */
async function ask<T>(origin: string, account: Account, path: string): Promise<T> {
  const key = `${origin} ${account}`
  const reader = readers.get(key) ?? apiAs(origin, account)
  readers.set(key, reader)
  return (await (await (await reader).get(path)).json()) as T
}

/** One administrator's organization requests a partnership with another's; none exists between them yet. */
export async function requestPartnership(origin: string, asking: Account, asked: Account): Promise<void> {
  const { user } = await ask<{ user: { organization: { id: number } } }>(origin, asked, 'auth/check-auth/')
  const api = await apiAs(origin, asking)
  const answer = await api.post('partnerships/', { to_org: user.organization.id })
  if (!answer.ok) throw new Error(`${asked} could not be asked: ${await answer.text()}`)
}

/** The printed id of the mission running in an event. */
export async function runningMissionId(origin: string, account: Account, event: IdleEvent): Promise<string> {
  const path = `events/${event.id}/`
  const { active_mission } = await ask<{ active_mission: { mission_id: string } | null }>(
    origin,
    account,
    path,
  )
  if (!active_mission) throw new Error(`No mission runs in ${event.name}.`)
  return active_mission.mission_id
}

/** An event of the demo exercise that the account may run and that is not running, in the given sharing mode if any. */
export async function findIdleEvent(origin: string, account: Account, mode?: string): Promise<IdleEvent> {
  type Answer = IdleEvent & { can_run: boolean; active_mission: unknown }
  const events = await ask<Answer[]>(origin, account, 'events/?no_pagination=true&status=Active')
  const found = events.find(
    ({ can_run, active_mission, sharing_mode }) =>
      can_run && !active_mission && (mode ? sharing_mode === mode : sharing_mode !== 'Private'),
  )
  if (!found) throw new Error('The demo exercise has no event that could be run.')
  return found
}

/** A new event with all teams of the account's organization. @param name other tests find events by name */
export async function createEvent(
  origin: string,
  account: Account,
  { name, sharing_mode }: Pick<IdleEvent, 'name' | 'sharing_mode'>,
): Promise<IdleEvent> {
  type Row = { id: number; is_active?: boolean }
  const read = (path: string) => ask<Row[]>(origin, account, path)
  const [type] = await read('event-types/')
  const [scenario] = await read('scenario-types/')
  const teams = await read('sample-teams/?no_pagination=true')
  const made = await (await apiAs(origin, account)).post('events/', {
    name,
    start_date: '2026-11-20',
    end_date: '2031-11-20',
    release_point_lat: 41.5,
    release_point_lng: -81.7,
    event_type: type?.id,
    scenario_type: scenario?.id,
    sharing_mode,
    assigned_teams: teams.filter(({ is_active }) => is_active !== false).map(({ id }) => id),
  })
  expect(made.status, await made.clone().text()).toBe(201)
  return (await made.json()) as IdleEvent
}

/** From the event list to the event's dashboard, by its tab, the search and Select. */
export async function selectEvent(page: Page, event: IdleEvent): Promise<void> {
  await page.getByRole('tab', { name: TAB_OF_MODE[event.sharing_mode] ?? 'Network Wide Events' }).click()
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.name)
  await page.getByRole('button', { name: `Select ${event.name}` }).click()
  await expect(page.getByRole('heading', { name: event.name })).toBeVisible()
}

/** Stops the person's own mission on a screen with mission control, and says yes to the question. */
export async function stopMission(page: Page) {
  await page.getByRole('button', { name: 'Stop Mission' }).click()
  const question = page.getByRole('dialog', { name: 'Stop your mission?' })
  await question.getByRole('button', { name: 'Stop Mission' }).click()
}

/** Waits until the mission on the open dashboard is in this state. */
export async function expectMission(
  page: Page,
  state: 'Idle' | 'Starting' | 'Running' | 'Failed',
): Promise<void> {
  await expect(page.getByText(`Mission: ${state}`)).toBeAttached()
}

/** A page in a new browser context where the account is signed in; close its context. */
export async function signedInPage(
  browser: Browser,
  origin: string,
  account: Account,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const storageState = await signedIn(browser, origin, account)
  const context = await browser.newContext({ baseURL: origin, storageState, ...options })
  return context.newPage()
}

/** Call it before the page is opened: what it then shows without a reload came over the live channel. */
export async function withoutPolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setInterval } = window
    // Clocks tick every second, polls are further apart.
    window.setInterval = ((run: () => void, ms: number) =>
      ms > 1_000 ? 0 : setInterval(run, ms)) as typeof setInterval
  })
}

/** Waits until nothing is loading: no skeleton, no loading text, no busy table. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByText(/^Loading .*\.\.\.$/).filter({ visible: true })).toHaveCount(0)
}
