import {
  type EventObservations,
  MAX_CAPABILITY,
  MAX_CRITERION,
  type Objective,
} from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import {
  observationQueries,
  useDeleteObjective,
  useImportObjectives,
  useSaveObjective,
} from '#src/api/observations.ts'
import { FormDialog, SAVE_CHANGES } from '#src/forms/FormDialog.tsx'
import { FormText, FormTextArea } from '#src/forms/fields.tsx'
import { hiddenProblems } from '#src/forms/hiddenProblems.ts'
import { ImportRows } from '#src/forms/importing/ImportRows.tsx'
import { useRecordForm } from '#src/forms/useRecordForm.ts'
import { textColumn } from '#src/lists/columns/cells.tsx'
import { DeleteRecord } from '#src/lists/records/DeleteRecord.tsx'
import { OpenRecord } from '#src/lists/records/OpenRecord.tsx'
import { withToast } from '#src/shared/withToast.ts'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { type ObjectiveFile, readObjectives, templateCsv } from './objectiveCsv.ts'
import {
  nextNumber,
  OBJECTIVE_LABELS,
  type ObjectiveValues,
  objectiveValues,
  toBody,
  toValues,
  validateObjective,
} from './objectiveRules.ts'
import { objectiveText } from './observationRules.ts'
import { StartingListDialog } from './StartingListDialog.tsx'

type ObjectiveDialogsProps = {
  about: EventObservations
  dialog: 'new' | 'import' | 'starting-list' | keyof typeof TITLES
  /** Row id from the address. */
  objective: string | undefined
  onClose: () => void
}

const TITLES = { edit: 'Edit Objective', delete: 'Delete Objective' }

/** The dialogs of the list, for people who may change it. */
export function ObjectiveDialogs({ about, dialog, objective: id, onClose }: ObjectiveDialogsProps) {
  const api = useApi()
  const { objectives } = about
  const event = about.event.id
  const said = (verb: string) => (capability: string) =>
    withToast(`Objective “${capability}” was ${verb}.`, onClose)()
  const next = nextNumber(objectives)
  if (dialog === 'import') return <ImportObjectives event={event} objectives={objectives} onClose={onClose} />
  if (dialog === 'starting-list')
    return <StartingListDialog event={event} objectives={objectives} onClose={onClose} />
  if (dialog === 'new')
    return (
      <ObjectiveForm event={event} objective={null} next={next} onSaved={said('added')} onClose={onClose} />
    )
  if (id === undefined) return null
  return (
    <OpenRecord
      id={id}
      noun="objective"
      title={TITLES[dialog]}
      query={observationQueries(api).event(event)}
      find={({ answer }): Objective | undefined => answer.objectives.find((one) => String(one.id) === id)}
      nameOf={(one) => objectiveText(one)}
      onClose={onClose}
    >
      {(objective, { reload }) =>
        dialog === 'delete' ? (
          <DeleteObjective objective={objective} onClose={onClose} />
        ) : (
          <ObjectiveForm
            event={event}
            objective={objective}
            next={next}
            reload={reload}
            onSaved={said('saved')}
            onClose={onClose}
          />
        )
      }
    </OpenRecord>
  )
}

function DeleteObjective({ objective, onClose }: { objective: Objective; onClose: () => void }) {
  return (
    <DeleteRecord
      what="Objective"
      id={objective.id}
      deletion={useDeleteObjective()}
      done={`Objective “${objective.capability}” was deleted.`}
      onClose={onClose}
    >
      {`Are you sure you want to delete objective ${objectiveText(objective)}? This action cannot be undone.`}
    </DeleteRecord>
  )
}

type ObjectiveFormProps = {
  event: RowId
  /** Null adds one. */
  objective: Objective | null
  /** Number for a new objective. */
  next: number
  /** Reads the current record after an edit conflict. */
  reload?: () => Promise<Objective>
  onSaved: (capability: string) => void
  onClose: () => void
}

/** Capability and criterion. */
function ObjectiveForm({ event, objective, next, ...props }: ObjectiveFormProps) {
  const saving = useSaveObjective(event)
  const form = useRecordForm<ObjectiveValues, Objective | null, void>({
    form: `objective:${objective?.id ?? `new:${event}`}`,
    record: objective,
    toValues: (record) => toValues(record, next),
    version: (record) => record?.version,
    labels: OBJECTIVE_LABELS,
    validate: validateObjective,
    formats: hiddenProblems('capability'),
    draft: { schema: z.partial(objectiveValues) },
    save: (values, { record, version }) =>
      saving.mutateAsync({ id: record?.id, body: toBody(values), version }),
    reload: props.reload,
    onSaved: (_answer, { capability }) => props.onSaved(capability.trim()),
  })
  const { field } = form
  return (
    <FormDialog
      title={objective ? 'Edit Objective' : 'Add Objective'}
      form={form}
      submit={objective ? SAVE_CHANGES : { label: 'Add Objective', busyText: 'Adding...' }}
      onClose={props.onClose}
    >
      <FormText {...field('number')} required inputMode="numeric" />
      <FormText
        {...field('capability')}
        help="Such as Screening, Search, and Detection."
        required
        maxLength={MAX_CAPABILITY}
      />
      <FormTextArea
        {...field('criterion')}
        help="What evaluators have to see."
        maxLength={MAX_CRITERION}
        rows={4}
      />
    </FormDialog>
  )
}

type ImportObjectivesProps = { event: RowId; objectives: readonly Objective[]; onClose: () => void }

/** Imports objectives from a file. */
const ImportObjectives = ({ event, objectives, onClose }: ImportObjectivesProps) => (
  <ImportRows
    noun="objective"
    where={`objectives of ${event}`}
    nameOf={({ capability }) => capability}
    namedBy={['capability']}
    required={['Capability']}
    template={templateCsv}
    read={readObjectives}
    records={objectives.map(({ number }) => ({ key: number }))}
    existingLabel="Objectives with a number that exists"
    columns={previewColumns}
    saving={useImportObjectives(event)}
    onClose={onClose}
  />
)

const previewColumns: readonly Column<ObjectiveFile['rows'][number]>[] = [
  { header: 'Row', cell: ({ row }) => row, align: 'end' },
  { header: 'Number', cell: ({ body }) => body.number ?? 'Next', align: 'end' },
  textColumn('Capability', ({ body }) => body.capability, { clamps: true, isCardTitle: true }),
  { header: 'Criterion', cell: ({ body }) => body.criterion },
]
