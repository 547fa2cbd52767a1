import type { LiveChange } from '#contract/live.ts'
import { KEYS_BY_SUBJECT, KEYS_OF_EVERY_CHANGE, type Key, type Subject } from './invalidation.ts'
import { keys } from './keys.ts'

/** An object matches any object there: the filter of a page. */
type LiveKey = Key | readonly (string | object)[]

/** Who takes part, and who of them is signed in. */
const PARTICIPANTS: Key = [...keys.events, 'participants']
const EVENTS_WITH_REPORTS: Key = [...keys.afterActionReports, 'events']

/**
 * Further lists that show something of a changed record. They are not in invalidation.ts, which every first page loads:
 * our own changes arrive here, too.
 */
const MORE_KEYS_BY_SUBJECT: Partial<Record<Subject, readonly LiveKey[]>> = {
  // Who takes part decides which messages there are; the others show the event's name.
  event: [keys.injects, keys.observations, keys.correctiveActions, EVENTS_WITH_REPORTS],
  // With the exercise time; a choice of events shows the state of each exercise.
  exercise: [keys.observations, [...keys.events, 'list']],
  // Its marks.
  observation: [keys.tape],
  // Status and hours of kiosks, and who uses one; none with credentials, because reading those is logged.
  mission: [
    [...keys.kiosks, 'list'],
    [...keys.kiosks, 'one'],
    [...keys.kiosks, 'organization'],
    [...keys.kiosks, 'portal', 'page', {}],
    [...keys.kiosks, 'mine'],
  ],
  team: [keys.injects, keys.observations],
  // Partners read a report while it is shared with them.
  partnership: [[...keys.teams, 'of-partners'], keys.afterActionReports],
  session: [PARTICIPANTS],
  organization: [keys.observations, keys.correctiveActions, EVENTS_WITH_REPORTS],
  // Names of people.
  user: [keys.teams, keys.events, keys.missions, keys.exercise, [...keys.observations, 'evaluators']],
}

/** Reads that are logged. Refetching is itself logged, so two open tabs would trigger each other forever. */
const READ_ONLY_ACTIONS: readonly string[] = [
  'kiosk_credentials_shown',
  'mission_report_downloaded',
  'tape_exported',
]

/** The query keys to invalidate after a change. */
export const keysToInvalidate = ({
  subject,
  action,
}: Pick<LiveChange, 'subject' | 'action'>): readonly LiveKey[] =>
  READ_ONLY_ACTIONS.includes(action)
    ? KEYS_OF_EVERY_CHANGE
    : [...KEYS_BY_SUBJECT[subject], ...(MORE_KEYS_BY_SUBJECT[subject] ?? []), ...KEYS_OF_EVERY_CHANGE]
