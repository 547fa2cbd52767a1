import { OPERATOR_PROBLEMS, type OperatorProblem } from '#contract/exerciseBoard.ts'
import { groupBy } from '#server/groupBy.ts'
import type { ConductorAction } from './conducting.ts'
import { findBusyPeople, findObstacles, findPeople, type Obstacles } from './queries.ts'
import type { ExerciseRow } from './rows.ts'

// Why the start of a team would fail. The sentences name no person (ruling 164).

/**
 * Why the starts of rows would fail now, by team, as far as is known: asked before kiosks are held, before Go for all and
 * before a single start.
 */
export async function startProblems(
  action: Pick<ConductorAction, 'tx' | 'event' | 'now'>,
  rows: ExerciseRow[],
): Promise<Map<number, string>> {
  const { tx, event, now } = action
  const kiosk_ids = rows.flatMap(({ kiosk }) => kiosk?.id ?? [])
  const kiosks = new Map((await findObstacles(tx, kiosk_ids, now)).map((kiosk) => [kiosk.id, kiosk]))
  const people = await peopleOf(action, rows)
  const busy = await findBusyPeople(
    tx,
    rows.flatMap(({ operator }) => operator?.id ?? []),
  )
  const problemOf = (row: ExerciseRow) =>
    kioskProblem(row.kiosk ? kiosks.get(row.kiosk.id) : undefined, {
      event_id: event.id,
      team_id: row.team.id,
    }) ??
    operatorProblemText(row, people) ??
    (row.operator && busy.has(row.operator.id) ? OPERATOR_IS_BUSY : undefined)
  return new Map(
    rows.flatMap((row) => {
      const problem = problemOf(row)
      return problem === undefined ? [] : [[row.team.id, problem] as const]
    }),
  )
}

export const OPERATOR_IS_BUSY = 'The operator of the team runs another mission.'

/** Why a kiosk cannot be used for a team; undefined if it can. */
export function kioskProblem(
  kiosk: Obstacles | undefined,
  { event_id, team_id }: { event_id: number; team_id: number },
): string | undefined {
  if (!kiosk) return 'This kiosk no longer exists.'
  const { holder, name } = kiosk
  if (!kiosk.in_service) return `Kiosk ${name} is out of service or waiting for a check.`
  if (!kiosk.idle) return `Kiosk ${name} is in use.`
  const isHeldByOther = holder && (holder.event_id !== event_id || holder.team_id !== team_id)
  return isHeldByOther ? `Kiosk ${name} is held for another team.` : undefined
}

export type People = Map<number, Awaited<ReturnType<typeof findPeople>>>

/** Active members of the rows' teams, by team, the leader first. */
export const peopleOf = async ({ tx }: Pick<ConductorAction, 'tx'>, rows: ExerciseRow[]): Promise<People> =>
  groupBy(
    await findPeople(
      tx,
      rows.map(({ team }) => team.id),
    ),
    ({ team_id }) => team_id,
  )

/** Why the team's operator cannot run its missions; undefined if they can. */
export function operatorProblem(
  { team, operator }: Pick<ExerciseRow, 'team'> & { operator: { id: number } | null },
  members: readonly { id: number }[] = [],
): OperatorProblem | undefined {
  if (!team.is_active) return 'team'
  if (members.length === 0) return 'nobody'
  if (!operator) return 'missing'
  return members.some(({ id }) => id === operator.id) ? undefined : 'left'
}

/** The same as a sentence. */
export function operatorProblemText(
  row: Parameters<typeof operatorProblem>[0],
  people: People,
): string | undefined {
  const problem = operatorProblem(row, people.get(row.team.id))
  return problem && OPERATOR_PROBLEMS[problem]
}
