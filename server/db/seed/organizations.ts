import { organizations } from '#server/db/schema/organizations.ts'
import { daysBefore, type World } from './world.ts'

/** The demo's organizations; other seed data refers to them by key. */
const ORGANIZATIONS = {
  harbor: {
    name: 'Harbor County Emergency Management',
    type: 'standard',
    since_days: 420,
    street1: '425 South Palos Verdes Street',
    street2: 'Emergency Operations Center, Floor 2',
    city: 'San Pedro',
    state: 'California',
    zip_code: '90731',
    country: 'United States',
  },
  ridge: {
    name: 'Ridge Valley Fire and Rescue',
    type: 'partner',
    since_days: 390,
    street1: '1220 Ridge Road',
    street2: 'Station 4',
    city: 'Kingston',
    state: 'New York',
    zip_code: '12401',
    country: 'United States',
  },
  coast: {
    name: 'Coast Guard Auxiliary',
    type: 'standard',
    since_days: 300,
    license_status: 'Expiring Soon',
    street1: '9 Riverside Wharf',
    city: 'Jacksonville',
    state: 'Florida',
    zip_code: '32202',
    country: 'United States',
  },
  delta: {
    name: 'Delta State Radiation Control Program',
    type: 'standard',
    since_days: 260,
    street1: '650 Capitol Park Road',
    street2: 'Suite 300',
    city: 'Baton Rouge',
    state: 'Louisiana',
    zip_code: '70802',
    country: 'United States',
  },
  summit: {
    name: 'Summit University Radiation Safety Office',
    type: 'partner',
    since_days: 210,
    street1: '77 University Avenue',
    street2: 'Building 12, Room 110',
    city: 'Denver',
    state: 'Colorado',
    zip_code: '80210',
    country: 'United States',
  },
  prairie: {
    name: 'Prairie Public Health District',
    type: 'standard',
    since_days: 160,
    license_status: 'Expired',
    street1: '315 North Main Street',
    city: 'Lincoln',
    state: 'Nebraska',
    zip_code: '68508',
    country: 'United States',
  },
  lakeside: {
    name: 'Lakeside Hazmat Cooperative',
    type: 'partner',
    since_days: 95,
    street1: '2040 Lakeshore Drive',
    street2: 'Bay 7',
    city: 'Traverse City',
    state: 'Michigan',
    zip_code: '49684',
    country: 'United States',
  },
  mill: {
    name: 'Old Mill Civil Defense',
    type: 'standard',
    since_days: 400,
    license_status: 'Inactive',
    is_active: false,
    street1: '3 Mill Lane',
    city: 'Lowell',
    state: 'Massachusetts',
    zip_code: '01852',
    country: 'United States',
  },
} as const satisfies Record<string, OrganizationStory>

interface OrganizationStory {
  name: string
  type: string
  since_days: number
  license_status?: string
  is_active?: boolean
  street1: string
  street2?: string
  city: string
  state: string
  zip_code: string
  country: string
}

export type OrganizationKey = keyof typeof ORGANIZATIONS

interface SeededOrganization {
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
  // An INSERT returns rows in the order of its values.
  return Object.fromEntries(stories.map(([key], index) => [key, rows[index]])) as SeededOrganizations
}
