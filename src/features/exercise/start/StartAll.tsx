import { useEffect, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { type BoardRow, type ExerciseBoard, MAX_COUNTDOWN_S } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormCheckbox, FormText } from '#src/forms/fields.tsx'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { addToast } from '#src/shared/toast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { hasManyOrganizations, hasStarted, isHeld, isSameRecord } from '../board/boardRules.ts'
import { BEFORE_STARTEX } from '../board/boardStates.tsx'
import { notStarting } from '../conductor/nextStep.ts'
import { NotReadyTeams } from '../NotReadyTeams.tsx'
import { kioskField } from './assignmentRules.ts'
import { refusedRows } from './refusedRows.ts'
import { StartAgainLines, StartLines } from './StartLines.tsx'
import { canStartAgain } from './startAgain.ts'
import {
  notStartedAgainText,
  startAgainCalls,
  startAgainLines,
  startAgainProblems,
  startAgainValues,
} from './startAgainRules.ts'
import {
  byOthersText,
  isUnheld,
  notGoText,
  type StartLine,
  type StartValues,
  startAgainLabel,
  startAnswerText,
  startingText,
  startLines,
  startLineText,
  tooText,
} from './startRules.ts'
import { useStarting } from './useStarting.ts'

type StartAllProps = {
  board: ExerciseBoard
  /** Only failed teams, which start again. */
  isAgain?: boolean
  onClose: () => void
}

/**
 * Starts the teams that are Go, or all held ones, after a countdown, together or staggered; failed teams again, at once.
 * Only teams that were held or had failed when it opened, with the answer they give now.
 */
export function StartAll({ board: latest, isAgain = false, onClose }: StartAllProps) {
  const { start, board, isSending, started, refused, last, ...starting } = useStarting(latest)
  const [opened] = useState(() => {
    const failed = board.rows.filter(canStartAgain)
    const held = isAgain ? [] : board.rows.filter(isHeld)
    return { board, held, failed, kiosks: startAgainValues(failed, board) }
  })
  const isLeft = ({ team }: BoardRow) => !started.includes(team.id)
  const { held, go, notGo, gone } = startLines(opened.held.filter(isLeft), board)
  const { failed, gone: notFailed } = startAgainLines(opened.failed.filter(isLeft), board, refused)
  const hasOrganization = hasManyOrganizations(board.rows)
  const form = useRecordForm<StartValues, null, number>({
    form: `${isAgain ? 'start-again' : 'start-all'}:${board.exercise.event}`,
    record: null,
    toValues: () => ({ ...opened.kiosks, countdown: '10', stagger: '0', even_no_go: false, again: isAgain }),
    labels: {
      even_no_go: 'Start these teams too',
      countdown: 'Countdown (seconds)',
      stagger: 'Delay between teams (seconds)',
      again: tooText(failed.length),
      ...Object.fromEntries(failed.map(({ team }) => [kioskField(team), `Kiosk of ${team.name}`])),
    },
    validate: ({ countdown, stagger, even_no_go, again, ...kiosks }) => ({
      ...(held.length > 0 &&
        go.length === 0 &&
        !even_no_go && { even_no_go: 'Confirm that these teams start too, or wait until they are Go.' }),
      ...(!isSeconds(countdown) && { countdown: SECONDS }),
      ...(!isSeconds(stagger) && { stagger: SECONDS }),
      ...(again && startAgainProblems(failed, kiosks)),
    }),
    draft: {
      schema: z.partial(z.object({ countdown: z.string(), stagger: z.string() })),
      of: ({ countdown, stagger }) => ({ countdown, stagger }),
    },
    save: ({ countdown, stagger, even_no_go, again, ...kiosks }) =>
      start({
        // Only teams that the dialog shows: others may have been held since it opened.
        held: even_no_go ? held : go,
        countdown_s: Number(countdown),
        stagger_s: Number(stagger),
        again: again ? startAgainCalls(failed, kiosks) : [],
      }),
    toProblem: (error) => ({
      fields: Object.fromEntries(
        refusedRows(error).flatMap(({ team, reason }) => {
          const row = failed.find((one) => isSameRecord(one.team, { id: team }))
          return row ? [[kioskField(row.team), reason]] : []
        }),
      ),
      // Shown as startAnswerText.
      general: error.message,
    }),
    onSaved: (count) => {
      if (count > 0) addToast({ tone: 'positive', title: startingText(count) })
      onClose()
    },
  })
  const { values } = form
  const startsAgain = values.again ? startAgainCalls(failed, values) : []
  const isNothingLeft = held.length + failed.length === 0
  const shown = {
    ...form,
    general: form.general && last ? startAnswerText(last, board.rows, failed) : form.general,
  }
  const leftOut = [
    ...gone.map((line) => ({ row: line.row, text: startLineText(line) })),
    ...(values.again ? notFailed.map((row) => ({ row, text: notStartedAgainText(row) })) : []),
  ]
  const byOthers = leftOut.filter(({ row }) => hasStarted(row)).length
  const newNoGo = notGo.filter(({ isNewNoGo }) => isNewNoGo)
  useUntick(newNoGo, form)
  const isPart = go.length > 0 && notGo.length > 0 && !values.even_no_go
  const heldText = isPart
    ? `Start the ${go.length} that ${go.length === 1 ? 'is' : 'are'} Go`
    : `Start ${counted(held.length, 'team')}`
  return (
    <FormDialog
      title={isAgain ? 'Start teams again' : 'Start teams'}
      size={isAgain ? 'large' : 'medium'}
      // Else on the first field, where one press would change who starts, before the warning or the line is read.
      {...((values.again || notGo.length > 0) && { initialFocus: 'dialog' as const })}
      form={shown}
      submit={{
        label:
          values.again && held.length === 0
            ? startAgainLabel(startsAgain.length)
            : `${heldText}${startsAgain.length > 0 ? ` and ${startsAgain.length} again` : ''}`,
        busyText:
          starting.isStartingAgain && startsAgain.length > 1
            ? `Starting, ${startsAgain.length} left...`
            : 'Starting...',
        disabledReason:
          held.length + startsAgain.length === 0 ? 'Choose a kiosk for at least one team.' : undefined,
      }}
      reading={isNothingLeft && !isSending ? <Button onClick={onClose}>Close</Button> : undefined}
      onClose={onClose}
    >
      {started.length > 0 && !isSending && (
        <Banner tone="positive" title={startingText(started.length)}>
          {isNothingLeft && leftOut.length === 0
            ? 'No team is left to start here.'
            : 'Only teams listed here have not started.'}
        </Banner>
      )}
      {started.length === 0 && isNothingLeft && byOthers > 0 && (
        <Banner tone="caution" title={byOthersText(byOthers, leftOut.length)}>
          No team is left to start here.
        </Banner>
      )}
      {started.length === 0 && held.length === 0 && !isAgain && gone.every(({ row }) => isUnheld(row)) && (
        <Banner tone="caution" title="No kiosk is held.">
          Hold the kiosks again before you start.
        </Banner>
      )}
      {isAgain && opened.failed.length === 0 && (
        <Banner tone="caution" title="No failed team can be started.">
          Teams that have not failed start from their rows.
        </Banner>
      )}
      {board.exercise.state === 'planned' && !isNothingLeft && <Text as="p">{BEFORE_STARTEX}</Text>}
      {!isAgain && !isNothingLeft && (
        <NotReadyTeams groups={notStarting(board.rows)}>They will not start.</NotReadyTeams>
      )}
      {notGo.length > 0 && (
        <>
          <Banner tone="caution" title={`${counted(notGo.length, 'team is', 'teams are')} not Go`}>
            {notGoText(notGo)}
          </Banner>
          <FormCheckbox {...form.field('even_no_go')} />
        </>
      )}
      {!isAgain && !isNothingLeft && (
        <>
          <FormText
            {...form.field('countdown')}
            help={`0 starts at once. At most ${MAX_COUNTDOWN_S}.`}
            inputMode="numeric"
          />
          <FormText
            {...form.field('stagger')}
            help={`0 starts all teams together. At most ${MAX_COUNTDOWN_S}.`}
            inputMode="numeric"
          />
          {failed.length > 0 && <FormCheckbox {...form.field('again')} />}
        </>
      )}
      {values.again && failed.length > 0 && (
        <>
          <Text as="p">
            Each of these teams starts a new mission at once. To continue a mission that failed, use Move to
            spare in its row.
          </Text>
          <StartAgainLines
            rows={failed}
            offered={opened.board}
            form={form}
            hasOrganization={hasOrganization}
          />
        </>
      )}
      {/* After the fields, because thirty teams are longer than the dialog. */}
      <StartLines
        title="Teams that are not Go"
        lines={notGo.map((line) => ({ row: line.row, text: startLineText(line) }))}
        hasOrganization={hasOrganization}
      />
      <StartLines title="Teams that are left out" lines={leftOut} hasOrganization={hasOrganization} />
      <LiveRegion>
        {[...newNoGo.map((line) => ({ row: line.row, text: startLineText(line) })), ...leftOut]
          .map(({ row, text }) => `${row.team.name}: ${text}.`)
          .join(' ')}
      </LiveRegion>
    </FormDialog>
  )
}

/** Takes back 'Start these teams too' when another of them says No-Go: the person has not agreed to start that one. */
function useUntick(newNoGo: readonly StartLine[], form: RecordForm<StartValues>): void {
  const known = useRef<ReadonlySet<RowId>>(new Set())
  useEffect(() => {
    const teams = newNoGo.map(({ row }) => row.team.id)
    const hasAnother = teams.some((team) => !known.current.has(team))
    known.current = new Set(teams)
    if (hasAnother && form.values.even_no_go) form.set('even_no_go', false)
  })
}

const SECONDS = `Enter whole seconds from 0 to ${MAX_COUNTDOWN_S}.`
const isSeconds = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= MAX_COUNTDOWN_S
