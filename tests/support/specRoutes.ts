import type { Role } from '#contract/session.ts'
import { spec } from '#tests/support/spec.ts'

/** A role of the specification, or one our server never assigns. */
export type Visitor = Role | 'visitor'
export const VISITORS = [
  'super_admin',
  'admin',
  'org_admin',
  'org_event_manager',
  'org_user',
  'user',
  'visitor',
] as const satisfies Visitor[]

/** One line of the route table of portal spec §2.1. */
export interface SpecRoute {
  path: string
  /**
   * Title of the screen for each group of roles, and a section that distinguishes it from others with the same title;
   * roles not named are refused.
   */
  opens: [roles: readonly Visitor[], title: string, section?: string][]
  rows: ReturnType<typeof spec>
}

const PLATFORM = ['super_admin', 'admin'] as const
const MEMBERS = ['org_event_manager', 'org_user', 'user'] as const
const MANAGERS = ['org_event_manager', 'org_user'] as const
const OFFICES = ['super_admin', 'admin', 'org_admin'] as const

/**
 * The route table of portal spec §2.1 with rulings 1 to 7 and 18, written from the specification and never from
 * src/app/router/routes.ts, which it judges. Which of two screens with the same title opens:
 * tests/screens/app/variants.test.tsx.
 */
export const SPEC_ROUTES: readonly SpecRoute[] = [
  { path: '/dashboard', opens: [[VISITORS, 'Dashboard', 'Global Totals']], rows: spec('P-018') },
  { path: '/user-dashboard', opens: [[VISITORS, 'Dashboard', 'Overview']], rows: spec('P-019') },
  {
    path: '/organization-dashboard',
    opens: [[OFFICES, 'Organization Dashboard', 'Organization Overview']],
    rows: spec('P-020', 'P-022'),
  },
  {
    path: '/organizations-management',
    opens: [[PLATFORM, 'Organizations', 'Recently Added Organizations']],
    rows: spec('P-023', 'P-024', 'A-006', 'A-007'),
  },
  {
    path: '/organization-profile',
    opens: [[OFFICES, 'Organization Profile']],
    rows: spec('P-036', 'P-037', 'P-038'),
  },
  { path: '/event-manager', opens: [[PLATFORM, 'Event Management']], rows: spec('P-028', 'P-029') },
  { path: '/events', opens: [[MEMBERS, 'Events']], rows: spec('P-030', 'P-031') },
  {
    path: '/event-management',
    opens: [[OFFICES, 'Event Management']],
    rows: spec('P-048', 'P-049', 'P-050'),
  },
  {
    path: '/settings',
    opens: [
      [['org_admin'], 'Account Settings'],
      [PLATFORM, 'Settings', 'Kiosk Defaults'],
    ],
    rows: spec('P-051', 'P-052', 'P-053'),
  },
  { path: '/user-settings', opens: [[MEMBERS, 'Account Settings']], rows: spec('P-057', 'P-058') },
  { path: '/event-dashboard', opens: [[MEMBERS, 'Event Dashboard']], rows: spec('P-061', 'P-062') },
  {
    path: '/event-dashboard-org',
    opens: [[OFFICES, 'Event Dashboard']],
    rows: spec('P-063', 'P-064'),
  },
  { path: '/admin-management', opens: [[PLATFORM, 'Admin Management']], rows: spec('P-032', 'P-033') },
  {
    path: '/kiosk-management',
    opens: [
      [MEMBERS, 'Kiosk Access'],
      [PLATFORM, 'Kiosk Management'],
    ],
    rows: spec('P-025', 'P-026', 'P-027', 'A-004'),
  },
  {
    path: '/kiosk-overview',
    opens: [[OFFICES, 'Kiosk Overview']],
    rows: spec('P-039', 'P-040', 'P-041'),
  },
  {
    path: '/user-mission-reports',
    opens: [[MEMBERS, 'Mission Reports']],
    rows: spec('P-069', 'E-101'),
  },
  { path: '/mission-reports', opens: [[PLATFORM, 'Mission Reports']], rows: spec('P-071', 'E-101') },
  {
    path: '/admin-mission-reports',
    opens: [[PLATFORM, 'Mission Reports (Admin)']],
    rows: spec('P-072', 'P-073', 'E-101'),
  },
  {
    path: '/org-mission-reports',
    opens: [[OFFICES, 'Mission Reports']],
    rows: spec('P-075', 'E-101'),
  },
  {
    path: '/user-management',
    opens: [[OFFICES, 'User Management']],
    rows: spec('P-044'),
  },
  { path: '/users-management', opens: [[VISITORS, 'User Management']], rows: spec('P-054') },
  { path: '/user-manage', opens: [[MEMBERS, 'User Management']], rows: spec('P-059', 'P-060') },
  {
    path: '/admin-activity-log',
    opens: [[PLATFORM, 'Admin Activity Log']],
    rows: spec('P-034', 'P-035'),
  },
  {
    path: '/team-management',
    opens: [[OFFICES, 'Team Management']],
    rows: spec('P-047', 'E-069'),
  },
  { path: '/teams', opens: [[MEMBERS, 'Teams']], rows: spec('P-055', 'P-056') },
  {
    path: '/partnership-network',
    opens: [
      [['org_admin', ...MANAGERS], 'Partnership Network'],
      [PLATFORM, 'Partnership Network'],
    ],
    rows: spec('P-067'),
  },
]

/** The title a role must see; Page Not Found if it is refused. */
export const titleFor = (route: SpecRoute, role: Visitor): string =>
  openedBy(route, role)?.[1] ?? 'Page Not Found'

/** The section a role must see below it if the title is ambiguous. */
export const sectionFor = (route: SpecRoute, role: Visitor): string | undefined => openedBy(route, role)?.[2]

const openedBy = ({ opens }: SpecRoute, role: Visitor) => opens.find(([roles]) => roles.includes(role))
