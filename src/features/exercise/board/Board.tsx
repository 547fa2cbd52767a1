import { useState } from 'react'
import type { BoardRow } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { hasStatus } from '#src/api/errors.ts'
import type { Exported } from '#src/lists/export/exportRows.ts'
import { ListPage } from '#src/lists/ListPage.tsx'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import { sortOf, toOrdering, wholeList } from '#src/lists/slice.ts'
import { sortedRows } from '#src/lists/sortedRows.ts'
import { useListFailure } from '#src/lists/useListFailure.ts'
import { ZoneNote } from '#src/lists/ZoneNote.tsx'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { useServerAhead } from '#src/shared/exerciseClock.ts'
import { usePreload } from '#src/shared/lazyPart.tsx'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { useSearchDraft } from '#src/shared/useSearchDraft.ts'
import { OnPaper } from '#src/ui/Layout/OnPaper.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { ConductorBar } from '../conductor/ConductorBar.tsx'
import { Countdown } from '../conductor/clocks.tsx'
import { StateFilter } from '../StateFilter.tsx'
import { BoardDialogs, dialogs, type TeamDetailsPart } from './BoardDialogs.tsx'
import { boardColumns } from './boardColumns.tsx'
import { type BoardDialog, boardParams, missionParam, NOT_SEEN, whyNotOpen } from './boardParams.ts'
import {
  changesText,
  freeKiosks,
  hasManyOrganizations,
  isOverdue,
  matchingRows,
  mayReadTeam,
} from './boardRules.ts'
import { boardStates, countsByState, stateText } from './boardStates.tsx'
import { useBoard } from './useBoard.ts'
import { useRowCalls } from './useRowCalls.tsx'

const CLOSED = { dialog: undefined, team: undefined, mission: undefined }

/** The live channel does not carry heartbeats and dose rates, so they are polled while the page is visible. */
const BOARD_POLL_MS = 2_000

type BoardProps = {
  /** Row id. */
  event: RowId
  teamDetails?: TeamDetailsPart | undefined
}

/** One row for each team of the exercise. */
export function Board({ event, teamDetails }: BoardProps) {
  const [{ search, ordering, state, dialog, team, mission }, setParams] = useScreenParams(boardParams)
  const openDialog = (name: BoardDialog, row?: BoardRow) =>
    setParams({ dialog: name, team: row && String(row.team.id), mission: row && missionParam(row) })
  const board = useBoard(event, { pollMs: BOARD_POLL_MS })
  const aheadMs = useServerAhead(board.data?.sample)
  const rows = board.data?.answer.rows
  const changes = useChanges(rows)
  const draft = useSearchDraft(search, (text, options) => setParams({ search: text }, options))
  const rowCalls = useRowCalls(event, rows)
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
    free: freeKiosks(answer?.kiosks ?? []),
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
  const failure = useListFailure(board)
  usePreload(dialogs)
  const isRefused = hasStatus(board.error, 403)
  return (
    <>
      {isRefused ? (
        <RefusedState>{NOT_SEEN}</RefusedState>
      ) : (
        <Stack space="medium">
          {answer?.countdown && (
            <Countdown startAt={answer.countdown.start_at} rows={answer.rows} aheadMs={aheadMs} />
          )}
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
              ...failure,
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
              hasCompactCards: true,
              isFailed: (row) => row.state === 'failed' || isOverdue(row, now),
            }}
            rowKey={({ team }) => String(team.id)}
            search={{ label: 'Search teams' }}
            notice={rowCalls.failures}
            paging="none"
            empty={{
              title: 'No teams found',
              text: (
                <>
                  Teams assigned to this event are listed here. Assign them on the{' '}
                  <RecordLink to={{ kind: 'event', id: event }}>Event Dashboard</RecordLink>.
                </>
              ),
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
        </Stack>
      )}
      {dialog && (answer || isRefused) && (
        <AllowedDialog
          dialog={dialog}
          whyNot={whyNotOpen(dialog, isRefused ? undefined : answer)}
          address={CLOSED}
        >
          {answer && (
            <BoardDialogs
              key={dialog}
              dialog={dialog}
              team={team}
              mission={mission}
              board={answer}
              teamDetails={teamDetails}
              onClose={() => setParams(CLOSED)}
            />
          )}
        </AllowedDialog>
      )}
    </>
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

/** Announcement of what changed between the last two answers. */
function useChanges(rows: readonly BoardRow[] | undefined): string {
  const [seen, setSeen] = useState({ rows, text: '' })
  if (rows !== seen.rows) {
    const text = rows && seen.rows && changesText(seen.rows, rows)
    setSeen({ rows, text: text ?? seen.text })
  }
  return seen.text
}
