import { MAX_CAPABILITY, MAX_CRITERION, type Objective } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useSaveObjective } from '#src/api/observations.ts'
import { FormDialog } from '#src/forms/FormDialog.tsx'
import { FormText, FormTextArea } from '#src/forms/fields.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import {
  OBJECTIVE_LABELS,
  type ObjectiveValues,
  toBody,
  toValues,
  validateObjective,
} from './objectiveRules.ts'
import { saveProblem } from './saveProblem.ts'

type ObjectiveFormProps = {
  event: RowId
  /** Null adds one. */
  objective: Objective | null
  /** Number of a new one. */
  next: number
  /** As it is now: read after a conflict with another person. */
  reload: () => Promise<Objective | null>
  onSaved: () => void
  onClose: () => void
}

/** What is evaluated, and what has to be seen. */
export function ObjectiveForm({ event, objective, next, ...props }: ObjectiveFormProps) {
  const saving = useSaveObjective(event)
  const form = useRecordForm<ObjectiveValues, Objective | null, void>({
    form: `objective:${objective?.id ?? `new:${event}`}`,
    record: objective,
    toValues: (record) => toValues(record, next),
    version: (record) => record?.version,
    labels: OBJECTIVE_LABELS,
    validate: validateObjective,
    kept: { schema: z.partial(keptObjective) },
    save: (values, { record, version }) =>
      saving.mutateAsync({ id: record?.id, body: toBody(values), version }),
    reload: props.reload,
    toProblem: saveProblem,
    onSaved: props.onSaved,
  })
  const { control } = form
  return (
    <FormDialog
      title={objective ? 'Edit Objective' : 'Add Objective'}
      form={form}
      submit={
        objective
          ? { label: 'Save Changes', busyText: 'Saving...' }
          : { label: 'Add Objective', busyText: 'Adding...' }
      }
      onClose={props.onClose}
    >
      <FormText
        control={control}
        name="number"
        label={OBJECTIVE_LABELS.number}
        required
        inputMode="numeric"
      />
      <FormText
        control={control}
        name="capability"
        label={OBJECTIVE_LABELS.capability}
        help="Such as Screening, Search, and Detection."
        required
        maxLength={MAX_CAPABILITY}
      />
      <FormTextArea
        control={control}
        name="criterion"
        label={OBJECTIVE_LABELS.criterion}
        help="What evaluators have to see."
        maxLength={MAX_CRITERION}
        rows={4}
      />
    </FormDialog>
  )
}

const keptObjective = z.object({ number: z.string(), capability: z.string(), criterion: z.string() })
