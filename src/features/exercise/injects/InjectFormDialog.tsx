import { type Inject, MAX_INJECT_TEXT, MAX_INJECT_TITLE } from '#contract/exercise.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useSaveInject } from '#src/api/injects.ts'
import { FormDialog, SAVE_CHANGES } from '#src/forms/FormDialog.tsx'
import { FormCheckbox, FormChecklist, FormSelect, FormText, useBound } from '#src/forms/fields.tsx'
import { saveProblem } from '#src/forms/formProblem.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { PointMap } from '#src/geo/PointMap.tsx'
import { degreesOf } from '#src/shared/degrees.ts'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import {
  type ExerciseNow,
  hasPassed,
  INJECT_LABELS,
  type InjectValues,
  injectValues,
  readTime,
  toBody,
  toValues,
  validateInject,
} from './injectRules.ts'
import { TimePassed } from './TimePassed.tsx'
import { type InjectChoices, useExerciseNow, useInjectChoices } from './useInjectChoices.ts'

type InjectFormDialogProps = {
  event: RowId
  /** Null creates one. */
  inject: Inject | null
  /** Number for a new inject. */
  next: number
  /** Reads the current record after an edit conflict. */
  reload?: () => Promise<Inject>
  onSaved: (title: string) => void
  onClose: () => void
}

/** Creates an inject, or edits one that has not been delivered. */
export function InjectFormDialog({ event, inject, next, ...props }: InjectFormDialogProps) {
  const saving = useSaveInject(event)
  const choices = useInjectChoices(event)
  const now = useExerciseNow(event)
  const form = useRecordForm<InjectValues, Inject | null, void>({
    form: `inject:${inject?.id ?? `new:${event}`}`,
    record: inject,
    toValues: (record) => toValues(record, next),
    version: (record) => record?.version,
    labels: INJECT_LABELS,
    validate: (values) => validateInject(values, now),
    draft: { schema: z.partial(injectValues) },
    save: (values, { record, version }) =>
      saving.mutateAsync({ id: record?.id, body: toBody(values), version }),
    reload: props.reload,
    toProblem: (error) => saveProblem(error, WIRE_NAMES),
    onSaved: (_answer, { title }) => props.onSaved(title.trim()),
  })
  return (
    <FormDialog
      title={inject ? 'Edit Inject' : 'Add Inject'}
      form={form}
      show={(name, value) => readable(name, value, choices)}
      submit={inject ? SAVE_CHANGES : { label: 'Add Inject', busyText: 'Adding...' }}
      onClose={props.onClose}
    >
      <Fields form={form} choices={choices} now={now} />
    </FormDialog>
  )
}

const WIRE_NAMES = { at_ms: 'at', answer_within_s: 'answer_within', to_all: 'to' }

function readable(name: string, value: unknown, { teams = [], files = [] }: InjectChoices): string {
  const names = new Map([...teams, ...files].map((one) => [String(one.id), one.name]))
  if (Array.isArray(value)) return value.map((id) => names.get(String(id)) ?? String(id)).join(', ')
  if (name === 'to') return value === 'all' ? 'All teams' : 'Chosen teams'
  return (name === 'file' && names.get(String(value))) || String(value ?? '')
}

type FieldsProps = {
  form: RecordForm<InjectValues>
  choices: InjectChoices
  now: ExerciseNow | undefined
}

function Fields({ form, choices, now }: FieldsProps) {
  const { control, field, values } = form
  return (
    <>
      {choices.error && (
        <FailureBanner
          message={`Teams and files of the event could not be loaded. ${choices.error.message}`}
          onRetry={choices.retry}
        />
      )}
      <FormText {...field('number')} required inputMode="numeric" />
      <FormText {...field('title')} required maxLength={MAX_INJECT_TITLE} />
      <TextArea
        {...useBound(control, 'text', undefined, MAX_INJECT_TEXT)}
        label={INJECT_LABELS.text}
        maxLength={MAX_INJECT_TEXT}
        rows={4}
      />
      <FormText {...field('at')} help="Such as 01:30:00. Leave blank to deliver it yourself." mono />
      {now && hasPassed(readTime(values.at), now) && (
        <>
          <TimePassed title="This time has passed." what="This inject is" now={now} />
          <FormCheckbox {...field('at_once')} />
        </>
      )}
      <FormSelect
        {...field('to')}
        options={[
          { value: 'all', label: 'All teams' },
          { value: 'teams', label: 'Chosen teams' },
        ]}
      />
      {values.to === 'teams' && (
        <FormChecklist
          {...field('teams')}
          required
          options={choices.teams?.map(({ id, name }) => ({ value: String(id), label: name }))}
          instead={
            choices.teams ? 'No team takes part in this event yet.' : <LoadingState text="Loading teams..." />
          }
        />
      )}
      <FormSelect
        {...field('file')}
        placeholder="No file"
        help="One of the event’s simulation files."
        options={(choices.files ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Grid minimum="small">
        <FormText {...field('lat')} inputMode="decimal" mono />
        <FormText {...field('lng')} inputMode="decimal" mono />
      </Grid>
      <PointMap
        label="Position on the map"
        mark="observation"
        releasePoint={choices.releasePoint}
        lat={degreesOf(values.lat, 90)}
        lng={degreesOf(values.lng, 180)}
        onPick={(lat, lng) => {
          form.set('lat', String(lat))
          form.set('lng', String(lng))
        }}
      />
      <FormText
        {...field('answer_within')}
        help="An acknowledgement after that is marked as late."
        required
        inputMode="numeric"
      />
    </>
  )
}
