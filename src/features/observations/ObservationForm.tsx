import { useQueryClient } from '@tanstack/react-query'
import { LocateFixedIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type EventObservations,
  MAX_OBSERVATION_TEXT,
  OBSERVATION_KINDS,
  OBSERVATION_RATINGS,
  type Observation,
  PHOTO_UPLOAD,
} from '#contract/observations.ts'
import { z } from '#contract/zod.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError } from '#src/api/errors.ts'
import { observationQueries, useSaveObservation, useSavePhoto } from '#src/api/observations.ts'
import { FormDialog, SAVE_CHANGES } from '#src/forms/FormDialog.tsx'
import { FormSelect, FormText, FormTextArea } from '#src/forms/fields.tsx'
import { saveProblem } from '#src/forms/formProblem.ts'
import { type RecordForm, useRecordForm } from '#src/forms/useRecordForm.ts'
import { PointMap } from '#src/geo/PointMap.tsx'
import { degreesOf } from '#src/shared/degrees.ts'
import { invariant } from '#src/shared/invariant.ts'
import type { Timed } from '#src/shared/serverClock.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Grid } from '#src/ui/Layout/Grid.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import {
  clocksText,
  KIND_WORDS,
  momentOf,
  OBSERVATION_LABELS,
  type ObservationValues,
  objectiveText,
  observationValues,
  placesOf,
  ratingText,
  type Start,
  startOf,
  toLocal,
  toValues,
  validateObservation,
} from './observationRules.ts'
import { type ChosenPhoto, PhotoField } from './PhotoField.tsx'
import { PhotoError, sendObservation } from './sendObservation.ts'
import { useHere } from './useHere.ts'
import { useTypedDraft } from './useTypedDraft.ts'

type ObservationFormProps = {
  about: Timed<EventObservations>
  /** Null files a new one. */
  observation: Observation | null
  /** Time for a new observation opened from the tape, ISO 8601. */
  at?: string | undefined
  onSaved: (text: string) => void
  onClose: () => void
}

/** Files an observation, or edits the person's own. */
export function ObservationForm({ about, observation, ...props }: ObservationFormProps) {
  const { answer, sample } = about
  const queries = observationQueries(useApi())
  const client = useQueryClient()
  const saving = useSaveObservation(answer.event.id)
  const savingPhoto = useSavePhoto()
  const [photo, setPhoto] = useState<ChosenPhoto>(undefined)
  // In server time, like exercise time.
  const [start] = useState(() => startOf(answer, { asked: props.at, now: Date.now() + sample.aheadMs }))
  const form = useRecordForm<ObservationValues, Observation | null, void>({
    form: `observation:${observation?.id ?? `new:${answer.event.id}`}`,
    record: observation,
    toValues: (record) => toValues(record, start.ms),
    version: (record) => record?.version,
    labels: OBSERVATION_LABELS,
    validate: validateObservation,
    // A new one is on this device already: useTypedDraft.
    draft: observation && { schema: z.partial(observationValues) },
    save: async (values, { record, onStored }) => {
      savingPhoto.reset()
      draft.onSend()
      await sendObservation(
        { record, values, photo, start: new Date(start.ms).toISOString(), request: draft.request },
        {
          file: (body) => saving.mutateAsync({ id: undefined, body, version: undefined }),
          change: ({ id, version }, body) => saving.mutateAsync({ id, body, version }),
          savePhoto: ({ id }, chosen) => savingPhoto.mutateAsync({ id, photo: chosen }),
          onStored,
        },
      )
    },
    // After a conflict with another device of the same person.
    reload: (record) => {
      invariant(record, 'only an observation on the server can have changed there')
      return client.fetchQuery({ ...queries.one(record.id), staleTime: 0 })
    },
    // The photo field shows the reason.
    toProblem: (error) =>
      error instanceof PhotoError
        ? { general: photoText(observation !== null, photo === null) }
        : saveProblem(error, {}, error.status === 0 && !observation ? `${error.message} ${KEPT}` : undefined),
    onSaved: (_answer, { text }) => {
      draft.discard()
      props.onSaved(text.trim())
    },
  })
  const draft = useTypedDraft(observation ? undefined : String(answer.event.id), form)
  return (
    <FormDialog
      title={observation ? 'Edit Observation' : 'New Observation'}
      description={answer.event.name}
      form={form}
      show={(name, value) => readable(name, value, answer)}
      submit={observation ? SAVE_CHANGES : { label: 'File Observation', busyText: 'Filing...' }}
      isChanged={photo !== undefined}
      onClose={() => {
        // Discarding was confirmed, or there was nothing to discard.
        draft.discard()
        props.onClose()
      }}
    >
      {draft.isRestored && form.isDirty && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={draft.reset}>
              Start over
            </Button>
          }
        >
          Your draft was restored. Photos are not kept; add yours again.
        </Banner>
      )}
      <Fields form={form} about={answer} start={observation ? undefined : start}>
        <PhotoField
          present={observation?.photo?.file_name}
          chosen={photo}
          onChosen={(chosen) => {
            savingPhoto.reset()
            setPhoto(chosen)
          }}
          error={photoProblem(savingPhoto.error)}
        />
      </Fields>
    </FormDialog>
  )
}

/** Added to the error if a new observation did not reach the server. */
const KEPT = 'What you typed is kept on this device. A photo is not: keep it until the observation is filed.'

const photoText = (isEdit: boolean, isRemoval: boolean) =>
  `The observation was ${isEdit ? 'saved' : 'filed'}, but the photo was not ${isRemoval ? 'removed' : 'uploaded'}.`

/** Error of the photo upload. */
const photoProblem = (error: Error | null): string | undefined =>
  error instanceof ApiError ? (error.fields[PHOTO_UPLOAD.field] ?? error.message) : error?.message

/** Displays a value that another device has changed meanwhile. */
function readable(name: string, value: unknown, { teams, objectives }: EventObservations): string {
  if (name === 'kind') return value === 'strength' ? KIND_WORDS.strength : KIND_WORDS.improvement
  if (name === 'rating') return ratingText(OBSERVATION_RATINGS.find((rating) => rating === value))
  const team = name === 'team' && teams.find(({ id }) => String(id) === value)
  if (team) return team.name
  const objective = name === 'objective' && objectives.find(({ id }) => String(id) === value)
  return objective ? objectiveText(objective) : String(value ?? '')
}

type FieldsProps = {
  form: RecordForm<ObservationValues>
  about: EventObservations
  /** For a new observation. */
  start: Start | undefined
  /** The photo, near the beginning: in the field it is taken first. */
  children: ReactNode
}

function Fields({ form, about, start, children }: FieldsProps) {
  const { field, values } = form
  const isStart = start !== undefined && values.at === toLocal(start.ms)
  const at = isStart ? start.ms : momentOf(values.at)
  const here = useHere((lat, lng) => {
    form.set('lat', String(lat))
    form.set('lng', String(lng))
  })
  return (
    <>
      <FormSelect
        {...field('kind')}
        required
        placeholder="Choose a kind"
        options={OBSERVATION_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
      />
      <FormTextArea {...field('text')} required rows={5} maxLength={MAX_OBSERVATION_TEXT} />
      {children}
      <FormSelect
        {...field('rating')}
        placeholder="Not rated"
        options={OBSERVATION_RATINGS.map((rating) => ({ value: rating, label: ratingText(rating) }))}
      />
      <FormText
        {...field('at')}
        type="datetime-local"
        step={1}
        required
        help={at === undefined ? undefined : clocksText(about, at, isStart ? start : undefined)}
      />
      <Grid minimum="small">
        <FormSelect
          {...field('team')}
          placeholder="No team"
          options={about.teams.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <FormSelect
          {...field('objective')}
          placeholder="No objective"
          options={about.objectives.map((one) => ({ value: String(one.id), label: objectiveText(one) }))}
        />
      </Grid>
      <Grid minimum="small">
        <FormText {...field('lat')} inputMode="decimal" mono />
        <FormText {...field('lng')} inputMode="decimal" mono />
      </Grid>
      {here.isOffered && (
        <Inline>
          <Button
            icon={<LocateFixedIcon />}
            busy={here.isAsking}
            busyText="Finding your location..."
            onClick={here.ask}
          >
            Use my location
          </Button>
        </Inline>
      )}
      {here.failure && <Banner tone="caution">{here.failure}</Banner>}
      <PointMap
        mark="observation"
        label="Place on the map"
        releasePoint={about.event.release_point ?? undefined}
        near={placesOf(about.observations)}
        lat={degreesOf(values.lat, 90)}
        lng={degreesOf(values.lng, 180)}
        onPick={(lat, lng) => {
          form.set('lat', String(lat))
          form.set('lng', String(lng))
        }}
      />
    </>
  )
}
