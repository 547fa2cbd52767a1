import type {
  AfterActionReport,
  ReportFacts,
  ReportText,
  ReportVersion,
} from '#contract/afterActionReport.ts'
import { goneText } from '#src/api/gone.ts'
import { formatMeasured } from '#src/geo/track/readingFigure.ts'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { EMPTY, formatDateTime } from '#src/shared/format.ts'
import { andList } from '#src/shared/listed.ts'
import { formatDay } from '#src/shared/times.ts'

/** In the address. */
export const REPORT_DIALOGS = ['edit', 'share', 'stop-sharing', 'sign'] as const
export type ReportDialog = (typeof REPORT_DIALOGS)[number]

export const SECTION_LABELS = {
  summary: 'Executive summary',
  analysis: 'Analysis',
  recommendations: 'Recommendations',
} as const satisfies Record<keyof ReportText, string>

type Entry = ReportFacts['timeline'][number]

const KIND_WORDS: Record<Entry['kind'], string> = {
  start: 'StartEx',
  pause: 'Exercise paused',
  resume: 'Exercise resumed',
  end: 'EndEx',
  inject: 'Inject',
  started: 'Mission started',
  handed_over: 'Handed over',
  stopped: 'Mission stopped',
  failed: 'Mission failed',
  moved: 'Moved to another kiosk',
  maximum: 'Highest dose rate',
}

/** 'Inject 3. Plume turns north', or 'Highest dose rate: 46.3 µSv/h'. */
export function entryText({ kind, title, usv_h }: Entry, unit: DoseUnit): string {
  if (kind === 'inject' && title) return `${KIND_WORDS[kind]} ${title}`
  return usv_h == null ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${formatMeasured(usv_h, unit)}`
}

/**
 * Observations are not in the timeline: they are judgements, at length and up to 500. Undefined without any, and for
 * versions older than the timeline's rates, which stay as they were signed.
 */
export function observationsElsewhereText({ observations, timeline }: ReportFacts): string | undefined {
  const isOlder = timeline.every(({ usv_h }) => usv_h === undefined)
  return isOlder || observations.length === 0
    ? undefined
    : 'Observations are in section 5, each with its time.'
}

/** '3 missions were still running ...'; undefined if all had ended. */
export function stillRunningText({ open_missions: open }: ReportFacts): string | undefined {
  if (!open) return undefined
  return open === 1
    ? '1 mission was still running when these figures were taken: its measurements are incomplete.'
    : `${open} missions were still running when these figures were taken: their measurements are incomplete.`
}

/** Said before a version is signed that was saved too early to be complete; undefined if it was not. */
export function earlyTexts(facts: ReportFacts): { title: string; text: string } | undefined {
  const open = stillRunningText(facts)
  const { started_at, ended_at } = facts.exercise
  if (started_at && !ended_at)
    return {
      title: 'The exercise had not ended',
      text: ['This version was saved before EndEx: what happens after that is not in it.', open]
        .filter(Boolean)
        .join(' '),
    }
  return open ? { title: 'Missions were running', text: open } : undefined
}

/** '2 missions ... are not counted.'; undefined if all are. */
export function outsideText({ missions_outside: outside }: ReportFacts): string | undefined {
  if (!outside) return undefined
  return outside === 1
    ? '1 mission of this event ran at another time and is not counted.'
    : `${outside} missions of this event ran at another time and are not counted.`
}

/** 'Sector 02 moved to another kiosk ...'; undefined if no part of a track is missing. */
export function partMissingText({ incomplete_teams: teams }: ReportFacts): string | undefined {
  if (!teams?.length) return undefined
  const isOne = teams.length === 1
  return `${andList(teams)} moved to another kiosk, and one of the two kiosks sent no track: ${isOne ? 'its' : 'their'} measurements are incomplete.`
}

/** 'No track was received from Sector 02 ...'; undefined if every team with a mission has one. */
export function noTrackText({ no_track_teams: teams }: ReportFacts): string | undefined {
  if (!teams?.length) return undefined
  return `No track was received from ${andList(teams)}: ${teams.length === 1 ? 'its' : 'their'} measurements are missing.`
}

/** 'A track of Sector 02 could not be read ...'; undefined if all could. */
export function failedTrackText({ failed_track_teams: teams }: ReportFacts): string | undefined {
  if (!teams?.length) return undefined
  return teams.length === 1
    ? `A track of ${andList(teams)} could not be read: its measurements are missing. The tape says why.`
    : `Tracks of ${andList(teams)} could not be read: their measurements are missing. The tape says why.`
}

/** 'A track of Sector 02 has no times ...'; undefined if all have. */
export function untimedTrackText({ untimed_track_teams: teams }: ReportFacts): string | undefined {
  if (!teams?.length) return undefined
  return teams.length === 1
    ? `A track of ${andList(teams)} has no times: its dose and the time of its highest dose rate are unknown.`
    : `Tracks of ${andList(teams)} have no times: their doses and the times of their highest dose rates are unknown.`
}

/** 'A track of Sector 02 was recorded at another time ...'; undefined if all clocks are right. */
export function wrongClockText({ wrong_clock_teams: teams }: ReportFacts): string | undefined {
  if (!teams?.length) return undefined
  return `A track of ${andList(teams)} was recorded at another time than its mission: the time of the highest dose rate is left out. The track’s clock can be corrected on the tape.`
}

/** '17:32:05', UTC. */
const timeText = (iso: string): string => iso.slice(11, 19)

/** 'Nov 24, 17:32:05', UTC. */
const dayTimeText = (iso: string): string =>
  `${new Date(iso).toLocaleDateString(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })}, ${timeText(iso)}`

/** How a report's tables write times: with the day if they are of several. */
export function timeTextOf({ teams, timeline, injects }: ReportFacts): (iso: string) => string {
  const times = [
    ...timeline.map(({ at }) => at),
    ...teams.map(({ max_at }) => max_at),
    ...injects.map(({ delivered_at }) => delivered_at),
  ]
  const days = new Set(times.flatMap((iso) => iso?.slice(0, 10) ?? []))
  return days.size > 1 ? dayTimeText : timeText
}

/** 'Nov 24, 2026, 17:32:05 UTC': in UTC, because a report is read across time zones. */
export const utcText = (iso: string): string =>
  `${new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' })} UTC`

/** 'Nov 26, 2026 to Nov 27, 2026' */
export const daysText = ({ start_date, end_date }: ReportFacts['event']): string =>
  [start_date, ...(end_date && end_date !== start_date ? [end_date] : [])].map(formatDay).join(' to ')

/** 'Draft', or 'Version 3, signed'. */
export const versionText = (shown: ReportVersion | null): string => {
  if (!shown) return 'Draft, not saved yet'
  return `Version ${shown.number}, ${shown.signed_at ? 'signed' : 'not signed'}`
}

/**
 * The version whose figures are shown, where it is not the version shown: only a signed version keeps its own.
 */
export const figuresOfVersion = ({
  shown,
  version,
}: Pick<AfterActionReport, 'shown' | 'version'>): number | undefined =>
  shown && !shown.signed_at && shown.number !== version ? version : undefined

/** 'The figures, observations and corrective actions are those of version 3 ...'; undefined if they are its own. */
export function otherFiguresText(report: Pick<AfterActionReport, 'shown' | 'version'>): string | undefined {
  const other = figuresOfVersion(report)
  return other === undefined
    ? undefined
    : `The figures, observations and corrective actions are those of version ${other}: only signed versions keep their own.`
}

/** 'Version 3 · Nov 26, 2026, 5:32 PM · Dana Whitfield'. */
export const versionOption = ({
  number,
  signed_at,
  created_at,
  author_name,
  organization_name,
}: ReportVersion): string =>
  [
    `Version ${number}${signed_at ? ', signed' : ''}`,
    formatDateTime(created_at),
    author_name ?? organization_name,
  ]
    .filter(Boolean)
    .join(' · ')

/** Rating of a team, such as 'Alpha Survey', on an objective. */
export const ratingOf = (objective: ReportFacts['objectives'][number], team: string): string | undefined =>
  objective.ratings.find((one) => one.team === team)?.rating

/** Why this person cannot edit, share or sign it (style F4). */
export const NOT_YOURS = 'Only organizers of this event can change its report.'

/** Why the report cannot be shared (style F3). */
export function whyNotShare({
  shown,
  shared_at,
}: Pick<AfterActionReport, 'shown' | 'shared_at'>): string | undefined {
  if (!shown) return 'Save the report first.'
  if (shared_at) return 'The report is already shared.'
}

/** Shown to people who had the report open when it was taken from them. */
export const goneReport = ({ can_edit, event }: Pick<AfterActionReport, 'can_edit' | 'event'>) => ({
  name: event.name,
  text: can_edit
    ? goneText(event.name)
    : `${event.organization_name} no longer shares the report of ${event.name} with you.`,
})

export const whyNotStopSharing = ({ shared_at }: Pick<AfterActionReport, 'shared_at'>): string | undefined =>
  shared_at ? undefined : 'The report is not shared.'

/** Who reads it while it is shared: 'Ridge Valley and Lakeside'. */
export const readersOf = ({ partners = [] }: Pick<AfterActionReport, 'partners'>): string =>
  partners.length > 0 ? andList(partners) : 'Partners'

/** What the state of a shared report says: 'Shared with Ridge Valley', to partners 'Shared with you'. */
export function sharedText({ partners, can_edit }: Pick<AfterActionReport, 'partners' | 'can_edit'>): string {
  if (!partners) return can_edit ? 'Shared with partners' : 'Shared with you'
  return partners.length === 1 ? `Shared with ${partners[0]}` : `Shared with ${partners.length} partners`
}

/** Who can read the report once it is shared. */
export const whoWillRead = (report: Pick<AfterActionReport, 'partners' | 'event'>): string =>
  report.partners?.length === 0
    ? `The event has no partners now. Those it gets later can read the report of ${report.event.name} and comment on it.`
    : `${readersOf(report)} can read the report of ${report.event.name} and comment on it.`

/** Why a version cannot be signed (style F3). */
export function whyNotSign(shown: ReportVersion | null, isNewest: boolean): string | undefined {
  if (!shown) return 'Save the report first.'
  if (shown.signed_at) return 'This version is signed.'
  if (!isNewest) return 'Only the newest version can be signed.'
}

export const REPORT_KIND = 'After-Action Report and Improvement Plan'

/** Who signed a version, and the data to verify it later. */
export const signatureRows = (
  version: ReportVersion,
  organization: string,
): [label: string, value: string][] => [
  ['Signed by', [version.signed_by_name, organization].filter(Boolean).join(', ')],
  ['Signed', version.signed_at ? utcText(version.signed_at) : EMPTY],
  ['SHA-256 of this version', version.digest ?? EMPTY],
  ['Activity log, last link', version.chain_head ?? EMPTY],
]

/** For people whom the server refuses every report. */
export const NOT_FOR_PARTICIPANTS =
  'Only administrators and event managers can read after-action reports. Ask your organization’s administrator for that role.'
