import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { logProblem } from '#src/shared/logProblem.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { watchColours } from '../map/colours.ts'
import { fineOutlines, type Outlines } from '../map/outlineShapes.ts'
import { drawPlace } from './drawPlace.ts'
import { paperColours, placeAltText, themeColours } from './placeImage.ts'
import * as css from './placePicture.css.ts'
import type { PlaceSubject } from './placeView.ts'

export type PlacePictureProps = PlaceSubject & {
  /** Paper colours, whatever the theme. */
  isPrinted?: boolean
}

/** Cached for printing, which cannot wait for them. */
let cachedOutlines: Outlines | undefined

/** The lazy part of PlacePicture. */
export function PlacePicturePart({ at, tracks, releasePoint, isPrinted = false }: PlacePictureProps) {
  const unit = useDoseUnit()
  const label = useMemo(
    () => placeAltText({ at, tracks, releasePoint }, unit),
    [at, tracks, releasePoint, unit],
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const [outlines, setOutlines] = useState(cachedOutlines)
  useEffect(() => {
    let isMounted = true
    fineOutlines().then(
      (shapes) => {
        cachedOutlines = shapes
        if (isMounted) setOutlines(shapes)
      },
      (cause: unknown) => logProblem('the outlines of a map did not load', cause),
    )
    return () => {
      isMounted = false
    }
  }, [])
  // A layout effect, because printing starts in the same task.
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const draw = () =>
      drawPlace(
        element,
        { at, tracks, releasePoint },
        { colours: isPrinted ? paperColours() : themeColours(element), outlines },
      )
    draw()
    return isPrinted ? undefined : watchColours(element, draw)
  }, [at, tracks, releasePoint, isPrinted, outlines])
  return <canvas ref={canvas} className={css.picture} role="img" aria-label={label} />
}
