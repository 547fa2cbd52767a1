import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { logProblem } from '#src/shared/logProblem.ts'
import { useDoseUnit } from '#src/shared/useDoseUnit.ts'
import { watchColours } from '../map/colours.ts'
import { fineOutlines, type Outlines } from '../map/outlineShapes.ts'
import { drawPlace } from './drawPlace.ts'
import { paperInks, themeInks } from './placeInks.ts'
import * as css from './placePicture.css.ts'
import type { PlaceSubject } from './placeView.ts'
import { placeWords } from './placeWords.ts'

export type PlacePictureProps = PlaceSubject & {
  /** In the colours of paper, in any theme. */
  isPrinted?: boolean
}

/** For those that are printed, which cannot wait. */
let arrived: Outlines | undefined

/** The inside of PlacePicture. */
export function PlacePicturePart({ at, tracks, releasePoint, isPrinted = false }: PlacePictureProps) {
  const unit = useDoseUnit()
  const label = useMemo(
    () => placeWords({ at, tracks, releasePoint }, unit),
    [at, tracks, releasePoint, unit],
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const [outlines, setOutlines] = useState(arrived)
  useEffect(() => {
    let isShown = true
    fineOutlines().then(
      (shapes) => {
        arrived = shapes
        if (isShown) setOutlines(shapes)
      },
      (cause: unknown) => logProblem('the outlines of a map did not arrive', cause),
    )
    return () => {
      isShown = false
    }
  }, [])
  // Before the browser lays out pages: they are printed in the same turn.
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const draw = () =>
      drawPlace(
        element,
        { at, tracks, releasePoint },
        { inks: isPrinted ? paperInks() : themeInks(element), outlines },
      )
    draw()
    return isPrinted ? undefined : watchColours(element, draw)
  }, [at, tracks, releasePoint, isPrinted, outlines])
  return <canvas ref={canvas} className={css.picture} role="img" aria-label={label} />
}
