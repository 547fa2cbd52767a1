import type { Event } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import type { EventFilter } from '#src/api/events.ts'
import { actsAs, isPlatform } from '#src/shared/session/roles.ts'
import { namedTeams } from '#src/shared/teamNames.ts'

/**
 * Which address the list is at, not who the viewer is: `platform` is /event-manager, `organization` /event-management,
 * `user` /events. "On an event-manager path" of events spec §6 is `platform`.
 */
export type EventListVariant = 'user' | 'organization' | 'platform'

/** The filter tabs in their order (events spec §2); the wire value stays, only the label differs (ruling 47). */
export const EVENT_TABS = [
  { id: 'network', label: 'Network Wide Events', sharing_mode: 'Public' },
  { id: 'partners', label: 'Partner Shared Events', sharing_mode: 'Partners' },
  { id: 'organization', label: 'Organization Only Events', sharing_mode: 'Organization Only' },
  { id: 'private', label: 'Private Events', sharing_mode: 'Private' },
  { id: 'mine', label: 'My Events', sharing_mode: undefined },
  { id: 'inactive', label: 'Inactive Events', sharing_mode: undefined },
] as const
/** What a card of a dashboard counts; a tab for as long as the address names it. */
const CARD_TABS = [
  { id: 'scheduled', label: 'Scheduled Events' },
  { id: 'all', label: 'All Events' },
] as const
type EventTab = (typeof EVENT_TABS)[number]['id'] | (typeof CARD_TABS)[number]['id']

/** The tabs shown while one of them is chosen. */
export const tabsAt = (chosen: EventTab): readonly { id: EventTab; label: string }[] => [
  ...EVENT_TABS,
  ...CARD_TABS.filter(({ id }) => id === chosen),
]
export const EVENT_TAB_IDS = [
  'network',
  'partners',
  'organization',
  'private',
  'mine',
  'inactive',
  'scheduled',
  'all',
] as const satisfies EventTab[]

/** What a tab without events says. */
export const EMPTY_REASON = {
  network: 'No active event is shared with the whole network.',
  partners: 'No partner shares an active event with your organization.',
  organization: 'No active event is limited to your organization.',
  private: 'There are no active private events you can see.',
  mine: 'Events you create will be listed here.',
  inactive: 'Deactivated events will be listed here.',
  scheduled: 'No active event is under way or still to come.',
  all: 'There are no events you can see.',
} as const satisfies Record<EventTab, string>

/** The tab that lists an event just made: My Events has every mode. */
export const tabOfNew = (tab: EventTab, sharing_mode: string): EventTab =>
  tab === 'mine' ? tab : (EVENT_TABS.find((one) => one.sharing_mode === sharing_mode)?.id ?? 'mine')

/** The label of the tab that lists an event by its status and mode; undefined where no tab has its mode. */
export const tabListing = ({ status, sharing_mode }: Pick<Event, 'status' | 'sharing_mode'>) =>
  EVENT_TABS.find((one) =>
    status === 'Inactive' ? one.id === 'inactive' : sharing_mode && one.sharing_mode === sharing_mode,
  )?.label

/** The dialogs of the list; the open one and its event are in the address. */
export const EVENT_DIALOGS = ['participants', 'assign', 'new', 'edit', 'end', 'delete', 'files'] as const
export type EventDialog = (typeof EVENT_DIALOGS)[number]

/** What of the session the list asks with. */
export type EventAsker = {
  role: string
  organization: RowId | null
  user: { email: string }
  /** Whose portal platform staff look at (ruling 13). */
  chosen?: RowId | undefined
}

/**
 * The parameters of GET events/ for a tab: events spec §6, ruling 116 (My Events of platform staff) and ruling 117
 * (admin on /event-manager sends no `all`). What platform staff chose in the header goes along on every tab (ruling 13).
 * Page and search are the screen's.
 */
export function eventListQuery(
  tab: EventTab,
  session: EventAsker,
  variant: EventListVariant,
): Omit<EventFilter, 'page' | 'search'> {
  const { chosen } = session
  if (chosen !== undefined)
    return { ...eventListQuery(tab, { ...session, chosen: undefined }, variant), organization: chosen }
  const role = actsAs(session.role)
  const isPlatformRole = isPlatform(role)
  const asksForAll = role === 'super_admin' && variant === 'platform'
  const all = asksForAll ? ({ all: true } as const) : {}
  const organization = session.organization === null ? {} : { organization: session.organization }

  if (tab === 'all') return all
  if (tab === 'scheduled') return { scheduled: true, ...all, ...(isPlatformRole ? {} : organization) }
  if (tab === 'mine') {
    if (asksForAll) return all
    if (isPlatformRole || role === 'org_admin') return organization
    return { ...organization, created_by: session.user.email }
  }
  if (tab === 'inactive') return { status: 'Inactive', ...all, ...(isPlatformRole ? {} : organization) }

  const { sharing_mode } = EVENT_TABS.find(({ id }) => id === tab) ?? EVENT_TABS[0]
  return {
    status: 'Active',
    sharing_mode,
    ...all,
    ...(sharing_mode === 'Public' || isPlatformRole ? {} : organization),
  }
}

/** `Public` reads Network Wide, the other modes as they are; an unknown one is shown, not hidden (ruling 47). */
export const sharingModeLabel = (mode: string | null | undefined): string | undefined =>
  mode === 'Public' ? 'Network Wide' : (mode ?? undefined)

export const NO_PARTICIPANT_LABEL = 'Add Participant'

export const hasParticipants = (event: Event): boolean =>
  Boolean(event.assigned_teams?.length) || Boolean(event.assigned_user)

/**
 * The Participant cell's words (events spec §2); nobody is invited to what they may not do (ruling 163), and nobody is told
 * "none" of what is not shown to them.
 */
export function participantText(event: Event, mayAssign: boolean): string {
  const teams = namedTeams(event.assigned_teams)
  if (teams.length > 1) return `${teams.length} Teams Participating`
  const [team] = teams
  if (team) return team.name
  const person = event.assigned_user
  const nobody = event.only_own_participants ? 'Not shown' : 'No participants'
  return person?.full_name || person?.email || (mayAssign ? NO_PARTICIPANT_LABEL : nobody)
}

/** Which dialog the Participant cell opens: the form only for those who may use it (ruling 163). */
export const participantDialog = (event: Event, mayAssign: boolean): 'participants' | 'assign' =>
  mayAssign && !hasParticipants(event) ? 'assign' : 'participants'

/** Why an event cannot be changed: `can_edit` is the server's answer for this person (events spec §6). */
export const whyNotEdit = ({ can_edit }: Event): string | undefined =>
  can_edit === true ? undefined : 'Only people who manage this event can change it.'

/** Who is offered Create Event (events spec §2, §6; ruling 118: admin never). */
export function mayCreateEvent(
  { role, organization }: { role: string; organization: RowId | null },
  variant: EventListVariant,
): boolean {
  const by = actsAs(role)
  if (by === 'super_admin') return organization !== null && variant === 'organization'
  return by === 'org_admin' || by === 'org_event_manager'
}

/** What a link to the form says to everyone else. */
export const NOT_OFFERED = 'Only administrators and event managers of an organization can create events.'

/** Why nobody may create: the flag is a switch to take the power away, left out it is on (authz §1). */
export const whyNotCreate = ({
  permissions,
}: {
  permissions: Record<string, boolean>
}): string | undefined =>
  permissions.manage_events === false ? 'Requires the Manage Events permission.' : undefined
