import { type ReportFacts, type ReportText, unreadText } from '#contract/afterActionReport.ts'
import { formatDuration } from '#contract/duration.ts'
import { formatDistance } from '#src/geo/formatDistance.ts'
import { formatMeasured } from '#src/geo/track/readingFigure.ts'
import { type ActionLevel, levelsOf, reachedLevel } from '#src/shared/actionLevels.ts'
import { type DoseUnit, formatDose } from '#src/shared/doseUnit.ts'
import { ACTION_STATE_WORDS, RATING_WORDS } from '#src/shared/evaluationWords.ts'
import { EMPTY, formatCoordinate } from '#src/shared/format.ts'
import { formatDay } from '#src/shared/times.ts'
import type { Block, ObservationBlock, ReportedObservation, ReportPart, TableBlock } from './reportBlocks.ts'
import {
  daysText,
  entryText,
  failedTrackText,
  noTrackText,
  observationsElsewhereText,
  outsideText,
  partMissingText,
  ratingOf,
  SECTION_LABELS,
  stillRunningText,
  timeTextOf,
  untimedTrackText,
  utcText,
  wrongClockText,
} from './reportWords.ts'

type ReportContent = {
  /** Undefined while it is edited: leaves the written parts out. */
  text: ReportText | undefined
  facts: ReportFacts
}

/** The whole report, part by part. */
export const partsOf = ({ text, facts }: ReportContent, unit: DoseUnit): ReportPart[] => [
  ...written(1, 'summary', text),
  { title: '2. Exercise overview', blocks: [overview(facts, unit)] },
  { title: '3. Teams and measurements', blocks: teams(facts, unit) },
  { title: '4. Objectives', blocks: objectives(facts) },
  { title: '5. Observations', blocks: observations(facts) },
  ...written(6, 'analysis', text),
  ...written(7, 'recommendations', text),
  { title: '8. Improvement plan', blocks: [actions(facts)] },
  { title: 'Appendix A. Timeline', blocks: timeline(facts, unit) },
  { title: 'Appendix B. Injects', blocks: [injects(facts)] },
]

const nothing = (text: string): Block => ({ kind: 'nothing', text })

const written = (number: number, name: keyof ReportText, all: ReportText | undefined): ReportPart[] => {
  if (!all) return []
  const text = all[name]
  return [
    {
      title: `${number}. ${SECTION_LABELS[name]}`,
      blocks: [text ? { kind: 'written', text } : nothing('Nothing written yet.')],
    },
  ]
}

/** 'Turn-back 20 µSv/h', the same as in legends. */
export const levelText = ({ name, usv_h }: ActionLevel, unit: DoseUnit): string =>
  `${name} ${formatMeasured(usv_h, unit)}`

function overview({ event, exercise, teams: taking }: ReportFacts, unit: DoseUnit): Block {
  const organizations = [
    ...new Set([event.organization_name, ...taking.map((team) => team.organization_name)]),
  ]
  const { release_point_lat: lat, release_point_lng: lng } = event
  const rows: [string, string | null][] = [
    ['Exercise', event.name],
    ['Event ID', event.event_id],
    ['Dates', daysText(event)],
    ['Sponsor', event.organization_name],
    ['Organizations', organizations.join(', ')],
    ['Type', event.event_type],
    ['Scenario', event.scenario_type],
    [
      'Release point',
      lat === null || lng === null ? null : `${formatCoordinate(lat)}, ${formatCoordinate(lng)}`,
    ],
    ...levelsOf(event).map(({ name, usv_h }): [string, string] => [
      `${name} level`,
      formatMeasured(usv_h, unit),
    ]),
    ['StartEx', exercise.started_at && utcText(exercise.started_at)],
    ['EndEx', exercise.ended_at && utcText(exercise.ended_at)],
    ['Exercise time', exercise.started_at && formatDuration(exercise.elapsed_ms)],
  ]
  return { kind: 'facts', rows: rows.map(([label, value]) => [label, value || EMPTY]) }
}

function teams(facts: ReportFacts, unit: DoseUnit): Block[] {
  if (facts.teams.length === 0) return [nothing('No team took part.')]
  const missing = [
    stillRunningText(facts),
    outsideText(facts),
    noTrackText(facts),
    failedTrackText(facts),
    untimedTrackText(facts),
    partMissingText(facts),
    wrongClockText(facts),
    unreadText(facts),
  ].filter((text) => text !== undefined)
  const levels = levelsOf(facts.event)
  const timeText = timeTextOf(facts)
  return [
    ...missing.map((text): Block => ({ kind: 'note', text })),
    {
      kind: 'table',
      label: 'Teams and measurements',
      heads: [
        'Team',
        'Organization',
        'Missions',
        'Time',
        'Highest dose rate',
        'At (UTC)',
        'Dose',
        'Distance',
      ],
      figures: [2, 3, 4, 5, 6, 7],
      cardTitle: 0,
      widths: [14, 18, 10, 11, 15, 11, 11, 10],
      rows: facts.teams.map((team) => [
        { strong: team.name },
        team.organization_name,
        String(team.missions),
        team.missions > 0 ? formatDuration(team.duration_ms) : null,
        team.max_usv_h === null
          ? null
          : {
              figure: formatMeasured(team.max_usv_h, unit),
              more: reachedLevel(team.max_usv_h, levels)?.reached,
            },
        team.max_at && timeText(team.max_at),
        team.dose_usv === null ? null : formatDose(team.dose_usv, unit),
        team.distance_m === null ? null : formatDistance(team.distance_m),
      ]),
    },
  ]
}

const RATINGS_NOTE = `${Object.entries(RATING_WORDS)
  .map(([letter, words]) => `${letter}: ${words.toLowerCase()}.`)
  .join(' ')} Of several ratings the worst is shown.`

/** Teams that fit across a page; more go into further tables. */
const TEAMS_ACROSS = 6

function objectives({ objectives: goals, teams: taking }: ReportFacts): Block[] {
  if (goals.length === 0) return [nothing('No objectives were set.')]
  const names = taking.map(({ name }) => name)
  const groups = Array.from({ length: Math.max(1, Math.ceil(names.length / TEAMS_ACROSS)) }, (_, index) =>
    names.slice(index * TEAMS_ACROSS, (index + 1) * TEAMS_ACROSS),
  )
  return [
    ...groups.map(
      (group, index): TableBlock => ({
        kind: 'table',
        label:
          groups.length === 1 ? 'Objectives by team' : `Objectives by team, ${index + 1} of ${groups.length}`,
        heads: ['No.', 'Capability and criterion', ...group],
        figures: [],
        cardTitle: 1,
        widths: [6, 34, ...group.map(() => 60 / TEAMS_ACROSS)],
        rows: goals.map((one) => [
          String(one.number),
          // The criterion appears only in the first table.
          { strong: one.capability, ...(index === 0 && one.criterion && { more: one.criterion }) },
          ...group.map((name) => ratingOf(one, name)),
        ]),
      }),
    ),
    { kind: 'note', text: RATINGS_NOTE },
  ]
}

const KINDS = [
  ['strength', 'Strengths'],
  ['improvement', 'Areas for improvement'],
] as const

function observations({
  event,
  observations: filed,
  more_observations: more,
  objectives: goals,
}: ReportFacts): Block[] {
  const hasPlaces = filed.some(({ lat }) => lat != null)
  return [
    ...(hasPlaces
      ? [
          {
            kind: 'note' as const,
            text: 'A pin marks the place of an observation, a ring the release point.',
          },
          { kind: 'doseScale' as const, levels: levelsOf(event) },
        ]
      : []),
    ...KINDS.flatMap(([kind, title]): Block[] => {
      const found = filed.filter((one) => one.kind === kind)
      return [
        { kind: 'subheading', text: title },
        ...(found.length === 0
          ? [nothing('None filed.')]
          : found.map((observation) => observationBlock(observation, goals))),
      ]
    }),
    ...(more > 0 ? [{ kind: 'note' as const, text: `And ${more} more, listed in the console.` }] : []),
  ]
}

function observationBlock(
  observation: ReportedObservation,
  goals: ReportFacts['objectives'],
): ObservationBlock {
  const { at, elapsed_ms, team, rating, objective, organization_name } = observation
  const goal = goals.find(({ number }) => number === objective)
  const details = [
    rating ? `${rating}: ${RATING_WORDS[rating].toLowerCase()}` : 'Not rated',
    objective !== null && `Objective ${objective}${goal ? `. ${goal.capability}` : ''}`,
    elapsed_ms !== null && `Exercise time ${formatDuration(elapsed_ms)}`,
    placeText(observation),
    organization_name && `Filed by ${organization_name}`,
  ]
  return {
    kind: 'observation',
    observation,
    title: `${utcText(at)} · ${team ?? 'All teams'}`,
    details: details.filter(Boolean).join(' · '),
  }
}

/** '41.4993, -81.6944'; undefined without a place. */
const placeText = ({ lat, lng }: Pick<ReportedObservation, 'lat' | 'lng'>): string | undefined =>
  lat == null || lng == null ? undefined : `${formatCoordinate(lat)}, ${formatCoordinate(lng)}`

function actions({ actions: planned }: ReportFacts): Block {
  if (planned.length === 0) return nothing('No corrective actions.')
  // Partners see no persons.
  const hasPersons = planned.some((one) => one.owner_person)
  return {
    kind: 'table',
    label: 'Corrective actions',
    heads: ['Corrective action', 'Owner', ...(hasPersons ? ['Person or position'] : []), 'Due', 'State'],
    figures: [],
    cardTitle: 0,
    widths: [36, 22, ...(hasPersons ? [18] : []), 12, 12],
    rows: planned.map((one) => [
      { words: one.title },
      one.owner_name,
      ...(hasPersons ? [one.owner_person ? { words: one.owner_person } : null] : []),
      one.due_date ? { day: formatDay(one.due_date) } : null,
      ACTION_STATE_WORDS[one.state],
    ]),
  }
}

function timeline(facts: ReportFacts, unit: DoseUnit): Block[] {
  const { timeline: entries } = facts
  if (entries.length === 0) return [nothing('Nothing happened yet.')]
  const timeText = timeTextOf(facts)
  const elsewhere = observationsElsewhereText(facts)
  return [
    ...(elsewhere ? [{ kind: 'note' as const, text: elsewhere }] : []),
    {
      kind: 'table',
      label: 'Timeline',
      heads: ['Time (UTC)', 'Team', 'What happened'],
      figures: [],
      widths: [16, 28, 56],
      rows: entries.map((one) => [timeText(one.at), one.team ?? 'All', { words: entryText(one, unit) }]),
    },
  ]
}

function injects(facts: ReportFacts): Block {
  const { injects: planned } = facts
  if (planned.length === 0) return nothing('No injects.')
  const timeText = timeTextOf(facts)
  return {
    kind: 'table',
    label: 'Injects',
    heads: ['No.', 'Title', 'Delivered (UTC)', 'Acknowledged', 'Late'],
    figures: [3, 4],
    cardTitle: 1,
    widths: [8, 46, 18, 18, 10],
    rows: planned.map((one) => [
      String(one.number),
      { words: one.title },
      one.delivered_at ? timeText(one.delivered_at) : 'Not delivered',
      one.delivered_at && `${one.acknowledged} of ${one.teams}`,
      one.delivered_at && String(one.late),
    ]),
  }
}
