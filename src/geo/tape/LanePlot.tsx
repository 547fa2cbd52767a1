import { useEffect, useRef } from 'react'
import type { TapeSeries } from '#contract/tape.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import { watchColours } from '../map/colours.ts'
import { drawLane } from './laneDrawing.ts'
import * as css from './lanes.css.ts'

type LanePlotProps = {
  series: TapeSeries
  /** The time that is shown, milliseconds since 1970. */
  from: number
  to: number
  /** The highest dose rate of all lanes, µSv/h: all are drawn to one scale. */
  top: number
}

/** Lanes this near to the window are drawn before they are scrolled into it. */
const NEAR = '200px'

/**
 * The dose-rate line of a team over the time of the tape. Drawn once, and again when its time, its size or the theme changes; one
 * that is out of sight waits until it comes into it.
 */
export function LanePlot({ series, from, to, top }: LanePlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const lane = useRef<{ draw: () => void; isSeen: boolean }>({ draw: () => undefined, isSeen: false })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const { current } = lane
    const drawIfSeen = () => current.isSeen && current.draw()
    const sight = new IntersectionObserver(
      (entries) => {
        current.isSeen = entries.at(-1)?.isIntersecting ?? false
        drawIfSeen()
      },
      { rootMargin: NEAR },
    )
    sight.observe(element)
    const resizes = new ResizeObserver(drawIfSeen)
    resizes.observe(element)
    const endColours = watchColours(element, drawIfSeen)
    return () => {
      sight.disconnect()
      resizes.disconnect()
      endColours()
    }
  }, [])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const { current } = lane
    current.draw = () => drawOn(element, series, { from, to, top })
    if (current.isSeen) current.draw()
  }, [series, from, to, top])
  return <canvas ref={canvas} className={css.canvas} aria-hidden="true" />
}

function drawOn(
  element: HTMLCanvasElement,
  series: TapeSeries,
  time: Pick<LanePlotProps, 'from' | 'to' | 'top'>,
): void {
  const [width, height] = [element.clientWidth, element.clientHeight]
  const context = width > 0 ? element.getContext('2d') : null
  if (!context) return
  const style = getComputedStyle(element)
  const read = (token: string) => style.getPropertyValue(token.slice('var('.length, -1)).trim()
  const inks = {
    casing: read(doseVars.casing),
    quietCasing: read(vars.color.borderStrong),
    grid: read(vars.color.border),
  }
  const [wide, high] = [width, height].map((px) => Math.round(px * devicePixelRatio))
  // A canvas that is given a size is made anew, whether it is another one or not.
  if (element.width !== wide) element.width = wide ?? 0
  if (element.height !== high) element.height = high ?? 0
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  drawLane(context, series, { ...time, width, height, ...inks })
}
