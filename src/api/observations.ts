import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  evaluatorList,
  eventObservations,
  importedObjectives,
  type ObjectiveBody,
  type ObservationBody,
  observation,
  observedEvents,
  PHOTO_UPLOAD,
} from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { fileAddress } from '#src/shared/fileAddress.ts'
import { timed } from '#src/shared/serverClock.ts'
import { hasStatus } from './errors.ts'
import type { Api } from './http.ts'
import { keys } from './keys.ts'
import { path } from './path.ts'
import { type RowSave, useDeleteRow, useSaveRow, useWrite } from './useRefetch.ts'
import { xhrFetch } from './xhrFetch.ts'

/** Objectives, evaluators and observations: only for servers that know `observations`. @throws ApiError */
export const observationQueries = (api: Api) => ({
  /** Events whose observations the caller files or reads. */
  events: (search: string) =>
    queryOptions({
      queryKey: [...keys.observations, 'events', search],
      queryFn: async ({ signal }) => {
        const { events } = await api.get(observedEvents, 'observed-events/', search ? { search } : {}, {
          signal,
        })
        return events
      },
      placeholderData: keepPreviousData,
    }),
  /** Data of an event's Observations screen. 404 for people who neither file nor read. */
  event: (event: RowId) =>
    queryOptions({
      queryKey: [...keys.observations, 'event', String(event)],
      queryFn: ({ signal }) =>
        timed(
          () => api.get(eventObservations, path`events/${event}/observations/`, {}, { signal }),
          ({ server_time }) => server_time,
        ),
    }),
  /** One observation, with a link to its photo. */
  one: (id: RowId) =>
    queryOptions({
      queryKey: [...keys.observations, 'one', String(id)],
      queryFn: ({ signal }) => api.get(observation, path`observations/${id}/`, {}, { signal }),
    }),
  /** 403 for people who may not appoint evaluators. */
  evaluators: (event: RowId) =>
    queryOptions({
      queryKey: [...keys.observations, 'evaluators', String(event)],
      queryFn: async ({ signal }) => {
        const { evaluators } = await api.get(evaluatorList, path`events/${event}/evaluators/`, {}, { signal })
        return evaluators
      },
    }),
})

/** @throws ApiError 400 with messages by field, 412 when it was changed since `version` */
export const useSaveObservation = (event: RowId) =>
  useWrite(
    { subject: 'observation', waits: false },
    (api, { id, body: { request_id, ...body }, version }: RowSave<ObservationBody>) =>
      id === undefined
        ? api.post(observation, path`events/${event}/observations/`, { ...body, request_id })
        : api.patch(observation, path`observations/${id}/`, body, { version }),
  )

/** Replaces the photo; null removes it. @throws ApiError 400 or 413 with a sentence */
export const useSavePhoto = () =>
  useWrite(
    { subject: 'observation', waits: false },
    (api, { id, photo }: { id: RowId; photo: File | null }) => {
      if (photo === null) return api.del(path`observations/${id}/photo/`)
      const form = new FormData()
      form.append(PHOTO_UPLOAD.field, photo, photo.name)
      return api.upload(path`observations/${id}/photo/`, form, { over: xhrFetch })
    },
  )

export const useDeleteObservation = () => useDeleteRow('observation', (id) => path`observations/${id}/`)

/** @throws ApiError 400 with messages by field, 412 when it was changed since `version` */
export const useSaveObjective = (event: RowId) =>
  useSaveRow<ObjectiveBody>('observation', path`events/${event}/objectives/`, (id) => path`objectives/${id}/`)

/** @throws ApiError 409 if an observation uses it */
export const useDeleteObjective = () => useDeleteRow('observation', (id) => path`objectives/${id}/`)

type ObjectivesImport = { rows: ObjectiveBody[]; existing?: 'update'; signal?: AbortSignal }

/** All or nothing. @throws ApiError 400 names rows (importObjectivesProblems) */
export const useImportObjectives = (event: RowId) =>
  useWrite(
    { subject: 'observation', waits: false, evenRefused: true },
    (api, { rows, existing, signal }: ObjectivesImport) =>
      api.post(importedObjectives, path`events/${event}/objectives/import/`, { rows, existing }, { signal }),
  )

export const useNameEvaluator = (event: RowId) =>
  useWrite('observation', (api, user: RowId) => api.post(null, path`events/${event}/evaluators/`, { user }))

export const useRemoveEvaluator = () => useDeleteRow('observation', (id) => path`evaluators/${id}/`)

/** Photos are printed smaller than this; a camera's picture takes 50 MB decoded. */
const LONGEST_SIDE_PX = 1_000

/**
 * The photo of an observation, decoded and scaled down; null if removed, replaced, or not visible to this person.
 * @param photo the row ids kept in a report
 * @throws ApiError; DOMException if it is not a picture
 */
export const photoQuery = (api: Api, photo: { id: RowId; observation: RowId }) =>
  queryOptions({
    queryKey: [...keys.reportFiles, 'photo', String(photo.observation), String(photo.id)],
    queryFn: async ({ signal }): Promise<ImageBitmap | null> => {
      const now = await api
        .get(observation, path`observations/${photo.observation}/`, {}, { signal })
        .catch((error: unknown) => {
          if (hasStatus(error, 404)) return undefined
          throw error
        })
      const address = fileAddress(now?.photo?.file, api.base)
      if (!address || String(now?.photo?.id) !== String(photo.id)) return null
      const whole = await createImageBitmap(new Blob([await api.signedFile(address, signal)]))
      const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(whole.width, whole.height))
      const small = await createImageBitmap(whole, {
        resizeWidth: Math.max(1, Math.round(whole.width * scale)),
        resizeHeight: Math.max(1, Math.round(whole.height * scale)),
        resizeQuality: 'medium',
      })
      whole.close()
      return small
    },
    // Its address changes every few minutes, but the photo never does.
    staleTime: Infinity,
    structuralSharing: false,
  })
