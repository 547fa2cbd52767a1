import type { Tape, TapeLane, TapeMark, TapeMoment } from '#contract/tape.ts'
import type { DoseUnit } from '#src/shared/doseUnit.ts'
import { maximumText } from './laneRules.ts'
import type { Span } from './useTapeView.ts'

export type LaneMark = { ms: number; kind: string; text: string }

/** Marks drawn as one because they would overlap. */
export type MarkCluster = {
  /** In order of time. */
  marks: readonly LaneMark[]
  ms: number
}

/**
 * Groups the marks of a lane that would overlap.
 * @param spanMs time shown by the lane
 * @param widthPx width of the lane
 * @param markPx width of one mark
 */
export function markClusters(
  marks: readonly LaneMark[],
  { spanMs, widthPx, markPx }: { spanMs: number; widthPx: number; markPx: number },
): MarkCluster[] {
  const nearMs = widthPx > 0 ? (markPx / widthPx) * spanMs : 0
  const groups: LaneMark[][] = []
  for (const mark of marks.toSorted((one, two) => one.ms - two.ms)) {
    const group = groups.at(-1)
    const [first] = group ?? []
    if (group && first && mark.ms - first.ms < nearMs) group.push(mark)
    else groups.push([mark])
  }
  return groups.map((group) => ({ marks: group, ms: middleOf(group) }))
}

const middleOf = (marks: readonly LaneMark[]): number => ((marks[0]?.ms ?? 0) + (marks.at(-1)?.ms ?? 0)) / 2

const MARK_WORDS: Record<TapeMark['kind'], string> = {
  started: 'Mission started',
  handed_over: 'Handed over',
  stopped: 'Mission stopped',
  failed: 'Mission failed',
  moved: 'Moved to another kiosk',
  inject: 'Inject',
  acknowledged: 'Acknowledged',
  observation: 'Observation',
  maximum: 'Maximum',
}

const MOMENT_WORDS: Record<TapeMoment['kind'], string> = {
  start: 'StartEx',
  pause: 'Paused',
  resume: 'Resumed',
  end: 'EndEx',
  inject: 'Inject to all',
}

/** 'Acknowledged: 2. Worker reports nausea (Rosa Feldman)', 'Handed over from Ann Lee to Bob Ray' */
const markText = ({ kind, title, by }: TapeMark): string =>
  `${MARK_WORDS[kind]}${title ? `${kind === 'handed_over' ? '' : ':'} ${title}` : ''}${by ? ` (${by})` : ''}`

const happeningText = ({ kind, number, title }: TapeMoment): string =>
  `${MOMENT_WORDS[kind]}${title ? `: ${number === null ? '' : `${number}. `}${title}` : ''}`

/** Adds dose rate and file to the maximum. */
const laneMarkText = (mark: TapeMark, lane: TapeLane, unit: DoseUnit): string => {
  const { figures } = lane
  if (mark.kind !== 'maximum' || !figures) return markText(mark)
  return `${MARK_WORDS.maximum}: ${maximumText(lane, unit)}${figures.max_file ? `, ${figures.max_file}` : ''}`
}

export const laneMarks = (lane: TapeLane, unit: DoseUnit): LaneMark[] =>
  lane.marks.map((mark) => ({
    ms: Date.parse(mark.at),
    kind: mark.kind,
    text: laneMarkText(mark, lane, unit),
  }))

/** What a tape has for all teams. */
type Shared = Pick<Tape, 'timeline' | 'marks'>

/** The marks of the row for all teams. Those of a team without a lane name it. */
export const sharedMarks = ({ timeline, marks }: Shared): LaneMark[] => [
  ...timeline.map((moment) => ({
    ms: Date.parse(moment.at),
    kind: moment.kind,
    text: happeningText(moment),
  })),
  ...(marks ?? []).map((mark) => ({
    ms: Date.parse(mark.at),
    kind: mark.kind,
    text: mark.team ? `${mark.team}: ${markText(mark)}` : markText(mark),
  })),
]

type Happening = { id: string; ms: number; who: string; text: string }

/** Everything that happened within a span, in order of time. Injects to all teams appear once. */
export function happenings(
  tape: Shared,
  lanes: readonly TapeLane[],
  { unit, within }: { unit: DoseUnit; within: Span },
): Happening[] {
  const toAll = new Set(tape.timeline.filter(({ kind }) => kind === 'inject').map(({ at }) => at))
  const all = [
    ...tape.timeline.map((moment) => ({ at: moment.at, team: undefined, text: happeningText(moment) })),
    ...(tape.marks ?? []).map((mark) => ({ at: mark.at, team: mark.team, text: markText(mark) })),
  ]
  const shared = all.map(({ at, team, text }, index) => ({
    id: `all-${index}`,
    ms: Date.parse(at),
    who: team ?? 'All teams',
    text,
  }))
  const own = lanes.flatMap((lane) =>
    lane.marks.flatMap((mark, index) =>
      mark.kind === 'inject' && toAll.has(mark.at)
        ? []
        : [
            {
              id: `${lane.key}-${index}`,
              ms: Date.parse(mark.at),
              who: lane.name,
              text: laneMarkText(mark, lane, unit),
            },
          ],
    ),
  )
  return [...shared, ...own]
    .filter(({ ms }) => ms >= within.from && ms <= within.to)
    .toSorted((one, two) => one.ms - two.ms)
}
