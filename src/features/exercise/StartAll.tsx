import { useEffect, useId, useRef, useState } from 'react'
import { type ExerciseBoard, MAX_COUNTDOWN_S } from '#contract/exerciseBoard.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useStartAll } from '#src/api/exercise.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormCheckbox, FormText } from '#src/forms/fields.tsx'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { counted } from '#src/shared/counted.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { hasManyOrganizations } from './boardRules.ts'
import { isHeld, refusedTexts } from './conductorRules.ts'
import * as css from './exercise.css.ts'
import { notGoText, type StartLine, seenAnswer, startLines, startLineText } from './startRules.ts'

type StartValues = { countdown: string; stagger: string; even_no_go: boolean }

/**
 * Starts the teams that are Go, or all held ones, after a countdown, together or staggered. Only teams that were held
 * when it opened, with the answer they give now.
 */
export function StartAll({ board: latest, onClose }: { board: ExerciseBoard; onClose: () => void }) {
  const start = useStartAll(latest.exercise.event)
  const board = useBoardUntil(latest, start.isPending)
  const [opened] = useState(() => board.rows.filter(isHeld))
  const { held, go, notGo, gone } = startLines(opened, board)
  const hasOrganization = hasManyOrganizations(board.rows)
  const form = useRecordForm<StartValues, null, void>({
    form: `start-all:${board.exercise.event}`,
    record: null,
    toValues: () => ({ countdown: '10', stagger: '0', even_no_go: false }),
    labels: {
      even_no_go: 'Start these teams too',
      countdown: 'Countdown, seconds',
      stagger: 'Between two teams, seconds',
    },
    validate: ({ countdown, stagger, even_no_go }) => ({
      ...(go.length === 0 &&
        !even_no_go && { even_no_go: 'Confirm that these teams start too, or wait until they are Go.' }),
      ...(!isSeconds(countdown) && { countdown: SECONDS }),
      ...(!isSeconds(stagger) && { stagger: SECONDS }),
    }),
    draft: {
      schema: z.partial(z.object({ countdown: z.string(), stagger: z.string() })),
      of: ({ countdown, stagger }) => ({ countdown, stagger }),
    },
    save: ({ countdown, stagger, even_no_go }) =>
      start.mutateAsync({
        countdown_s: Number(countdown),
        stagger_s: Number(stagger),
        // If all are Go, the box is hidden and its old tick must not count.
        even_no_go: even_no_go && notGo.length > 0,
        // The board may be two seconds old: a No-Go said since is not shown yet.
        confirmed: even_no_go ? notGo.map(seenAnswer) : [],
        // Only teams that the dialog shows: others may have been held since it opened.
        teams: (even_no_go ? held : go).map(({ row }) => row.team.id),
      }),
    toProblem: (error) => ({ general: [error.message, ...refusedTexts(error, board.rows)].join(' ') }),
    onSaved: onClose,
  })
  const newNoGo = notGo.filter(({ isNewNoGo }) => isNewNoGo)
  useUntick(newNoGo, form)
  const isPart = go.length > 0 && notGo.length > 0 && !form.values.even_no_go
  return (
    <FormDialog
      title="Start teams"
      // Else on the checkbox, where one press of Space would change who starts, before the warning is read.
      {...(notGo.length > 0 && { initialFocus: 'dialog' as const })}
      form={form}
      submit={{
        label: isPart
          ? `Start the ${go.length} that ${go.length === 1 ? 'is' : 'are'} Go`
          : `Start ${counted(held.length, 'team')}`,
        busyText: 'Starting...',
        isDisabled: held.length === 0,
      }}
      onClose={onClose}
    >
      {held.length === 0 && (
        <Banner tone="caution" title="No kiosk is held.">
          Hold the kiosks again before you start.
        </Banner>
      )}
      {notGo.length > 0 && (
        <>
          <Banner tone="caution" title={`${counted(notGo.length, 'team is', 'teams are')} not Go`}>
            {notGoText(notGo)}
          </Banner>
          <FormCheckbox control={form.control} name="even_no_go" label="Start these teams too" />
        </>
      )}
      <FormText
        control={form.control}
        name="countdown"
        label="Countdown, seconds"
        help={`0 starts at once. At most ${MAX_COUNTDOWN_S}.`}
        inputMode="numeric"
      />
      <FormText
        control={form.control}
        name="stagger"
        label="Between two teams, seconds"
        help={`0 starts all teams together. At most ${MAX_COUNTDOWN_S}.`}
        inputMode="numeric"
      />
      {/* After the fields, because thirty teams are longer than the dialog. */}
      <StartLines title="Teams that are not Go" lines={notGo} hasOrganization={hasOrganization} />
      <StartLines title="Teams that are left out" lines={gone} hasOrganization={hasOrganization} />
      <LiveRegion>
        {[...newNoGo, ...gone].map((line) => `${line.row.team.name}: ${startLineText(line)}.`).join(' ')}
      </LiveRegion>
    </FormDialog>
  )
}

type StartLinesProps = { title: string; lines: readonly StartLine[]; hasOrganization: boolean }

function StartLines({ title, lines, hasOrganization }: StartLinesProps) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.listTitle}>
        {title}
      </h3>
      <ul className={css.columns} aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line.row.team.id}>
            <strong>{line.row.team.name}</strong>
            {hasOrganization && `, ${line.row.organization.name}`}: {startLineText(line)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The board until it is sent: its own start would show every team as no longer held. */
function useBoardUntil(latest: ExerciseBoard, isSent: boolean): ExerciseBoard {
  const [board, setBoard] = useState(latest)
  if (!isSent && board !== latest) setBoard(latest)
  return isSent ? board : latest
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
