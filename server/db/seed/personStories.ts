import type { Role } from '#contract/session.ts'
import type { OrganizationKey } from './organizations.ts'

export interface PersonStory {
  email: string
  name: readonly [first: string, last: string]
  role: Role
  organization?: OrganizationKey
  permissions?: Record<string, boolean>
  /** Organizations an admin with manage_organizations is in charge of. */
  manages?: readonly OrganizationKey[]
  phone?: string
  is_active?: boolean
  /** Days since the last sign-in; never, when left out. */
  seen_days?: number
}

const PLATFORM: readonly PersonStory[] = [
  {
    email: 'super@radops.example',
    name: ['Sofia', 'Marchetti'],
    role: 'super_admin',
    phone: '+12025550101',
    seen_days: 1,
  },
  {
    email: 'admin@radops.example',
    name: ['Adrian', 'Okafor'],
    role: 'admin',
    permissions: { manage_organizations: true, manage_admin_activity_logs: true },
    manages: ['harbor', 'ridge'],
    phone: '+12025550102',
    seen_days: 1,
  },
  {
    email: 'naomi.feld@radops.example',
    name: ['Naomi', 'Feld'],
    role: 'admin',
    permissions: { full_admin: true },
    phone: '+12025550103',
    seen_days: 4,
  },
  {
    email: 'piotr.zielinski@radops.example',
    name: ['Piotr', 'Zielinski'],
    role: 'admin',
    permissions: { manage_settings: true, manage_admin_activity_logs: true },
    seen_days: 12,
  },
]

const HARBOR: readonly PersonStory[] = [
  {
    email: 'orgadmin@harbor.example',
    name: ['Helen', 'Duarte'],
    role: 'org_admin',
    phone: '+13105550110',
    seen_days: 0,
  },
  {
    email: 'manager@harbor.example',
    name: ['Marcus', 'Lindqvist'],
    role: 'org_event_manager',
    permissions: { manage_events: true },
    phone: '+13105550111',
    seen_days: 0,
  },
  {
    email: 'user@harbor.example',
    name: ['Lena', 'Okonkwo'],
    role: 'user',
    phone: '+13105550112',
    seen_days: 0,
  },
  {
    email: 'priya.raman@harbor.example',
    name: ['Priya', 'Raman'],
    role: 'org_event_manager',
    permissions: { manage_events: false },
    phone: '+13105550113',
    seen_days: 3,
  },
  {
    email: 'tom.ashby@harbor.example',
    name: ['Tom', 'Ashby'],
    role: 'user',
    phone: '+13105550114',
    seen_days: 2,
  },
  {
    email: 'ines.caballero@harbor.example',
    name: ['Inés', 'Caballero'],
    role: 'user',
    phone: '+13105550115',
    seen_days: 2,
  },
  {
    email: 'david.cho@harbor.example',
    name: ['David', 'Cho'],
    role: 'user',
    phone: '+13105550116',
    seen_days: 5,
  },
  {
    email: 'grace.mbeki@harbor.example',
    name: ['Grace', 'Mbeki'],
    role: 'user',
    phone: '+13105550117',
    seen_days: 6,
  },
  {
    email: 'walter.nygaard@harbor.example',
    name: ['Walter', 'Nygaard'],
    role: 'user',
    phone: '+13105550118',
    seen_days: 9,
  },
  {
    email: 'rosa.feldman@harbor.example',
    name: ['Rosa', 'Feldman'],
    role: 'user',
    phone: '+13105550119',
    seen_days: 11,
  },
  { email: 'amir.haddad@harbor.example', name: ['Amir', 'Haddad'], role: 'user', seen_days: 14 },
  {
    email: 'joan.whitcombe@harbor.example',
    name: ['Joan', 'Whitcombe'],
    role: 'org_user',
    phone: '+13105550121',
    seen_days: 7,
  },
  {
    email: 'bert.kowalski@harbor.example',
    name: ['Bert', 'Kowalski'],
    role: 'user',
    is_active: false,
    seen_days: 120,
  },
]

const PARTNERS: readonly PersonStory[] = [
  {
    email: 'orgadmin@ridge.example',
    name: ['Ruth', 'Castellano'],
    role: 'org_admin',
    organization: 'ridge',
    phone: '+18455550130',
    seen_days: 1,
  },
  {
    email: 'manager@ridge.example',
    name: ['Owen', 'Brannigan'],
    role: 'org_event_manager',
    organization: 'ridge',
    permissions: { manage_events: true },
    phone: '+18455550131',
    seen_days: 2,
  },
  {
    email: 'user@ridge.example',
    name: ['Tessa', 'Vandermeer'],
    role: 'user',
    organization: 'ridge',
    phone: '+18455550132',
    seen_days: 2,
  },
  {
    email: 'carlos.benitez@ridge.example',
    name: ['Carlos', 'Benítez'],
    role: 'user',
    organization: 'ridge',
    seen_days: 4,
  },
  {
    email: 'hannah.eklund@ridge.example',
    name: ['Hannah', 'Eklund'],
    role: 'user',
    organization: 'ridge',
    seen_days: 8,
  },
  {
    email: 'jamal.whitaker@ridge.example',
    name: ['Jamal', 'Whitaker'],
    role: 'user',
    organization: 'ridge',
    seen_days: 10,
  },
  {
    email: 'orgadmin@coast.example',
    name: ['Noel', 'Fairbanks'],
    role: 'org_admin',
    organization: 'coast',
    phone: '+19045550140',
    seen_days: 3,
  },
  {
    email: 'manager@coast.example',
    name: ['Yuki', 'Tanabe'],
    role: 'org_event_manager',
    organization: 'coast',
    permissions: { manage_events: true },
    seen_days: 5,
  },
  {
    email: 'user@coast.example',
    name: ['Sean', 'Gallagher'],
    role: 'user',
    organization: 'coast',
    seen_days: 5,
  },
  {
    email: 'mia.osei@coast.example',
    name: ['Mia', 'Osei'],
    role: 'user',
    organization: 'coast',
    seen_days: 13,
  },
  {
    email: 'orgadmin@delta.example',
    name: ['Camille', 'Boudreaux'],
    role: 'org_admin',
    organization: 'delta',
    phone: '+12255550150',
    seen_days: 15,
  },
  {
    email: 'user@delta.example',
    name: ['Andre', 'Thibodeaux'],
    role: 'user',
    organization: 'delta',
    seen_days: 22,
  },
  {
    email: 'orgadmin@summit.example',
    name: ['Ingrid', 'Halvorsen'],
    role: 'org_admin',
    organization: 'summit',
    phone: '+13035550160',
    seen_days: 18,
  },
  {
    email: 'user@summit.example',
    name: ['Ravi', 'Menon'],
    role: 'user',
    organization: 'summit',
    seen_days: 26,
  },
  {
    email: 'orgadmin@prairie.example',
    name: ['Dale', 'Hutchins'],
    role: 'org_admin',
    organization: 'prairie',
    phone: '+14025550170',
    seen_days: 70,
  },
  {
    email: 'orgadmin@lakeside.example',
    name: ['Beatrix', 'Van Houten'],
    role: 'org_admin',
    organization: 'lakeside',
    phone: '+12315550180',
    seen_days: 6,
  },
  {
    email: 'user@lakeside.example',
    name: ['Kofi', 'Amankwah'],
    role: 'user',
    organization: 'lakeside',
    seen_days: 16,
  },
  {
    email: 'orgadmin@mill.example',
    name: ['Edgar', 'Millhouse'],
    role: 'org_admin',
    organization: 'mill',
    is_active: false,
    seen_days: 200,
  },
]

export const PEOPLE: readonly PersonStory[] = [
  ...PLATFORM,
  ...HARBOR.map((story) => ({ ...story, organization: 'harbor' as const })),
  ...PARTNERS,
]
