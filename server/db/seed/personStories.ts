import type { Role } from '#contract/session.ts'
import type { OrganizationKey } from './organizations.ts'

interface PersonStory {
  email: string
  name: readonly [first: string, last: string]
  role: Role
  /** null for platform staff. */
  organization: OrganizationKey | null
  /** Days since the last sign-in. */
  seen_days: number
  phone: string | null
  permissions?: Record<string, boolean>
  /** Organizations of an admin with manage_organizations. */
  manages?: readonly OrganizationKey[]
  is_active?: boolean
}

/** @param account local part of the email; the organization is the domain */
const person = (
  organization: OrganizationKey | 'radops',
  account: string,
  name: PersonStory['name'],
  role: Role,
  seen_days: number,
  phone: string | null = null,
  more: Pick<PersonStory, 'permissions' | 'manages' | 'is_active'> = {},
): PersonStory => ({
  email: `${account}@${organization}.example`,
  name,
  role,
  organization: organization === 'radops' ? null : organization,
  seen_days,
  phone,
  ...more,
})

/** Ids and dates follow this order. */
export const PEOPLE: readonly PersonStory[] = [
  person('radops', 'super', ['Sofia', 'Marchetti'], 'super_admin', 1, '+12025550101'),
  person('radops', 'admin', ['Adrian', 'Okafor'], 'admin', 1, '+12025550102', {
    permissions: { manage_organizations: true, manage_admin_activity_logs: true },
    manages: ['harbor', 'ridge'],
  }),
  person('radops', 'naomi.feld', ['Naomi', 'Feld'], 'admin', 4, '+12025550103', {
    permissions: { full_admin: true },
  }),
  person('radops', 'piotr.zielinski', ['Piotr', 'Zielinski'], 'admin', 12, null, {
    permissions: { manage_settings: true, manage_admin_activity_logs: true },
  }),
  person('harbor', 'orgadmin', ['Helen', 'Duarte'], 'org_admin', 0, '+13105550110'),
  person('harbor', 'manager', ['Marcus', 'Lindqvist'], 'org_event_manager', 0, '+13105550111', {
    permissions: { manage_events: true },
  }),
  person('harbor', 'user', ['Lena', 'Okonkwo'], 'user', 0, '+13105550112'),
  person('harbor', 'priya.raman', ['Priya', 'Raman'], 'org_event_manager', 3, '+13105550113', {
    permissions: { manage_events: false },
  }),
  person('harbor', 'tom.ashby', ['Tom', 'Ashby'], 'user', 2, '+13105550114'),
  person('harbor', 'ines.caballero', ['Inés', 'Caballero'], 'user', 2, '+13105550115'),
  person('harbor', 'david.cho', ['David', 'Cho'], 'user', 5, '+13105550116'),
  person('harbor', 'grace.mbeki', ['Grace', 'Mbeki'], 'user', 6, '+13105550117'),
  person('harbor', 'walter.nygaard', ['Walter', 'Nygaard'], 'user', 9, '+13105550118'),
  person('harbor', 'rosa.feldman', ['Rosa', 'Feldman'], 'user', 11, '+13105550119'),
  person('harbor', 'amir.haddad', ['Amir', 'Haddad'], 'user', 14),
  person('harbor', 'joan.whitcombe', ['Joan', 'Whitcombe'], 'org_user', 7, '+13105550121'),
  person('harbor', 'bert.kowalski', ['Bert', 'Kowalski'], 'user', 120, null, { is_active: false }),
  person('ridge', 'orgadmin', ['Ruth', 'Castellano'], 'org_admin', 1, '+18455550130'),
  person('ridge', 'manager', ['Owen', 'Brannigan'], 'org_event_manager', 2, '+18455550131', {
    permissions: { manage_events: true },
  }),
  person('ridge', 'user', ['Tessa', 'Vandermeer'], 'user', 2, '+18455550132'),
  person('ridge', 'carlos.benitez', ['Carlos', 'Benítez'], 'user', 4),
  person('ridge', 'hannah.eklund', ['Hannah', 'Eklund'], 'user', 8),
  person('ridge', 'jamal.whitaker', ['Jamal', 'Whitaker'], 'user', 10),
  person('coast', 'orgadmin', ['Noel', 'Fairbanks'], 'org_admin', 3, '+19045550140'),
  person('coast', 'manager', ['Yuki', 'Tanabe'], 'org_event_manager', 5, null, {
    permissions: { manage_events: true },
  }),
  person('coast', 'user', ['Sean', 'Gallagher'], 'user', 5),
  person('coast', 'mia.osei', ['Mia', 'Osei'], 'user', 13),
  person('delta', 'orgadmin', ['Camille', 'Boudreaux'], 'org_admin', 15, '+12255550150'),
  person('delta', 'user', ['Andre', 'Thibodeaux'], 'user', 22),
  person('summit', 'orgadmin', ['Ingrid', 'Halvorsen'], 'org_admin', 18, '+13035550160'),
  person('summit', 'user', ['Ravi', 'Menon'], 'user', 26),
  person('prairie', 'orgadmin', ['Dale', 'Hutchins'], 'org_admin', 70, '+14025550170'),
  person('lakeside', 'orgadmin', ['Beatrix', 'Van Houten'], 'org_admin', 6, '+12315550180'),
  person('lakeside', 'user', ['Kofi', 'Amankwah'], 'user', 16),
  person('mill', 'orgadmin', ['Edgar', 'Millhouse'], 'org_admin', 200, null, { is_active: false }),
]
