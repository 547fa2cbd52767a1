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
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { spareOptions, unlistedText } from './assignmentRules.ts'
import { isSame } from './conductorRules.ts'
import { missionParam, type TeamDialog } from './exerciseParams.ts'
import { expectedStart, nextStart } from './nextStart.ts'
import { asksBeforeStart, operatedBy, whyOtherwise } from './startAgainRules.ts'

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
  const current = row && board.rows.find((one) => isSame(one.team, row.team))
  useRecordTitle(row?.team.name)
  const props = { event: board.exercise.event, onClose }
  if (!row || !mayDo[dialog](row))
    return (
      <Dialog
        open
        size="small"
        title={TITLE[dialog]}
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <ErrorState message={NOT_AVAILABLE} />
      </Dialog>
    )
  if (dialog === 'stop') return <StopTeam {...props} row={row} />
  if (dialog === 'again') return <StartAgain {...props} opened={row} current={current} />
  // A mission is taken from whoever operates it now.
  const seen = dialog === 'handover' && current && isSame(current.mission, row.mission) ? current : row
  const isOver = !current || !mayDo[dialog](current)
  return <Choose {...props} row={seen} isOver={isOver} choice={choices[dialog](seen, board)} />
}

const NOT_AVAILABLE = 'This action is not available for this team now.'

const TITLE: Record<TeamDialog, string> = {
  swap: 'Swap kiosk',
  move: 'Move to spare',
  handover: 'Hand over',
  again: 'Start again',
  stop: 'Stop mission',
}
const mayDo: Record<TeamDialog, (row: BoardRow) => boolean> = {
  swap: ({ can_start }) => can_start,
  move: ({ can_move }) => can_move,
  handover: ({ can_move, candidates }) => can_move && candidates.length > 0,
  again: (row) => row.can_start && asksBeforeStart(row),
  stop: ({ can_stop }) => can_stop,
}

type Choice = {
  dialog: Exclude<TeamDialog, 'again' | 'stop'>
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

const choices: Record<Choice['dialog'], (row: BoardRow, board: ExerciseBoard) => Choice> = {
  swap: (row, board) => ({
    dialog: 'swap',
    text: `The mission starts at once on the kiosk you choose${operatedBy(nextStart(row))}.`,
    label: 'Kiosk',
    ...spareOptions(row, board),
    none: 'No kiosk is free',
    help: unlistedText(board),
    submit: { label: 'Start there', busyText: 'Starting...' },
    done: `${row.team.name} is starting.`,
  }),
  move: (row, board) => ({
    dialog: 'move',
    text: `The mission ${row.state === 'failed' ? 'has failed' : 'ends'} on ${row.kiosk?.name ?? 'its kiosk'} and continues on the kiosk you choose. Clock, team and report carry over.`,
    label: 'Kiosk',
    ...spareOptions(row, board),
    none: 'No kiosk is free',
    help: unlistedText(board),
    submit: { label: 'Move mission', busyText: 'Moving...' },
    done: `The mission of ${row.team.name} continues.`,
  }),
  handover: (row) => ({
    dialog: 'handover',
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

type TeamProps = { event: RowId; row: BoardRow; onClose: () => void }
type ChooseProps = TeamProps & {
  choice: Choice
  /** The action has become impossible since the dialog opened. */
  isOver: boolean
}

/** Chooses another kiosk or operator. */
function Choose({ event, row, choice: given, isOver, onClose }: ChooseProps) {
  const [opened] = useState(given)
  const choice = given.dialog === 'handover' ? given : opened
  const { team, mission } = row
  const { dialog, label, options } = choice
  const retry = useRetryStart(event)
  const move = useMoveMission(event)
  const handOver = useHandOver(event)
  const form = useRecordForm<{ chosen: string }, null, void>({
    form: `${dialog}:${event}:${team.id}`,
    record: null,
    toValues: () => ({ chosen: choice.suggested }),
    labels: { chosen: label },
    validate: ({ chosen }) =>
      options.some(({ value }) => value === chosen)
        ? {}
        : { chosen: `Choose ${label === 'Kiosk' ? 'a kiosk' : 'an operator'}.` },
    draft: { schema: z.partial(z.object({ chosen: z.string() })) },
    save: ({ chosen }) => {
      const id = toRowId(chosen) ?? ''
      // Sent along, because another conductor may have changed mission, kiosk or operator meanwhile.
      const target = { team: team.id, mission: mission?.id ?? null }
      if (dialog === 'swap') return retry.mutateAsync({ ...target, ...expectedStart(row), kiosk: id })
      if (!mission) throw new Error(`${dialog} of a team without a mission`)
      return dialog === 'move'
        ? move.mutateAsync({ ...target, mission: mission.id, kiosk: id })
        : handOver.mutateAsync({
            ...target,
            mission: mission.id,
            operator: id,
            expected: { operator: row.operator?.id ?? null },
          })
    },
    onSaved: withToast(choice.done, onClose),
  })
  // Not by this person's own call.
  const isOff = isOver && !form.isSaving
  return (
    <FormDialog
      size="small"
      title={TITLE[dialog]}
      description={team.name}
      form={form}
      submit={{ ...choice.submit, isDisabled: options.length === 0 || isOff }}
      onClose={onClose}
    >
      <Text as="p">{isOff ? NOT_AVAILABLE : choice.text}</Text>
      <FormSelect
        control={form.control}
        name="chosen"
        label={label}
        required
        placeholder={options.length === 0 ? choice.none : 'Choose'}
        options={options}
        help={choice.help}
      />
    </FormDialog>
  )
}

function StopTeam({ event, row, onClose }: TeamProps) {
  const stop = useStopMission(event)
  return (
    <ConfirmDialog
      open
      title={`Stop the mission of ${row.team.name}?`}
      tone="critical"
      confirmLabel="Stop Mission"
      busyLabel="Stopping..."
      pending={stop.isPending}
      error={stop.error}
      onConfirm={() => stop.mutate({ mission: row.mission?.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <strong>{row.mission?.mission_id}</strong>
      {row.kiosk && <> on {row.kiosk.name}</>} ends, and its files become a report.
      {row.operator && <> {row.operator.name} will see that you stopped it.</>}
    </ConfirmDialog>
  )
}

type StartAgainProps = {
  event: RowId
  opened: BoardRow
  /** The row as it is now; undefined if the team no longer takes part. */
  current: BoardRow | undefined
  onClose: () => void
}

function StartAgain({ event, opened, current, onClose }: StartAgainProps) {
  const start = useRetryStart(event)
  const [isRefused, setRefused] = useState(false)
  // The server starts only what the question says. Once it has refused, the question says what it would start now.
  const row = isRefused && current && mayDo.again(current) ? current : opened
  const { team, mission, state } = row
  const { kiosk, operator } = nextStart(row)
  const why = whyOtherwise(row)
  // Not by this person's own call.
  const isOver = !current?.can_start && !start.isPending
  return (
    <ConfirmDialog
      open
      title={`Start ${team.name} again?`}
      confirmLabel="Start again"
      busyLabel="Starting..."
      pending={start.isPending}
      disabledReason={isOver ? NOT_AVAILABLE : undefined}
      error={start.error}
      onConfirm={() =>
        start.mutate(
          { team: team.id, mission: mission?.id ?? null, ...expectedStart(row) },
          {
            onSuccess: withToast(`${team.name} is starting.`, onClose),
            onError: () => setRefused(true),
          },
        )
      }
      onClose={onClose}
    >
      {mission && (
        <>
          <strong>{mission.mission_id}</strong> has {state === 'failed' ? 'failed' : 'ended'}.{' '}
        </>
      )}
      {isOver
        ? NOT_AVAILABLE
        : `${why ? `${why} ` : ''}A new mission starts at once on ${kiosk?.name ?? 'the team’s kiosk'}${operatedBy({ operator })}.`}
    </ConfirmDialog>
  )
}
