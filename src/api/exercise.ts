import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import { type ClockAction, exercise } from '#contract/exercise.ts'
import { exerciseBoard, readyAllAnswer, stopAllAnswer } from '#contract/exerciseBoard.ts'
import { newWallLink, type WallLinkBody, wallLinks } from '#contract/exerciseWall.ts'
import type { RowId } from '#contract/shared.ts'
import { timed } from '#src/shared/serverClock.ts'
import { useApi } from './context.tsx'
import { ApiError, isRefusal } from './errors.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { useWrite } from './useRefetch.ts'

/** Exercise state of an event: only for servers that know `exercise-control`. @throws ApiError */
export const exerciseQueries = (api: Api, event: RowId) => ({
  /** The exercise clock. */
  clock: () =>
    queryOptions({
      queryKey: [...keys.exercise, 'clock', String(event)],
      queryFn: ({ signal }) =>
        timed(
          () => api.get(exercise, path`events/${event}/exercise/`, {}, { signal }),
          ({ server_time }) => server_time,
        ),
    }),
  /** One row per team. 403 for people who see the event but not its participants. */
  board: () =>
    queryOptions({
      queryKey: [...keys.exercise, 'board', String(event)],
      queryFn: ({ signal }) =>
        timed(
          () => api.get(exerciseBoard, path`events/${event}/exercise/board/`, {}, { signal }),
          (board) => board.exercise.server_time,
        ),
    }),
})

/** A write to an event's exercise; pending until the refetched data arrives. */
const useExerciseCall = <Body extends object = Record<string, never>>(
  event: RowId,
  call: string,
  method: 'post' | 'put' = 'post',
) =>
  useWrite({ subject: 'exercise', evenRefused: true }, (api, body: Body) =>
    api[method](null, `${path`events/${event}/exercise/`}${call}/`, body),
  )

/** StartEx, Pause, Resume, EndEx and reset. @throws ApiError 409 if the clock's state does not allow it */
export const useExerciseClockAction = (event: RowId) =>
  useExerciseCall<{ action: ClockAction }>(event, 'clock')

type Assigned = { kiosk: RowId | null; operator: RowId | null }
/** Sets each team's kiosk and operator; null clears them. @throws ApiError 409 names the conflicting rows */
export const useAssignKiosks = (event: RowId) =>
  useExerciseCall<{ rows: (Assigned & { team: RowId; expected: Assigned })[] }>(event, 'assignments', 'put')
/** Holds the kiosks of all assigned teams, or none. @throws ApiError 409 names the conflicting rows */
export const useHoldKiosks = (event: RowId) => useExerciseCall(event, 'hold')
export const useReleaseKiosks = (event: RowId) => useExerciseCall(event, 'release')
/** Go or No-Go of a team. */
export const useSayReady = (event: RowId) => useExerciseCall<{ team: RowId; ready: boolean }>(event, 'ready')
/**
 * Go for every held team that has not answered and that nothing prevents from starting: only for servers that know
 * `exercise-ready-all`. The answer names the teams left out.
 */
export const useGoForAll = (event: RowId) =>
  useWrite({ subject: 'exercise', evenRefused: true }, (api, body: Record<string, never>) =>
    api.post(readyAllAnswer, path`events/${event}/exercise/ready-all/`, body),
  )
type StartOfTeams = {
  countdown_s: number
  stagger_s: number
  teams: RowId[]
  even_no_go: boolean
  /** Teams that start without a Go, each with the answer that the caller saw. */
  confirmed: { team: RowId; answer: 'no_go' | null }[]
}
/** Schedules the start of held teams. @throws ApiError 409 names teams that are not Go or no longer held */
export const useStartAll = (event: RowId) => useExerciseCall<StartOfTeams>(event, 'start')
export const useCancelStart = (event: RowId) => useExerciseCall(event, 'cancel-start')
/** The mission shown on the board, null for none; the server refuses if it has changed since. */
type TeamMission = { team: RowId; mission?: RowId | null }
/** Starts a team now, on its own kiosk or another. @throws ApiError 409 if the start is not the `expected` one */
export const useRetryStart = (event: RowId) =>
  useExerciseCall<TeamMission & { kiosk?: RowId; expected?: Assigned }>(event, 'retry')
/** Failed starts of several teams. */
export class NotStarted extends ApiError {
  override name = 'NotStarted'
  readonly rows: readonly NotStartedRow[]

  constructor(rows: readonly NotStartedRow[], init: Pick<ApiError, 'status' | 'message' | 'cause'>) {
    super(init)
    this.rows = rows
  }
}
/** `isUnanswered`: its call had no answer, so it may have started all the same. */
type NotStartedRow = { team: RowId; reason: string; isUnanswered: boolean }
type StartAgain = TeamMission & { expected: Assigned; kiosk?: RowId }
/**
 * Starts teams again, one after the other like `useRetryStart`, so that one that is refused stops none of the others. The
 * answer is their number.
 * @param onStarted called with each team that was started
 * @throws NotStarted 409 names the teams refused; any other ends it, and names the rest as not sent, too
 */
export const useStartTeamsAgain = (event: RowId, onStarted: (team: RowId) => void) =>
  useWrite({ subject: 'exercise', evenRefused: true }, async (api, teams: readonly StartAgain[]) => {
    const rows: NotStartedRow[] = []
    for (const [index, body] of teams.entries()) {
      try {
        await api.post(null, path`events/${event}/exercise/retry/`, body)
        onStarted(body.team)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { status, message } = error
        const isUnanswered = !isRefusal(error)
        rows.push({ team: body.team, reason: isUnanswered ? 'No answer came.' : message, isUnanswered })
        if (status === 409 || status === 400) continue
        for (const { team } of teams.slice(index + 1))
          rows.push({ team, reason: 'Not sent.', isUnanswered: false })
        throw new NotStarted(rows, { status, message, cause: error })
      }
    }
    if (rows.length === 0) return teams.length
    const message = `${counted(rows.length, 'team was', 'teams were')} not started.`
    throw new NotStarted(rows, { status: 409, message })
  })
/** Ends a team's mission on its kiosk and continues it on another. */
export const useMoveMission = (event: RowId) => useExerciseCall<TeamMission & { kiosk: RowId }>(event, 'move')
/** Makes another person of the team the operator of its mission. @throws ApiError 409 if it has not the `expected` one */
export const useHandOver = (event: RowId) =>
  useExerciseCall<TeamMission & { operator: RowId; expected: { operator: RowId | null } }>(event, 'handover')

/** Stops every open mission; the answer has each one's outcome. Called with the event's printed id as confirmation. */
export const useStopAll = (event: RowId) =>
  useWrite({ subject: 'mission', evenRefused: true }, (api, confirm: string) =>
    api.post(stopAllAnswer, path`events/${event}/exercise/stop-all/`, { confirm }),
  )

const linksKey = (event: RowId) => [...keys.exercise, 'wall-links', String(event)]

/** Wall links of an event. Only the answer that creates one has its token. @throws ApiError */
export const wallLinksQuery = (api: Api, event: RowId) =>
  queryOptions({
    queryKey: linksKey(event),
    queryFn: async ({ signal }) => {
      const { links } = await api.get(wallLinks, path`events/${event}/wall-links/`, {}, { signal })
      return links
    },
  })

/**
 * The answer's address is a credential that must not be cached (`gcTime: 0`). @throws ApiError 400 with messages by
 * field
 */
export function useMakeWallLink(event: RowId) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: WallLinkBody) => api.post(newWallLink, path`events/${event}/wall-links/`, body),
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey: linksKey(event) }),
  })
}

export function useRevokeWallLink(event: RowId) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: RowId) => api.del(path`wall-links/${id}/`),
    onSuccess: () => client.invalidateQueries({ queryKey: linksKey(event) }),
  })
}
