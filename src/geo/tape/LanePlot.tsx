import { useEffect, useRef } from 'react'
import type { TapeSeries } from '#contract/tape.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import { watchColours } from '../map/colours.ts'
import { drawLane } from './laneDrawing.ts'
import * as css from './lanes.css.ts'

type LanePlotProps = {
  series: TapeSeries
  /** Shown time span, milliseconds since 1970. */
  from: number
  to: number
  /** Top of the scale shared by all lanes, µSv/h. */
  top: number
}

/** Lanes this close to the viewport are drawn before they scroll into view. */
const NEAR = '200px'

/**
 * A team's dose rate over time. Redrawn when its data, time span, size or theme changes; out of view, drawing waits
 * until it scrolls in.
 */
export function LanePlot({ series, from, to, top }: LanePlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const lane = useRef<{ draw: () => void; isVisible: boolean }>({ draw: () => undefined, isVisible: false })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const { current } = lane
    const drawIfVisible = () => current.isVisible && current.draw()
    const visibility = new IntersectionObserver(
      (entries) => {
        current.isVisible = entries.at(-1)?.isIntersecting ?? false
        drawIfVisible()
      },
      { rootMargin: NEAR },
    )
    visibility.observe(element)
    const resizes = new ResizeObserver(drawIfVisible)
    resizes.observe(element)
    const unsubscribe = watchColours(element, drawIfVisible)
    return () => {
      visibility.disconnect()
      resizes.disconnect()
      unsubscribe()
    }
  }, [])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const { current } = lane
    current.draw = () => drawOn(element, series, { from, to, top })
    if (current.isVisible) current.draw()
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
  const colours = {
    casing: read(doseVars.casing),
    quietCasing: read(vars.color.borderStrong),
    grid: read(vars.color.border),
  }
  const [wide, high] = [width, height].map((px) => Math.round(px * devicePixelRatio))
  // Setting the size reallocates a canvas, even to the same size.
  if (element.width !== wide) element.width = wide ?? 0
  if (element.height !== high) element.height = high ?? 0
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  drawLane(context, series, { ...time, width, height, ...colours })
}
