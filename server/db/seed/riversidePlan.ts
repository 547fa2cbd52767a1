import type { ActionState } from '#contract/correctiveActions.ts'
import { corrective_actions } from '#server/db/schema/afterAction.ts'
import type { SeededEvents } from './events.ts'
import type { SeededOrganizations } from './organizations.ts'
import { dateIn, named, type World } from './world.ts'

interface ActionStory {
  owner: 'harbor' | 'ridge'
  owner_person: string
  title: string
  text: string
  state: ActionState
  /** Days from today. */
  due: number
}

const ACTIONS: readonly ActionStory[] = [
  {
    owner: 'ridge',
    owner_person: 'Hazmat Branch Chief',
    title: 'Acknowledge injects while driving',
    text: 'Ladder 4 read an inject only when it stopped. Name a second person in each vehicle who reads and acknowledges.',
    state: 'open',
    due: 21,
  },
  {
    owner: 'harbor',
    owner_person: 'Radiation Safety Officer',
    title: 'Return the sealed source to storage',
    text: 'The exercise source is still in the transport container at the staging area. Wipe test, then sign it back in.',
    state: 'in_progress',
    due: -1,
  },
  {
    owner: 'harbor',
    owner_person: 'Equipment Manager',
    title: 'Cross-check the dose-rate meters of both counties',
    text: 'Readings of two teams at the same point differed by a fifth. Compare all meters on one check source.',
    state: 'done',
    due: 0,
  },
]

/** The improvement plan of yesterday's exercise. */
export async function seedRiversidePlan(
  { tx, now }: World,
  { organizations, events }: { organizations: SeededOrganizations; events: SeededEvents },
): Promise<void> {
  await tx.insert(corrective_actions).values(
    ACTIONS.map(({ owner, due, ...action }) => ({
      ...action,
      event_id: named(events, 'riverside').id,
      owner_organization_id: organizations[owner].id,
      due_date: dateIn(now, due),
      created_at: now,
      updated_at: now,
    })),
  )
}
