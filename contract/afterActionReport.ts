import { actionLevels } from './actionLevels.ts'
import { ACTION_STATES } from './correctiveActions.ts'
import { OBSERVATION_KINDS, OBSERVATION_RATINGS } from './observations.ts'
import { boundedText, maybeText, requestId, rowId, rowVersion } from './shared.ts'
import { z } from './zod.ts'

// The after-action report of an event: extension `after-action`.

export const MAX_SECTION = 20_000
export const MAX_COMMENT = 4_000
/** Per report. */
export const MAX_COMMENTS = 500
export const MAX_VERSIONS = 500
/** Per report; the others are on the observations screen. */
export const MAX_REPORTED_OBSERVATIONS = 500

/** Written by people; everything else comes from the server. */
const section = boundedText(MAX_SECTION)
export const reportText = z.object({ summary: section, analysis: section, recommendations: section })
export type ReportText = z.infer<typeof reportText>

/** An exercise's data, with names of organizations and teams, but no kiosks or people. */
export const reportFacts = z.object({
  event: z.object({
    event_id: z.string(),
    name: z.string(),
    organization_name: z.string(),
    start_date: z.string(),
    end_date: z.nullable(z.string()),
    event_type: z.string(),
    scenario_type: z.string(),
    release_point_lat: z.nullable(z.number()),
    release_point_lng: z.nullable(z.number()),
    /** Missing in versions signed before levels existed. */
    ...actionLevels,
  }),
  exercise: z.object({
    started_at: z.nullable(z.string()),
    ended_at: z.nullable(z.string()),
    elapsed_ms: z.number(),
  }),
  teams: z.array(
    z.object({
      name: z.string(),
      organization_name: z.string(),
      missions: z.number(),
      /** Sum over all missions. */
      duration_ms: z.number(),
      /** null without readings. */
      max_usv_h: z.nullable(z.number()),
      max_at: z.nullable(z.string()),
      dose_usv: z.nullable(z.number()),
      distance_m: z.nullable(z.number()),
    }),
  ),
  /** Missions with a track, and how many of those were not read yet, so that their figures are missing. */
  tracks: z.nullish(z.object({ count: z.number(), unread: z.number() })),
  /** Missions that had started but not ended, so that their measurements are incomplete. Missing in older versions. */
  open_missions: z.nullish(z.number()),
  /** Missions outside the tape's period, which no figure counts. Missing in older versions. */
  missions_outside: z.nullish(z.number()),
  /** Teams that moved to another kiosk, one of which sent no track. Missing in older versions. */
  incomplete_teams: z.nullish(z.array(z.string())),
  /** Teams whose missions have all ended without a track. Missing in older versions. */
  no_track_teams: z.nullish(z.array(z.string())),
  /** Teams with a mission whose track could not be read. Missing in older versions. */
  failed_track_teams: z.nullish(z.array(z.string())),
  /** Teams with a track without times: no dose and no time of a maximum. Missing in older versions. */
  untimed_track_teams: z.nullish(z.array(z.string())),
  /** Teams with a track recorded at another time than its mission: no time of a maximum. Missing in older versions. */
  wrong_clock_teams: z.nullish(z.array(z.string())),
  timeline: z.array(
    z.object({
      at: z.string(),
      kind: z.enum([
        'start',
        'pause',
        'resume',
        'end',
        'inject',
        'started',
        'handed_over',
        'stopped',
        'failed',
        'moved',
        'maximum',
      ]),
      team: z.nullable(z.string()),
      /** For injects only; one for some teams has their names in `team`. */
      title: z.nullable(z.string()),
      /** Of a maximum, null for all others. Missing in older versions. */
      usv_h: z.nullish(z.number()),
    }),
  ),
  injects: z.array(
    z.object({
      number: z.number(),
      title: z.string(),
      delivered_at: z.nullable(z.string()),
      teams: z.number(),
      acknowledged: z.number(),
      /** Acknowledged late, or overdue and not acknowledged; older versions count only the former. */
      late: z.number(),
    }),
  ),
  objectives: z.array(
    z.object({
      number: z.number(),
      capability: z.string(),
      criterion: z.string(),
      /** The worst rating of each team. */
      ratings: z.array(z.object({ team: z.string(), rating: z.enum(OBSERVATION_RATINGS) })),
    }),
  ),
  /** Sorted by time. */
  observations: z.array(
    z.object({
      at: z.string(),
      elapsed_ms: z.nullable(z.number()),
      kind: z.enum(OBSERVATION_KINDS),
      rating: z.nullable(z.enum(OBSERVATION_RATINGS)),
      team: z.nullable(z.string()),
      objective: z.nullable(z.number()),
      text: z.string(),
      organization_name: z.nullable(z.string()),
      /** Degrees, WGS 84; these three are missing in versions signed before they existed. */
      lat: z.nullish(z.number()),
      lng: z.nullish(z.number()),
      /** Row ids: those who may read the observation see its photo, unless it was replaced since. */
      photo: z.nullish(z.object({ id: rowId, observation: rowId })),
    }),
  ),
  more_observations: z.number(),
  actions: z.array(
    z.object({
      title: z.string(),
      owner_name: z.nullable(z.string()),
      owner_person: z.string(),
      due_date: z.nullable(z.string()),
      state: z.enum(ACTION_STATES),
    }),
  ),
})
export type ReportFacts = z.infer<typeof reportFacts>

/** 'The tracks of 2 of 5 missions ...'; undefined if no figures are missing. */
export function unreadText({ tracks }: Pick<ReportFacts, 'tracks'>): string | undefined {
  if (!tracks || tracks.unread === 0) return undefined
  return `The tracks of ${tracks.unread} of ${tracks.count} missions were not read yet when these figures were taken: their figures are missing.`
}

const author = {
  /** Left out for people of other organizations (ruling 164). */
  author_name: maybeText,
  organization_name: maybeText,
}

export const reportVersion = z.object({
  /** From 1. */
  number: z.number(),
  ...author,
  created_at: z.string(),
  signed_at: maybeText,
  signed_by_name: maybeText,
  /** SHA-256 of the signed content, and the head of the activity log's chain, whose last link contains it. */
  digest: maybeText,
  chain_head: maybeText,
})
export type ReportVersion = z.infer<typeof reportVersion>

export const reportComment = z.object({
  id: rowId,
  /** The version commented on. */
  number: z.number(),
  text: z.string(),
  ...author,
  created_at: z.string(),
})

/** GET events/{id}/after-action-report/ */
export const afterActionReport = z.object({
  event: z.object({ id: rowId, event_id: z.string(), name: z.string(), organization_name: z.string() }),
  /** The version shown; null before the first save. */
  shown: z.nullable(reportVersion),
  /** Newest first; those who may only comment get the newest and the signed ones. */
  versions: z.array(reportVersion),
  text: reportText,
  /**
   * Frozen, for a signed version. Any other version has the figures of the latest save, because drafts keep only their
   * text.
   */
  facts: reportFacts,
  /** When it was shared with the partners for comment; null if it is not. */
  shared_at: z.nullable(z.string()),
  /** Names of the partners who read it while it is shared: for those in charge of it. */
  partners: z.optional(z.array(z.string())),
  comments: z.array(reportComment),
  can_edit: z.boolean(),
  can_comment: z.boolean(),
  /** Number of the newest version, for If-Match. */
  version: rowVersion,
})
export type AfterActionReport = z.infer<typeof afterActionReport>

const versionNumber = [z.int(), z.minimum(1), z.maximum(MAX_VERSIONS)] as const
export const reportQuery = z.object({
  /** Number of an earlier version. */
  number: z.optional(z.coerce.number().check(...versionNumber)),
})
export const signBody = z.object({
  /** Sign although figures are missing because tracks were not read yet. */
  accept_unread: z.optional(z.boolean()),
})
export const shareBody = z.object({ shared: z.boolean() })
export const commentBody = z.object({
  text: boundedText(MAX_COMMENT).check(z.minLength(1, 'Enter a comment.')),
  /** The version its author was reading; default: the newest. */
  number: z.optional(z.number().check(...versionNumber)),
  request_id: requestId,
})
export type CommentBody = z.infer<typeof commentBody>

/**
 * GET after-action-reports/: events whose report the caller may read or begin; those with a report first, then the
 * newest.
 */
export const reportedEvents = z.object({
  events: z.array(
    z.object({
      id: rowId,
      event_id: z.string(),
      name: z.string(),
      organization_name: z.string(),
      /** Number of the newest version; null before the first. */
      version: z.nullable(z.number()),
      /** Whether the newest version is signed. */
      is_signed: z.boolean(),
      /** A partner's report, shared for comment. */
      is_shared_with_me: z.boolean(),
    }),
  ),
})
export type ReportedEvents = z.infer<typeof reportedEvents>
export const reportedEventsQuery = z.object({ search: z.optional(boundedText(200)) })
