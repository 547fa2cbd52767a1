import type { Role } from '#contract/session.ts'
import { mayReceive } from '#server/modules/live/policy.ts'

// A public event whose changes are announced: one organization's, with a partner.

export const OWN = 1
export const PARTNER = 2
export const CREATOR = 10

export type Caller = { role: Role; organization: number | null; id?: number; scope?: number[] }
type Row = NonNullable<Parameters<typeof mayReceive>[1]>
type Event = NonNullable<Parameters<typeof mayReceive>[2]>

/** Whether a caller is notified of a change, by the row of the log that announces it. */
export const isNotifiedOf = (
  { role, organization, id = 99, scope = [] }: Caller,
  row: Pick<Row, 'action' | 'subject'> & Partial<Row>,
  event: Partial<Event>,
): boolean =>
  mayReceive(
    {
      sessionId: 's',
      expiresAt: new Date(0),
      embed: null,
      ip: null,
      browser: null,
      user: {
        id,
        email: '',
        name: '',
        role,
        organization_id: organization,
        permissions: {},
        organizations: scope,
        assigned_kiosk_id: null,
      },
    },
    {
      id: 1,
      at: new Date(0),
      actor_id: null,
      subject_id: '1',
      target_user_id: null,
      organization_id: OWN,
      event_id: 5,
      event_code: 'EVT-5',
      team_organization_id: null,
      event_before: null,
      ...row,
    },
    {
      id: 5,
      organization_id: OWN,
      sharing_mode: 'Public',
      status: 'Active',
      creator_id: CREATOR,
      partners: [PARTNER],
      participants: [],
      ...event,
    },
  )
