import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { useApi } from '#src/api/context.tsx'
import { photoQuery } from '#src/api/observations.ts'
import { tapeQuery } from '#src/api/tape.ts'
import { PlacePicture } from '#src/geo/PlacePicture.tsx'
import type { PlaceSubject } from '#src/geo/placePicture/placeView.ts'
import { useNearViewport } from '#src/shared/useNearViewport.ts'
import * as css from './afterAction.css.ts'
import type { ReportedObservation } from './reportBlocks.ts'

export type ReportedPhoto = NonNullable<ReportedObservation['photo']>
export type PlaceOf = (observation: ReportedObservation) => PlaceSubject | undefined

const NO_TRACKS: PlaceSubject['tracks'] = []

/**
 * Content of an observation's map: only tracks this person may see, so that sharing a report reveals no track
 * (decision 075).
 */
export function usePlaces({ event, facts }: Pick<AfterActionReport, 'event' | 'facts'>): PlaceOf {
  const api = useApi()
  const isAsked = api.knows('tape') && facts.observations.some(({ lat }) => lat != null)
  // Without access to the tape, maps have no tracks.
  const { data: tape } = useQuery({
    ...tapeQuery(api, event.id, {}),
    enabled: isAsked,
    retry: false,
    staleTime: Infinity,
  })
  return useMemo(() => {
    const tracks = tape ? tape.lanes.map(({ name, series }) => ({ name, series })) : NO_TRACKS
    const { release_point_lat, release_point_lng } = facts.event
    const releasePoint =
      release_point_lat === null || release_point_lng === null
        ? undefined
        : { lat: release_point_lat, lng: release_point_lng }
    const places = new Map<ReportedObservation, PlaceSubject>()
    for (const one of facts.observations)
      if (one.lat != null && one.lng != null)
        places.set(one, { at: { lat: one.lat, lng: one.lng }, tracks, releasePoint })
    return (observation) => places.get(observation)
  }, [tape, facts])
}

type ObservationPicturesProps = {
  observation: ReportedObservation
  place: PlaceSubject | undefined
  isPrinted?: boolean
}

/** Map and photo of an observation. */
export function ObservationPictures({ observation, place, isPrinted = false }: ObservationPicturesProps) {
  const { photo } = observation
  if (!place && !photo) return null
  return (
    <div className={css.pictures}>
      {place && <PlacePicture {...place} isPrinted={isPrinted} />}
      {photo && <Photo photo={photo} isPrinted={isPrinted} />}
    </div>
  )
}

const NOT_SHOWN = 'Its photo was replaced or removed, or is not shared with you.'
const NOT_READ = 'Its photo could not be read.'

const NOT_LOADED = 'Its photo has not loaded. Print again with “Print or Save as PDF” in the menu “More”.'

/** Loads when it nears the viewport; for paper by usePrintReport, because printing cannot wait for it. */
function Photo({ photo, isPrinted }: { photo: ReportedPhoto; isPrinted: boolean }) {
  const waiting = useRef<HTMLParagraphElement>(null)
  const isNear = useNearViewport(waiting)
  const { data: picture, isPending } = useQuery({
    ...photoQuery(useApi(), photo),
    enabled: isNear && !isPrinted,
  })
  if (isPending)
    return (
      <p ref={waiting} className={css.note}>
        {isPrinted ? NOT_LOADED : 'Loading photo...'}
      </p>
    )
  if (!picture) return <p className={css.note}>{picture === null ? NOT_SHOWN : NOT_READ}</p>
  return <PhotoDrawing picture={picture} />
}

function PhotoDrawing({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // A layout effect, because printing starts in the same task.
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return (
    <canvas
      ref={canvas}
      className={css.photo}
      role="img"
      aria-label="Photo of the observation"
      width={picture.width}
      height={picture.height}
    />
  )
}
