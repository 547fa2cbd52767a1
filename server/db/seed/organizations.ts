import { organizations } from '#server/db/schema.ts'
import { daysBefore, type World } from './world.ts'

/** The organizations of the exercise; the key is how the other tables of the story name them. */
const ORGANIZATIONS = {
  harbor: { name: 'Harbor County Emergency Management', type: 'standard', since_days: 420 },
  ridge: { name: 'Ridge Valley Fire and Rescue', type: 'partner', since_days: 390 },
  coast: { name: 'Coast Guard Auxiliary', type: 'standard', since_days: 300 },
  delta: { name: 'Delta State Radiation Control Program', type: 'standard', since_days: 260 },
  summit: { name: 'Summit University Radiation Safety Office', type: 'partner', since_days: 210 },
  prairie: {
    name: 'Prairie Public Health District',
    type: 'standard',
    since_days: 160,
    license_status: 'Expired',
  },
  lakeside: { name: 'Lakeside Hazmat Cooperative', type: 'partner', since_days: 95 },
  mill: {
    name: 'Old Mill Civil Defense',
    type: 'standard',
    since_days: 400,
    license_status: 'Inactive',
    is_active: false,
  },
} as const satisfies Record<string, OrganizationStory>

interface OrganizationStory {
  name: string
  type: string
  since_days: number
  license_status?: string
  is_active?: boolean
}

export type OrganizationKey = keyof typeof ORGANIZATIONS

export interface SeededOrganization {
  id: number
  name: string
}
export type SeededOrganizations = Record<OrganizationKey, SeededOrganization>

export async function seedOrganizations({ tx, now }: World): Promise<SeededOrganizations> {
  const stories: [string, OrganizationStory][] = Object.entries(ORGANIZATIONS)
  const rows = await tx
    .insert(organizations)
    .values(
      stories.map(([, { since_days, ...story }]) => ({ ...story, created_at: daysBefore(now, since_days) })),
    )
    .returning({ id: organizations.id, name: organizations.name })
  // One INSERT returns its rows in the order of its values.
  return Object.fromEntries(stories.map(([key], index) => [key, rows[index]])) as SeededOrganizations
}
