import { useState } from 'react'
import { type BoardRow, type ExerciseBoard, MAX_COUNTDOWN_S } from '#contract/exerciseBoard.ts'
import { z } from '#contract/zod.ts'
import { useStartAll } from '#src/api/exercise.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormCheckbox, FormText } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { counted } from '#src/shared/counted.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { hasManyOrganizations, stateOrder } from './boardRules.ts'
import { isHeld, refusedTexts } from './conductorRules.ts'
import * as css from './exercise.css.ts'

type StartValues = { countdown: string; stagger: string; even_no_go: boolean }

/** Starts the teams that are Go, or all held ones, after a countdown, together or staggered. */
export function StartAll({ board, onClose }: { board: ExerciseBoard; onClose: () => void }) {
  const [held] = useState(() => board.rows.filter(isHeld))
  const go = held.filter(({ state }) => state === 'go')
  // No-Go first: a team's own reason not to start.
  const notGo = held.filter(({ state }) => state !== 'go').toSorted((a, b) => stateOrder(a) - stateOrder(b))
  const hasOrganization = hasManyOrganizations(board.rows)
  const start = useStartAll(board.exercise.event)
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
        even_no_go,
        // Only teams that the dialog shows: others may have been held since it opened.
        teams: (even_no_go ? held : go).map(({ team }) => team.id),
      }),
    toProblem: (error) => ({ general: [error.message, ...refusedTexts(error, board.rows)].join(' ') }),
    onSaved: onClose,
  })
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
      {notGo.length > 0 && (
        <ul className={css.columns} aria-label="Teams that are not Go">
          {notGo.map(({ team, organization, state }) => (
            <li key={team.id}>
              <strong>{team.name}</strong>
              {hasOrganization && `, ${organization.name}`}: {state === 'no_go' ? 'No-Go' : 'no answer yet'}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

/** '2 said No-Go, 27 have not answered.' */
function notGoText(rows: readonly BoardRow[]): string {
  const noGo = rows.filter(({ state }) => state === 'no_go').length
  const silent = rows.length - noGo
  return `${[noGo > 0 && `${noGo} said No-Go`, silent > 0 && `${counted(silent, 'has', 'have')} not answered`].filter(Boolean).join(', ')}.`
}

const SECONDS = `Enter whole seconds from 0 to ${MAX_COUNTDOWN_S}.`
const isSeconds = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= MAX_COUNTDOWN_S
