import { type ReactNode, useState } from 'react'
import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { ApiError, hasStatus } from '#src/api/errors.ts'
import { useRetryStart, useSayReady } from '#src/api/exercise.ts'
import type { Exported } from '#src/lists/exportRows.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { RefusedDialog } from '#src/lists/RefusedDialog.tsx'
import { sortOf, toOrdering, wholeList } from '#src/lists/slice.ts'
import { sortedRows } from '#src/lists/sortedRows.ts'
import { ZoneNote } from '#src/lists/ZoneNote.tsx'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { useServerAhead } from '#src/shared/exerciseClock.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { StaleBanner } from '#src/ui/Banner/StaleBanner.tsx'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { boardColumns } from './boardColumns.tsx'
import { changesText, hasManyOrganizations, isOverdue, matchingRows, mayReadTeam } from './boardRules.ts'
import { boardStates, countsByState, stateText } from './boardStates.tsx'
import { ConductorBar } from './ConductorBar.tsx'
import { Countdown } from './Countdown.tsx'
import { freeKiosks, isSame, whyNotOpen } from './conductorRules.ts'
import { type BoardDialog, exerciseParams, missionParam } from './exerciseParams.ts'
import { expectedStart } from './nextStart.ts'
import { StateFilter } from './StateFilter.tsx'
import { useBoard } from './useBoard.ts'

const AssignKiosks = lazyPart(() => import('./AssignKiosks.tsx').then((module) => module.AssignKiosks))
const ReleaseKiosks = lazyPart(() => import('./ReleaseKiosks.tsx').then((module) => module.ReleaseKiosks))
const StartAll = lazyPart(() => import('./StartAll.tsx').then((module) => module.StartAll))
const StopAll = lazyPart(() => import('./StopAll.tsx').then((module) => module.StopAll))
const TeamDialogs = lazyPart(() => import('./TeamDialogs.tsx').then((module) => module.TeamDialogs))

/** The live channel does not carry heartbeats and dose rates, so they are polled while the page is visible. */
const BOARD_POLL_MS = 2_000

type BoardProps = {
  /** Row id. */
  event: RowId
  /** The page already shows a warning that its data may be out of date. */
  isStale: boolean
  teamDetails?: TeamDetailsPart | undefined
}

/** Renders the details of a team over the board; undefined if no name opens them. */
export type TeamDetailsPart = (team: RowId, onClose: () => void) => ReactNode

/** One row for each team of the exercise. */
export function Board({ event, isStale, teamDetails }: BoardProps) {
  const [{ search, ordering, state, dialog, team, mission }, setParams] = useScreenParams(exerciseParams)
  const openDialog = (name: BoardDialog, row?: BoardRow) =>
    setParams({ dialog: name, team: row && String(row.team.id), mission: row && missionParam(row) })
  const close = () => setParams(CLOSED)
  const board = useBoard(event, { pollMs: BOARD_POLL_MS })
  const aheadMs = useServerAhead(board.data?.sample)
  const rows = board.data?.answer.rows
  const changes = useChanges(rows)
  const draft = useSearchDraft(search, (text, options) => setParams({ search: text }, options))
  const rowCalls = useRowCalls(event)
  const answer = board.data?.answer
  // Server time of the answer: a row turns red only with a new answer, while its seconds tick on their own.
  const now = (board.data?.sample.takenAt ?? 0) + aheadMs
  const unit = useDoseUnit()
  const session = useSession()
  const columns = boardColumns({
    aheadMs,
    unit,
    levels: levelsOf(answer?.action_levels),
    now,
    hasFree: freeKiosks(answer?.kiosks ?? []).length > 0,
    isEnded: answer?.exercise.state === 'ended',
    further: answer?.further_missions,
    hasManyOrganizations: hasManyOrganizations(rows ?? []),
    busy: rowCalls.busy,
    canOpen: (row) => teamDetails !== undefined && mayReadTeam(row, session),
    onAction: (name, row) => {
      if (name === 'go' || name === 'no-go' || name === 'retry') rowCalls.send(name, row)
      else openDialog(name, row)
    },
  })
  // Not by useWholeList: the columns need the answer (its clock, its free kiosks), and a board has no pages.
  const sort = sortOf(ordering)
  const shown = rows && wholeList(sortedRows(matchingRows(rows, search, state), columns, sort))
  usePreload([AssignKiosks, ReleaseKiosks, StartAll, StopAll, TeamDialogs])
  if (hasStatus(board.error, 403))
    return (
      <>
        <Banner tone="info">{NOT_SEEN}</Banner>
        {dialog && <Refused reason={dialog === 'view' ? NOT_SEEN : whyNotOpen(dialog)} />}
      </>
    )
  return (
    <Stack space="medium">
      {answer?.countdown && <Countdown startAt={answer.countdown.start_at} aheadMs={aheadMs} />}
      {answer?.exercise.can_control && (
        <ConductorBar board={answer} aheadMs={aheadMs} onDialog={(name) => openDialog(name)} />
      )}
      <div role="group" aria-label="Filter by state">
        <LiveRegion>{changes}</LiveRegion>
        {rows && rows.length > 0 && (
          <StateFilter
            total={rows.length}
            choices={countsByState(rows).map(({ state: each, count }) => ({
              state: each,
              count,
              label: stateText(each, answer?.exercise.state === 'ended'),
              icon: boardStates[each].icon,
              isProblem: each === 'failed',
            }))}
            state={state}
            onState={(next) => setParams({ state: next })}
          />
        )}
      </div>
      <ListPage<BoardRow & Exported>
        list={{
          page: shown,
          refreshing: false,
          error: board.data ? null : board.error,
          onRetry: () => void board.refetch(),
          search: draft,
          onPage: () => undefined,
          order: {
            sort,
            onSort: (next) => setParams({ ordering: next && toOrdering(next) }),
            keys: 'texts',
          },
          fetchPage: async () => shown ?? wholeList([]),
        }}
        noun="teams"
        name="exercise board"
        file={{ name: answer && `${answer.exercise.event_id}-exercise-board` }}
        columns={columns}
        table={{
          hasFixedColumns: true,
          isFailed: (row) => row.state === 'failed' || isOverdue(row, now),
        }}
        rowKey={({ team }) => String(team.id)}
        search={{ label: 'Search teams' }}
        notice={
          <>
            {board.error && board.data && !isStale && <StaleBanner message={board.error.message} />}
            {rowCalls.failures}
          </>
        }
        paging="none"
        empty={{
          title: 'No teams found',
          text: 'Teams assigned to this event are listed here. Assign them on the Event Dashboard.',
          filtered:
            search || state
              ? {
                  text: 'No team matches the search and the state.',
                  clear: {
                    label: 'Show all teams',
                    onClear: () => {
                      draft.type('')
                      setParams({ search: undefined, state: undefined })
                    },
                  },
                }
              : undefined,
        }}
      />
      {answer && <Zone rows={shown?.items ?? []} at={answer.exercise.server_time} />}
      {dialog && answer && (
        <BoardDialogs
          key={dialog}
          dialog={dialog}
          team={team}
          mission={mission}
          board={answer}
          teamDetails={teamDetails}
          onClose={close}
        />
      )}
    </Stack>
  )
}

/** The zone of the times that the rows show: on screen of a No-Go; other cells have ages there, and times on paper. */
function Zone({ rows, at }: { rows: readonly BoardRow[]; at: string }) {
  if (rows.some(({ state, answered }) => state === 'no_go' && answered)) return <ZoneNote at={at} />
  const hasPrinted = rows.some(({ mission, dose_rate }) => mission || dose_rate)
  return (
    hasPrinted && (
      <OnPaper>
        <ZoneNote at={at} />
      </OnPaper>
    )
  )
}

const NOT_SEEN = 'Only participants and organizers of this event can see its teams.'
const CLOSED = { dialog: undefined, team: undefined, mission: undefined }
const Refused = ({ reason }: { reason: string }) => <RefusedDialog reason={reason} address={CLOSED} />

type BoardDialogsProps = {
  dialog: BoardDialog
  team: string | undefined
  mission: string | undefined
  board: ExerciseBoard
  teamDetails: TeamDetailsPart | undefined
  onClose: () => void
}

function BoardDialogs({ dialog, team, mission, teamDetails, ...props }: BoardDialogsProps) {
  // Decided on opening: a change on the board must not close a form.
  const [{ canAssign, canControl }] = useState({
    canAssign: props.board.kiosks != null,
    canControl: props.board.exercise.can_control,
  })
  const refused = <Refused reason={whyNotOpen(dialog)} />
  switch (dialog) {
    case 'assign':
      return canAssign ? <AssignKiosks {...props} team={team} /> : refused
    case 'start':
      return canControl ? <StartAll {...props} /> : refused
    case 'start-again':
      return canControl ? <StartAll isAgain {...props} /> : refused
    case 'release':
      return canControl ? <ReleaseKiosks {...props} /> : refused
    case 'stop-all':
      return canControl ? <StopAll {...props} /> : refused
    case 'view':
      return team !== undefined && teamDetails?.(team, props.onClose)
    default:
      return <TeamDialogs key={team} {...props} dialog={dialog} team={team} mission={mission} />
  }
}

type RowCall = { name: 'go' | 'no-go' | 'retry'; row: BoardRow; error?: ApiError }

/** Go, No-Go and Retry, which act at once without a dialog. The last call of each row is pending or refused by itself. */
function useRowCalls(event: RowId) {
  const ready = useSayReady(event)
  const retry = useRetryStart(event)
  const [calls, setCalls] = useState<readonly RowCall[]>([])
  const drop = (call: RowCall) => setCalls((all) => all.filter((one) => one !== call))
  async function send(name: RowCall['name'], row: BoardRow): Promise<void> {
    const begun: RowCall = { name, row }
    const team = row.team.id
    setCalls((all) => [...all.filter((one) => !isSame(one.row.team, row.team)), begun])
    try {
      if (name === 'retry') {
        const mission = row.mission?.id ?? null
        await retry.mutateAsync({ team, mission, ...expectedStart(row) })
      } else await ready.mutateAsync({ team, ready: name === 'go' })
      drop(begun)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCalls((all) => all.map((one) => (one === begun ? { ...begun, error } : one)))
    }
  }
  return {
    busy: calls.flatMap(({ name, row, error }) => (error ? [] : { name, team: row.team.id })),
    send: (name: RowCall['name'], row: BoardRow) => void send(name, row),
    failures: calls.map((one) => {
      const { name, row, error } = one
      if (!error) return null
      const title =
        name === 'retry'
          ? `${row.team.name} was not started.`
          : `Go/No-Go for ${row.team.name} was not saved.`
      return (
        <Banner key={row.team.id} tone="critical" title={title} onDismiss={() => drop(one)}>
          {error.message}
        </Banner>
      )
    }),
  }
}

/** Announcement of what changed between the last two answers. */
function useChanges(rows: readonly BoardRow[] | undefined): string {
  const [seen, setSeen] = useState({ rows, text: '' })
  if (rows !== seen.rows) {
    const text = rows && seen.rows && changesText(seen.rows, rows)
    setSeen({ rows, text: text ?? seen.text })
  }
  return seen.text
}
