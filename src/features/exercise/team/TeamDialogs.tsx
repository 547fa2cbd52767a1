import { useState } from 'react'
import type { BoardRow, ExerciseBoard } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useHandOver, useMoveMission, useRetryStart } from '#src/api/exercise.ts'
import { useStopMission } from '#src/api/missions.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormSelect } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { useRecordTitle } from '#src/shared/crumbs.tsx'
import { toRowId } from '#src/shared/rowId.ts'
import { withToast } from '#src/shared/withToast.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { ResultDialog } from '#src/ui/Dialog/ResultDialog.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { missionParam, type TeamDialog } from '../board/boardParams.ts'
import { isSameRecord } from '../board/boardRules.ts'
import { spareOptions, unlistedText } from '../start/assignmentRules.ts'
import { expectedStart, startAgainWith } from '../start/startAgain.ts'
import { operatedBy, whyOtherwise } from '../start/startAgainRules.ts'
import { mayDo, NOT_AVAILABLE, useTeamQuestion } from './useTeamQuestion.ts'

type TeamDialogsProps = {
  dialog: TeamDialog
  /** Row id of the team, from the address. */
  team: string | undefined
  /** The mission it was opened for; undefined in older links. */
  mission: string | undefined
  board: ExerciseBoard
  onClose: () => void
}

/** The dialogs for one team of the board. */
export function TeamDialogs({ dialog, team, mission, board, onClose }: TeamDialogsProps) {
  // Frozen on opening: a change on the board must not close a form.
  const [row] = useState(() =>
    // A reload must not ask about the next mission.
    board.rows.find(
      (one) => String(one.team.id) === team && (mission ?? missionParam(one)) === missionParam(one),
    ),
  )
  const current = row && board.rows.find((one) => isSameRecord(one.team, row.team))
  useRecordTitle(row?.team.name)
  const props = { event: board.exercise.event, onClose }
  if (!row || !mayDo[dialog](row))
    return (
      <ResultDialog title={TITLE[dialog]} onClose={onClose}>
        <ErrorState message={NOT_AVAILABLE} />
      </ResultDialog>
    )
  if (dialog === 'stop') return <StopTeam {...props} opened={row} current={current} />
  if (dialog === 'again') return <StartAgain {...props} opened={row} current={current} />
  return <Choose {...props} dialog={dialog} opened={row} current={current} board={board} />
}

const TITLE: Record<TeamDialog, string> = {
  swap: 'Swap kiosk',
  move: 'Move to spare',
  handover: 'Hand over',
  again: 'Start again',
  stop: 'Stop mission',
}

type ChoosingDialog = Exclude<TeamDialog, 'again' | 'stop'>
type Choice = {
  text: string
  label: string
  options: { value: string; label: string }[]
  /** The option chosen on opening; '' for none. */
  suggested: string
  none: string
  /** Below the field. */
  help?: string | undefined
  submit: { label: string; busyText: string }
  done: string
}

const choices: Record<ChoosingDialog, (row: BoardRow, board: ExerciseBoard) => Choice> = {
  swap: (row, board) => ({
    text: `The mission starts at once on the kiosk you choose${operatedBy(startAgainWith(row))}.`,
    label: 'Kiosk',
    ...spareOptions(row, board),
    none: 'No kiosk is free',
    help: unlistedText(board),
    submit: { label: 'Start on this kiosk', busyText: 'Starting...' },
    done: `${row.team.name} is starting.`,
  }),
  move: (row, board) => ({
    text: `The mission ${row.state === 'failed' ? 'has failed' : 'ends'} on ${row.kiosk?.name ?? 'its kiosk'} and continues on the kiosk you choose. Clock, team and report carry over.`,
    label: 'Kiosk',
    ...spareOptions(row, board),
    none: 'No kiosk is free',
    help: unlistedText(board),
    submit: { label: 'Move mission', busyText: 'Moving...' },
    done: `The mission of ${row.team.name} continues.`,
  }),
  handover: (row) => ({
    text: row.operator
      ? `${row.operator.name} operates this mission. It keeps running, and its timeline shows the handover.`
      : 'The mission keeps running, and its timeline shows the handover.',
    label: 'New operator',
    options: row.candidates
      .filter(({ id }) => String(id) !== String(row.operator?.id))
      .map(({ id, name }) => ({ value: String(id), label: name })),
    suggested: '',
    none: 'Nobody else is on this team',
    submit: { label: 'Hand over', busyText: 'Handing over...' },
    done: `The mission of ${row.team.name} was handed over.`,
  }),
}

type TeamProps = {
  event: RowId
  opened: BoardRow
  /** The row as it is now; undefined if the team no longer takes part. */
  current: BoardRow | undefined
  onClose: () => void
}
type ChooseProps = TeamProps & { dialog: ChoosingDialog; board: ExerciseBoard }

/** Chooses another kiosk or operator. */
function Choose({ event, dialog, opened, current, board, onClose }: ChooseProps) {
  const { team } = opened
  const retry = useRetryStart(event)
  const move = useMoveMission(event)
  const handOver = useHandOver(event)
  const call = { swap: retry, move, handover: handOver }[dialog]
  const target =
    dialog === 'handover'
      ? handOver.variables?.operator
      : (call.variables as { kiosk?: RowId } | undefined)?.kiosk
  const { row, note, askAgain, isOver, error } = useTeamQuestion(dialog, opened, current, call, target)
  const now = choices[dialog](row, board)
  const [sent, setSent] = useState(now)
  // The kiosk of this person's own order is not free any more.
  const choice = call.isPending || call.isSuccess ? sent : now
  const { label, options } = choice
  // Kept while it is free: what a person has read must not change with the board.
  const [suggested, setSuggested] = useState(choice.suggested)
  if (suggested !== choice.suggested && !options.some(({ value }) => value === suggested))
    setSuggested(choice.suggested)
  const form = useRecordForm<{ chosen: string }, null, void>({
    form: `${dialog}:${event}:${team.id}`,
    record: null,
    toValues: () => ({ chosen: suggested }),
    labels: { chosen: label },
    validate: ({ chosen }) =>
      options.some(({ value }) => value === chosen)
        ? {}
        : { chosen: `Choose ${label === 'Kiosk' ? 'a kiosk' : 'an operator'}.` },
    draft: { schema: z.partial(z.object({ chosen: z.string() })) },
    save: ({ chosen }) => {
      setSent(choice)
      const id = toRowId(chosen) ?? ''
      // Sent along, because another conductor may have changed mission, kiosk or operator meanwhile.
      const mission = row.mission?.id ?? null
      if (dialog === 'swap')
        return retry.mutateAsync({ team: team.id, mission, ...expectedStart(row), kiosk: id })
      if (dialog === 'move') return move.mutateAsync({ team: team.id, mission, kiosk: id })
      const expected = { operator: row.operator?.id ?? null }
      return handOver.mutateAsync({ team: team.id, mission, operator: id, expected })
    },
    onSaved: withToast(choice.done, onClose),
  })
  return (
    <FormDialog
      size="small"
      title={TITLE[dialog]}
      description={team.name}
      form={{
        ...form,
        submit: askAgain?.run ?? form.submit,
        general: error ? form.general : undefined,
      }}
      submit={{
        label: askAgain?.label ?? choice.submit.label,
        busyText: choice.submit.busyText,
        disabledReason: askAgain || options.length > 0 ? undefined : `${choice.none}.`,
      }}
      reading={isOver ? <Button onClick={onClose}>Close</Button> : undefined}
      onClose={onClose}
    >
      <Text as="p">{note ?? choice.text}</Text>
      {!isOver && (
        <FormSelect
          {...form.field('chosen')}
          required
          placeholder={options.length === 0 ? choice.none : 'Choose'}
          options={options}
          help={choice.help}
        />
      )}
    </FormDialog>
  )
}
function StopTeam({ event, opened, current, onClose }: TeamProps) {
  const stop = useStopMission(event)
  const { row, note, askAgain, isOver, error } = useTeamQuestion('stop', opened, current, stop)
  return (
    <ConfirmDialog
      // Focus starts on Cancel again.
      key={row.mission?.id}
      title={`Stop the mission of ${row.team.name}?`}
      tone={askAgain ? 'primary' : 'critical'}
      confirmLabel={askAgain?.label ?? 'Stop Mission'}
      busyLabel="Stopping..."
      pending={stop.isPending}
      isOver={isOver}
      error={error}
      onConfirm={askAgain?.run ?? (() => stop.mutate({ mission: row.mission?.id }, { onSuccess: onClose }))}
      onClose={onClose}
    >
      {note ?? (
        <>
          <strong>{row.mission?.mission_id}</strong>
          {row.kiosk && <> on {row.kiosk.name}</>} ends, and its files become a report.
          {row.operator && <> {row.operator.name} will see that you stopped it.</>}
        </>
      )}
    </ConfirmDialog>
  )
}

function StartAgain({ event, opened, current, onClose }: TeamProps) {
  const start = useRetryStart(event)
  const target = start.variables?.expected?.kiosk
  const { row, note, askAgain, isOver, error } = useTeamQuestion('again', opened, current, start, target)
  const { team, mission, state } = row
  const { kiosk, operator } = startAgainWith(row)
  const why = whyOtherwise(row)
  return (
    <ConfirmDialog
      title={`Start ${team.name} again?`}
      confirmLabel={askAgain?.label ?? 'Start again'}
      busyLabel="Starting..."
      pending={start.isPending}
      isOver={isOver}
      error={error}
      onConfirm={
        askAgain?.run ??
        (() =>
          start.mutate(
            { team: team.id, mission: mission?.id ?? null, ...expectedStart(row) },
            { onSuccess: withToast(`${team.name} is starting.`, onClose) },
          ))
      }
      onClose={onClose}
    >
      {note ?? (
        <>
          {mission && (
            <>
              <strong>{mission.mission_id}</strong> has {state === 'failed' ? 'failed' : 'ended'}.{' '}
            </>
          )}
          {why && `${why} `}A new mission starts at once on {kiosk?.name ?? 'the team’s kiosk'}
          {operatedBy({ operator })}.
        </>
      )}
    </ConfirmDialog>
  )
}
