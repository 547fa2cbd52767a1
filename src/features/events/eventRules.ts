import type { Event } from '#contract/events.ts'
import type { RowId } from '#contract/shared.ts'
import type { EventFilter } from '#src/api/events.ts'
import { actsAs, isPlatform } from '#src/shared/session/roles.ts'
import { namedTeams } from '#src/shared/teamNames.ts'

/**
 * Route of the list, not the viewer's role: `platform` is /event-manager, `organization` /event-management, `user`
 * /events. "On an event-manager path" in events spec §6 means `platform`.
 */
export type EventListVariant = 'user' | 'organization' | 'platform'

/** Filter tabs in order (events spec §2); only labels differ from the wire values (ruling 47). */
export const EVENT_TABS = [
  { id: 'network', label: 'Network Wide Events', sharing_mode: 'Public' },
  { id: 'partners', label: 'Partner Shared Events', sharing_mode: 'Partners' },
  { id: 'organization', label: 'Organization Only Events', sharing_mode: 'Organization Only' },
  { id: 'private', label: 'Private Events', sharing_mode: 'Private' },
  { id: 'mine', label: 'My Events', sharing_mode: undefined },
  { id: 'inactive', label: 'Inactive Events', sharing_mode: undefined },
] as const
/** Filters of dashboard cards; shown as a tab only while selected by the URL. */
const CARD_TABS = [
  { id: 'scheduled', label: 'Scheduled Events' },
  { id: 'all', label: 'All Events' },
] as const
type EventTab = (typeof EVENT_TABS)[number]['id'] | (typeof CARD_TABS)[number]['id']

/** The visible tabs, given the selected one. */
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

/** Text of an empty tab. */
export const EMPTY_REASON = {
  network: 'No active event is shared with the whole network.',
  partners: 'No partner shares an active event with your organization.',
  organization: 'No active event is limited to your organization.',
  private: 'There are no active private events you can see.',
  mine: 'Events you create will be listed here.',
  inactive: 'Deactivated events will be listed here.',
  scheduled: 'No active event is under way or planned.',
  all: 'There are no events you can see.',
} as const satisfies Record<EventTab, string>

/** The tab that lists an event, by status and mode; undefined for an unknown mode. */
export const tabListing = ({ status, sharing_mode }: Pick<Event, 'status' | 'sharing_mode'>) =>
  EVENT_TABS.find((one) =>
    status === 'Inactive' ? one.id === 'inactive' : sharing_mode && one.sharing_mode === sharing_mode,
  )

/** The tab to show after an event was created or its sharing mode has changed. */
export const tabAfter = (tab: EventTab, event: Pick<Event, 'status' | 'sharing_mode'>): EventTab =>
  tab === 'mine' || tab === 'all' ? tab : (tabListing(event)?.id ?? 'mine')

/** Dialogs of the list; the open one and its event are in the URL. */
export const EVENT_DIALOGS = [
  'participants',
  'assign',
  'new',
  'created',
  'edit',
  'end',
  'delete',
  'files',
] as const
export type EventDialog = (typeof EVENT_DIALOGS)[number]

/** Parts of the session that the list query needs. */
export type EventCaller = {
  role: string
  organization: RowId | null
  user: { email: string }
  /** The organization platform staff have chosen (ruling 13). */
  chosen?: RowId | undefined
}

/**
 * Parameters of GET events/ for a tab: events spec §6, ruling 116 (My Events of platform staff) and ruling 117 (admin
 * on /event-manager sends no `all`). The organization platform staff chose in the header applies to every tab (ruling
 * 13). Page and search are added by the screen.
 */
export function eventListQuery(
  tab: EventTab,
  session: EventCaller,
  variant: EventListVariant,
): Omit<EventFilter, 'page' | 'search'> {
  const { chosen } = session
  if (chosen !== undefined)
    return { ...eventListQuery(tab, { ...session, chosen: undefined }, variant), organization: chosen }
  const role = actsAs(session.role)
  const isPlatformRole = isPlatform(role)
  const requestsAll = role === 'super_admin' && variant === 'platform'
  const all = requestsAll ? ({ all: true } as const) : {}
  const organization = session.organization === null ? {} : { organization: session.organization }

  if (tab === 'all') return all
  if (tab === 'scheduled') return { scheduled: true, ...all, ...(isPlatformRole ? {} : organization) }
  if (tab === 'mine') {
    if (requestsAll) return all
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

export const NO_PARTICIPANT_LABEL = 'Add Participant'

export const hasParticipants = (event: Event): boolean =>
  Boolean(event.assigned_teams?.length) || Boolean(event.assigned_user)

/**
 * Text of the Participant cell (events spec §2). Offers assignment only to those who may assign (ruling 163), and never
 * says "none" to people who cannot see all participants.
 */
export function participantText(event: Event, mayAssign: boolean): string {
  const teams = namedTeams(event.assigned_teams)
  if (teams.length > 1) return `${teams.length} Teams Participating`
  const [team] = teams
  if (team) return team.name
  const person = event.assigned_user
  const noneText = event.only_own_participants ? 'Not shown' : 'No participants'
  return person?.full_name || person?.email || (mayAssign ? NO_PARTICIPANT_LABEL : noneText)
}

/** Dialog of the Participant cell: the form only for those who may assign (ruling 163). */
export const participantDialog = (event: Event, mayAssign: boolean): 'participants' | 'assign' =>
  mayAssign && !hasParticipants(event) ? 'assign' : 'participants'

/** Why this person cannot change the event; the server decides with `can_edit` (events spec §6). */
export const whyNotEdit = ({ can_edit }: Event): string | undefined =>
  can_edit === true ? undefined : 'Only organizers of this event can change it.'

/** Who gets Create Event (events spec §2, §6; ruling 118: admin never). */
export function mayCreateEvent(
  { role, organization }: { role: string; organization: RowId | null },
  variant: EventListVariant,
): boolean {
  const by = actsAs(role)
  if (by === 'super_admin') return organization !== null && variant === 'organization'
  return by === 'org_admin' || by === 'org_event_manager'
}

/** Shown to everyone else who follows a link to the form. */
export const NOT_OFFERED = 'Only administrators and event managers of an organization can create events.'

/** Why creation is disabled: an explicit false permission revokes it, a missing one does not (authz §1). */
export const whyNotCreate = ({
  permissions,
}: {
  permissions: Record<string, boolean>
}): string | undefined =>
  permissions.manage_events === false ? 'Requires the Manage Events permission.' : undefined
