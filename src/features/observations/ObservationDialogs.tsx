import type { EventObservations, Observation } from '#contract/observations.ts'
import { useApi } from '#src/api/context.tsx'
import { observationQueries, useDeleteObservation } from '#src/api/observations.ts'
import { DeleteRecord } from '#src/lists/DeleteRecord.tsx'
import { OpenRecord } from '#src/lists/OpenRecord.tsx'
import { truncate } from '#src/shared/format.ts'
import type { Timed } from '#src/shared/serverClock.ts'
import { addToast } from '#src/shared/toast.ts'
import { ObservationDetails } from './ObservationDetails.tsx'
import { ObservationForm } from './ObservationForm.tsx'
import { KIND_WORDS } from './observationRules.ts'

type ObservationDialogsProps = {
  about: Timed<EventObservations>
  dialog: 'new' | keyof typeof TITLES
  /** Row id, as the address names it. */
  observation: string | undefined
  /** The moment of a new one, where the address names it. */
  at: string | undefined
  onDialog: (dialog: 'edit' | 'delete') => void
  onClose: () => void
}

const TITLES = { view: 'Observation', edit: 'Edit Observation', delete: 'Delete Observation' }

/** The dialogs of the list. A link to a form opens it only for those who may send it. */
export function ObservationDialogs(props: ObservationDialogsProps) {
  const { about, dialog, observation: id, onClose } = props
  const api = useApi()
  const said = (title: string) => () => {
    addToast({ tone: 'positive', title })
    onClose()
  }
  if (dialog === 'new')
    return (
      about.answer.can_file && (
        <ObservationForm
          about={about}
          observation={null}
          at={props.at}
          reload={async () => null}
          onSaved={said('The observation was filed.')}
          onClose={onClose}
        />
      )
    )
  if (id === undefined) return null
  return (
    <OpenRecord
      id={id}
      noun="observation"
      title={TITLES[dialog]}
      query={observationQueries(api).one(id)}
      find={(answer) => answer}
      rows={about.answer.observations}
      nameOf={({ text }) => truncate(text)}
      onClose={onClose}
    >
      {(observation, { reload }) => {
        if (dialog === 'edit' && observation.can_edit)
          return (
            <ObservationForm
              about={about}
              observation={observation}
              reload={reload}
              onSaved={said('The observation was saved.')}
              onClose={onClose}
            />
          )
        if (dialog === 'delete' && observation.can_edit)
          return <DeleteObservation observation={observation} onClose={onClose} />
        return (
          <ObservationDetails
            observation={observation}
            onEdit={() => props.onDialog('edit')}
            onDelete={() => props.onDialog('delete')}
            onClose={onClose}
          />
        )
      }}
    </OpenRecord>
  )
}

function DeleteObservation({
  observation: { id, kind, text },
  onClose,
}: {
  observation: Observation
  onClose: () => void
}) {
  return (
    <DeleteRecord
      what="Observation"
      id={id}
      removal={useDeleteObservation()}
      done="The observation was deleted."
      onClose={onClose}
    >
      {`Are you sure you want to delete “${truncate(text, 80)}” (${KIND_WORDS[kind].toLowerCase()}) and its photo? This action cannot be undone.`}
    </DeleteRecord>
  )
}
