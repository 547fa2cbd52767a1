import type { EventObservations, Objective } from '#contract/observations.ts'
import { useApi } from '#src/api/context.tsx'
import { observationQueries, useDeleteObjective } from '#src/api/observations.ts'
import { DeleteRecord } from '#src/lists/DeleteRecord.tsx'
import { OpenRecord } from '#src/lists/OpenRecord.tsx'
import { addToast } from '#src/shared/toast.ts'
import { ImportObjectives } from './ImportObjectives.tsx'
import { ObjectiveForm } from './ObjectiveForm.tsx'
import { nextNumber } from './objectiveRules.ts'
import { objectiveText } from './observationRules.ts'
import { StartingListDialog } from './StartingListDialog.tsx'

type ObjectiveDialogsProps = {
  about: EventObservations
  dialog: 'new' | 'import' | 'starting-list' | keyof typeof TITLES
  /** Row id, as the address names it. */
  objective: string | undefined
  onClose: () => void
}

const TITLES = { edit: 'Edit Objective', delete: 'Delete Objective' }

/** The dialogs of the objectives; a link to one opens it only for those who may send it. */
export function ObjectiveDialogs({ about, dialog, objective: id, onClose }: ObjectiveDialogsProps) {
  const api = useApi()
  if (!about.can_edit) return null
  const { objectives } = about
  const event = about.event.id
  const said = (title: string) => () => {
    addToast({ tone: 'positive', title })
    onClose()
  }
  const next = nextNumber(objectives)
  if (dialog === 'import') return <ImportObjectives event={event} objectives={objectives} onClose={onClose} />
  if (dialog === 'starting-list')
    return <StartingListDialog event={event} objectives={objectives} onClose={onClose} />
  if (dialog === 'new')
    return (
      <ObjectiveForm
        event={event}
        objective={null}
        next={next}
        reload={async () => null}
        onSaved={said('The objective was added.')}
        onClose={onClose}
      />
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
            onSaved={said('The objective was saved.')}
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
      removal={useDeleteObjective()}
      done="The objective was deleted."
      onClose={onClose}
    >
      {`Are you sure you want to delete objective ${objectiveText(objective)}? This action cannot be undone.`}
    </DeleteRecord>
  )
}
