// Imports the screen's chunks before the first test, whose time is limited.
import '#src/app/screens/EventListScreen.tsx'
import '#src/features/events/AddEvent.tsx'
import '#src/features/events/EditEvent.tsx'
import '#src/features/events/EventDialogs.tsx'
import '#tests/support/noDrawing.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { event_types, events, scenario_types } from '#server/db/schema/events.ts'
import { missions } from '#server/db/schema/missions.ts'
import { freshApp } from '#tests/support/app.ts'
import {
  buildEvent,
  buildKiosk,
  buildMission,
  buildOrganization,
  buildPartnership,
  buildTeam,
  buildUser,
} from '#tests/support/builders.ts'
import { openDialog } from '#tests/support/openDialog.ts'
import { type RenderOptions, renderPortal } from '#tests/support/render.tsx'

export type EventWorld = Awaited<ReturnType<typeof eventWorld>>

/** Harbor County with its people, two teams and a kiosk; Ridge Valley is its partner; two types of each kind. */
async function eventWorld() {
  const app = await freshApp()
  const { deps, db } = app
  const type = async (table: typeof event_types | typeof scenario_types, code: string, name: string) => {
    const [row] = await db
      .insert(table)
      .values({ code, name })
      .onConflictDoUpdate({ target: table.code, set: { name } })
      .returning()
    if (!row) throw new Error('Nothing was inserted.')
    return row
  }
  const harbor = await buildOrganization(deps, { name: 'Harbor County' })
  const ridge = await buildOrganization(deps, { name: 'Ridge Valley' })
  const person = (
    first_name: string,
    last_name: string,
    role: 'org_admin' | 'org_event_manager' | 'user',
    organization_id = harbor.id,
  ) => buildUser(deps, { role, organization_id, first_name, last_name })
  const manager = await person('Maria', 'Manager', 'org_event_manager')
  const user = await person('Uma', 'Reyes', 'user')
  const partnership = await buildPartnership(deps, harbor.id, ridge.id)
  return {
    ...app,
    harbor,
    ridge,
    partnership,
    manager,
    user,
    orgAdmin: await person('Olga', 'Harbor', 'org_admin'),
    kiosk: await buildKiosk(deps, { organization_id: harbor.id, name: 'Harbor Kiosk 1' }),
    alpha: await buildTeam(deps, { organization_id: harbor.id, name: 'Alpha', members: [user] }),
    bravo: await buildTeam(deps, { organization_id: harbor.id, name: 'Bravo', members: [manager] }),
    exercise: await type(event_types, 'full_scale', 'Full Scale Exercise'),
    plume: await type(scenario_types, 'plume_walk', 'Plume Walk'),
    /** An event of Harbor County, created by its manager and shared with the whole network. */
    event: (values: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
      buildEvent(deps, {
        organization_id: harbor.id,
        creator_id: manager.id,
        sharing_mode: 'Public',
        ...values,
      }),
    async stored(id: number) {
      const [row] = await db.select().from(events).where(eq(events.id, id))
      return row
    },
    async named(name: string) {
      const [row] = await db.select().from(events).where(eq(events.name, name))
      if (!row) throw new Error(`No event ${name}.`)
      return row
    },
  }
}

export let world: EventWorld

/** Creates the world for the tests of a file. */
export function setUp() {
  beforeAll(async () => {
    world = await eventWorld()
  })
}

/** Event Management, by default as its organization's administrator. */
export const openEvents = ({ search = '', ...options }: Partial<RenderOptions> & { search?: string } = {}) =>
  renderPortal(world, { path: `/event-management${search}`, as: world.orgAdmin, ...options })
export type EventsPage = Awaited<ReturnType<typeof openEvents>>

export const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))
export const dialog = async (name: string) => within(await openDialog(name))
export type Dialog = Awaited<ReturnType<typeof dialog>>

/** The queries of the list, in order. */
export const lists = (calls: EventsPage['calls']) =>
  calls
    .filter(({ method, path }) => method === 'GET' && path.startsWith('events/?'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.slice('events/?'.length))))

export const field = (within_: Dialog, label: string) =>
  within_.getByLabelText<HTMLInputElement & HTMLSelectElement>(new RegExp(`^${label}`))

/** Fills in every required field. */
export async function typeEvent({ user }: EventsPage, form: Dialog, name: string) {
  for (const [label, text] of [
    ['Event Name', name],
    ['Event Start Date', '2026-12-01'],
    ['Latitude', '41.4993'],
    ['Longitude', '-81.6944'],
  ] as const) {
    // In one step, because single keys are not tested here, and there are many.
    fireEvent.change(field(form, label), { target: { value: text } })
  }
  await form.findByRole('option', { name: world.plume.name })
  await user.selectOptions(field(form, 'Event Type'), world.exercise.name)
  await user.selectOptions(field(form, 'Scenario Type'), world.plume.name)
}

export const switchOf = (name: string) => screen.findByRole('switch', { name: `${name} is active` })

/** An event with a mission that Rita runs on one of its kiosks. */
export async function running(name: string) {
  const event = await world.event({ name, teams: [world.alpha] })
  return { event, ...(await drive(event)) }
}

/** Rita's mission of an event. */
export async function drive(event: Awaited<ReturnType<EventWorld['event']>>) {
  const { deps, db, harbor } = world
  const kiosk = await buildKiosk(deps, { organization_id: harbor.id, name: `Console of ${event.name}` })
  const starter = await buildUser(deps, {
    role: 'user',
    organization_id: harbor.id,
    first_name: 'Rita',
    last_name: 'Runner',
  })
  const mission = await buildMission(deps, { event, kiosk, starter })
  const stateOf = async () => (await db.select().from(missions).where(eq(missions.id, mission.id)))[0]?.state
  return { kiosk, mission, stateOf }
}
