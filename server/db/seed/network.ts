import { partnerships } from '#server/db/schema/partnerships.ts'
import { team_members, teams } from '#server/db/schema/teams.ts'
import type { OrganizationKey, SeededOrganizations } from './organizations.ts'
import { personOf, type SeededPeople } from './people.ts'
import { daysBefore, type World } from './world.ts'

interface TeamStory {
  name: string
  organization: OrganizationKey
  /** Emails, the leader first. One to four (events spec §9). */
  members: readonly [string, ...string[]]
  team_type?: 'standing_teams' | 'field_teams'
  is_active?: boolean
  description: string
}

const at = (domain: string, ...names: [string, ...string[]]) =>
  names.map((name) => `${name}@${domain}.example`) as [string, ...string[]]

const TEAMS: readonly TeamStory[] = [
  {
    name: 'Alpha Survey',
    organization: 'harbor',
    members: at('harbor', 'user', 'tom.ashby', 'ines.caballero', 'david.cho'),
    description: 'First out, maps the plume edge.',
  },
  {
    name: 'Bravo Monitoring',
    organization: 'harbor',
    members: at('harbor', 'grace.mbeki', 'walter.nygaard', 'rosa.feldman'),
    description: 'Fixed monitoring points and reception centre.',
  },
  {
    name: 'Decontamination',
    organization: 'harbor',
    members: at('harbor', 'amir.haddad', 'joan.whitcombe'),
    team_type: 'field_teams',
    description: 'Decontamination line at the stadium.',
  },
  {
    name: 'Night Search',
    organization: 'harbor',
    members: at('harbor', 'priya.raman', 'tom.ashby'),
    team_type: 'field_teams',
    description: 'Orphan source search after dark.',
  },
  {
    name: 'Port Gate 2024',
    organization: 'harbor',
    members: at('harbor', 'walter.nygaard'),
    is_active: false,
    description: 'Stood down.',
  },
  {
    name: 'Ridge Hazmat 1',
    organization: 'ridge',
    members: at('ridge', 'user', 'carlos.benitez', 'hannah.eklund'),
    description: 'Level A entry and survey.',
  },
  {
    name: 'Ridge Ladder 4',
    organization: 'ridge',
    members: at('ridge', 'jamal.whitaker', 'hannah.eklund'),
    team_type: 'field_teams',
    description: 'Perimeter and traffic.',
  },
  {
    name: 'Shoreline Watch',
    organization: 'coast',
    members: at('coast', 'user', 'mia.osei'),
    description: 'Small boat survey.',
  },
  {
    name: 'Delta Field Team',
    organization: 'delta',
    members: at('delta', 'user'),
    team_type: 'field_teams',
    description: 'State field sampling.',
  },
  {
    name: 'Summit Health Physics',
    organization: 'summit',
    members: at('summit', 'user'),
    description: 'Campus health physicists.',
  },
  {
    name: 'Lakeside Trailer Crew',
    organization: 'lakeside',
    members: at('lakeside', 'user'),
    description: 'Mobile laboratory.',
  },
]

interface SeededTeam {
  id: number
  name: string
  organization_id: number
}
/** Keyed by name. */
export type SeededTeams = ReadonlyMap<string, SeededTeam>

export async function seedTeams(
  { tx, now }: World,
  organizations: SeededOrganizations,
  people: SeededPeople,
): Promise<SeededTeams> {
  const rows = await tx
    .insert(teams)
    .values(
      TEAMS.map((story, index) => ({
        name: story.name,
        organization_id: organizations[story.organization].id,
        team_type: story.team_type ?? 'standing_teams',
        description: story.description,
        is_active: story.is_active ?? true,
        created_at: daysBefore(now, 60 - index),
      })),
    )
    .returning({ id: teams.id, name: teams.name, organization_id: teams.organization_id })
  const byName = new Map(rows.map((row) => [row.name, row]))
  await tx.insert(team_members).values(
    TEAMS.flatMap((story, index) =>
      story.members.map((email, place) => ({
        team_id: rows[index]?.id ?? 0,
        user_id: personOf(people, email).id,
        organization_id: organizations[story.organization].id,
        is_leader: place === 0,
      })),
    ),
  )
  return byName
}

type PartnershipStatus = (typeof partnerships.$inferInsert)['status']

interface PartnershipStory {
  from: OrganizationKey
  to: OrganizationKey
  status: PartnershipStatus
  reason: string
  asked_days: number
  decided_days?: number
}

/** Covers every state: two accepted, two pending (one in each direction for Harbor), one of each other. */
const PARTNERSHIPS: readonly PartnershipStory[] = [
  {
    from: 'harbor',
    to: 'ridge',
    status: 'accepted',
    reason: 'Mutual aid agreement 2026: shared exercises on Highway 9.',
    asked_days: 29,
    decided_days: 28,
  },
  {
    from: 'lakeside',
    to: 'ridge',
    status: 'accepted',
    reason: 'Mobile laboratory support.',
    asked_days: 50,
    decided_days: 47,
  },
  {
    from: 'coast',
    to: 'harbor',
    status: 'pending',
    reason: 'Joint port security drill in the spring, two boats and a survey team.',
    asked_days: 3,
  },
  {
    from: 'harbor',
    to: 'lakeside',
    status: 'pending',
    reason: 'Laboratory capacity for the dirty bomb series.',
    asked_days: 6,
  },
  {
    from: 'delta',
    to: 'harbor',
    status: 'removed',
    reason: 'Interstate compact, ended with the grant.',
    asked_days: 200,
    decided_days: 20,
  },
  {
    from: 'summit',
    to: 'harbor',
    status: 'rejected',
    reason: 'Student observers at live exercises.',
    asked_days: 24,
    decided_days: 22,
  },
  {
    from: 'harbor',
    to: 'prairie',
    status: 'cancelled',
    reason: 'Reception centre exchange.',
    asked_days: 18,
    decided_days: 16,
  },
]

export interface SeededPartnership extends PartnershipStory {
  id: number
}

export async function seedPartnerships(
  { tx, now }: World,
  organizations: SeededOrganizations,
): Promise<SeededPartnership[]> {
  const rows = await tx
    .insert(partnerships)
    .values(
      PARTNERSHIPS.map((story) => ({
        from_organization_id: organizations[story.from].id,
        to_organization_id: organizations[story.to].id,
        status: story.status,
        reason: story.reason,
        created_at: daysBefore(now, story.asked_days, 10),
        decided_at: story.decided_days === undefined ? null : daysBefore(now, story.decided_days, 11),
      })),
    )
    .returning({ id: partnerships.id })
  return PARTNERSHIPS.map((story, index) => ({ ...story, id: rows[index]?.id ?? 0 }))
}
