import type { Observation, ObservationBody } from '#contract/observations.ts'
import { ApiError } from '#src/api/errors.ts'
import { isSameJson } from '#src/forms/rebase.ts'
import { type ObservationValues, toBody, toValues } from './observationRules.ts'
import type { ChosenPhoto } from './PhotoField.tsx'

/** The observation is stored, its photo is not. */
export class PhotoError extends ApiError {
  constructor(cause: ApiError) {
    super({ ...cause, message: cause.message, cause })
    this.name = 'PhotoError'
  }
}

type Sending = {
  /** As the server last sent it; null until the first answer. */
  record: Observation | null
  values: ObservationValues
  photo: ChosenPhoto
  /** Initial time of a new observation, ISO 8601. */
  start: string
  /** For a new observation; `isRepeated` if it was sent before and the answer was lost. */
  request: { id: string; isRepeated: boolean }
}

type Calls = {
  file: (body: ObservationBody) => Promise<Observation>
  change: (before: Observation, body: ObservationBody) => Promise<Observation>
  savePhoto: (observation: Observation, photo: File | null) => Promise<void>
  /** Receives each answer: the next attempt continues from it. */
  onStored: (observation: Observation) => void
}

/**
 * Files or changes an observation, then stores or removes its photo. After a failure, or a lost answer, calling it again
 * sends only what may be missing.
 * @throws ApiError if the observation was refused; PhotoError if only its photo was
 */
export async function sendObservation(sending: Sending, calls: Calls): Promise<void> {
  const { values, photo, request } = sending
  const known = sending.record ?? (await file(sending, calls))
  // A repeated call gets the first answer again, whatever was corrected since.
  const isAsSent = sending.record === null && !request.isRepeated
  const isChanged = !isAsSent && !isSameJson(toBody(values, known), toBody(toValues(known, 0), known))
  const stored = isChanged ? await calls.change(known, toBody(values, known)) : known
  if (isChanged) calls.onStored(stored)
  if (photo === undefined) return
  try {
    await calls.savePhoto(stored, photo)
  } catch (error) {
    throw error instanceof ApiError ? new PhotoError(error) : error
  }
}

async function file({ values, start, request }: Sending, calls: Calls): Promise<Observation> {
  const filed = await calls.file({ ...toBody(values, { at: start }), request_id: request.id })
  calls.onStored(filed)
  return filed
}
