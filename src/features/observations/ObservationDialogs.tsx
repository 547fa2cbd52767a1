import type { EventObservations, Observation } from '#contract/observations.ts'
import { useApi } from '#src/api/context.tsx'
import { observationQueries, useDeleteObservation } from '#src/api/observations.ts'
import { PointMap } from '#src/geo/PointMap.tsx'
import { formatPlace } from '#src/geo/place.ts'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { DeleteRecord } from '#src/lists/records/DeleteRecord.tsx'
import { RecordDialogs } from '#src/lists/records/OpenRecord.tsx'
import { fileAddress } from '#src/shared/fileAddress.ts'
import { truncate } from '#src/shared/format.ts'
import type { Timed } from '#src/shared/serverClock.ts'
import { withToast } from '#src/shared/withToast.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ObservationForm } from './ObservationForm.tsx'
import { KindBadge, RatingBadge } from './observationLooks.tsx'
import {
  authorText,
  elapsedText,
  KIND_WORDS,
  NOT_EVALUATOR,
  objectiveText,
  observedAtText,
} from './observationRules.ts'
import * as css from './observations.css.ts'

type ObservationDialogsProps = {
  about: Timed<EventObservations>
  dialog: 'new' | keyof typeof TITLES
  /** Row id from the address. */
  observation: string | undefined
  /** Time for a new observation, from the address. */
  at: string | undefined
  onDialog: (dialog: 'edit' | 'delete') => void
  onClose: () => void
}

/** 'The observation “Survey began on time.”' */
const called = (text: string): string => `The observation “${truncate(text)}”`

const CANNOT_CHANGE_OBSERVATION = 'You cannot change this observation.'

const TITLES = { view: 'Observation', edit: 'Edit Observation', delete: 'Delete Observation' }

/** The dialogs of the list. A link opens a form only for people who may submit it. */
export function ObservationDialogs(props: ObservationDialogsProps) {
  const { about, dialog, observation: id, onClose } = props
  const api = useApi()
  const said = (verb: string) => (text: string) => withToast(`${called(text)} was ${verb}.`, onClose)()
  if (dialog === 'new')
    return (
      <AllowedDialog dialog={dialog} whyNot={about.answer.can_file ? undefined : NOT_EVALUATOR}>
        <ObservationForm
          about={about}
          observation={null}
          at={props.at}
          onSaved={said('filed')}
          onClose={onClose}
        />
      </AllowedDialog>
    )
  if (id === undefined) return null
  return (
    <RecordDialogs
      id={id}
      noun="observation"
      dialog={dialog}
      titles={TITLES}
      query={observationQueries(api).one(id)}
      find={(answer) => answer}
      rows={about.answer.observations}
      nameOf={({ text }) => truncate(text)}
      whyNot={({ can_edit }) => (can_edit ? undefined : CANNOT_CHANGE_OBSERVATION)}
      parts={(observation) => ({
        view: () => (
          <ObservationDetails
            observation={observation}
            onEdit={() => props.onDialog('edit')}
            onDelete={() => props.onDialog('delete')}
            onClose={onClose}
          />
        ),
        edit: () => (
          <ObservationForm
            about={about}
            observation={observation}
            onSaved={said('saved')}
            onClose={onClose}
          />
        ),
        delete: () => <DeleteObservation observation={observation} onClose={onClose} />,
      })}
      onClose={onClose}
    />
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
      deletion={useDeleteObservation()}
      done={`${called(text)} was deleted.`}
      onClose={onClose}
    >
      {`Are you sure you want to delete “${truncate(text, 80)}” (${KIND_WORDS[kind].toLowerCase()}) and its photo? This action cannot be undone.`}
    </DeleteRecord>
  )
}

type ObservationDetailsProps = {
  observation: Observation
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

/** One observation, with its photo and its place. */
function ObservationDetails({ observation, onEdit, onDelete, onClose }: ObservationDetailsProps) {
  const { base } = useApi()
  const { kind, rating, text, at, team, objective, lat, lng, photo, can_edit } = observation
  return (
    <DetailsDialog
      size="large"
      title="Observation"
      onClose={onClose}
      actions={
        can_edit && (
          <>
            <Button hasPopup="dialog" onClick={onDelete}>
              Delete
            </Button>
            <Button tone="primary" hasPopup="dialog" onClick={onEdit}>
              Edit
            </Button>
          </>
        )
      }
    >
      <Stack space="medium">
        <Text as="p" lines>
          {text}
        </Text>
        {photo?.file && (
          <img className={css.photo} src={fileAddress(photo.file, base)} alt={photo.file_name ?? ''} />
        )}
        <Facts>
          <Facts.Row label="Kind">
            <KindBadge kind={kind} />
          </Facts.Row>
          <Facts.Row label="Rating">
            {rating ? <RatingBadge rating={rating} isWhole /> : <OrDash value={undefined} />}
          </Facts.Row>
          <Facts.Text label="Exercise time" value={elapsedText(observation)} />
          <Facts.Date label="Time" value={at} format={() => observedAtText(observation)} />
          <Facts.Text label="Team" value={team?.name} />
          <Facts.Text label="Objective" value={objectiveText(objective)} />
          <Facts.Text label="Evaluator" value={authorText(observation)} />
          <Facts.Text
            label="Place"
            value={lat == null || lng == null ? undefined : formatPlace({ lat, lng })}
          />
        </Facts>
        {lat != null && lng != null && (
          <PointMap label="Place on the map" lat={lat} lng={lng} mark="observation" />
        )}
      </Stack>
    </DetailsDialog>
  )
}
