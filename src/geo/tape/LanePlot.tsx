import { useEffect, useRef, useState } from 'react'
import type { TapeSeries } from '#contract/tape.ts'
import { whenIdle } from '#src/shared/whenIdle.ts'
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

/** Lanes this close to the viewport are drawn at once. */
const NEAR = '200px'

/**
 * A team's dose rate over time. Redrawn when its data, time span, size or theme changes: at once in view, elsewhere
 * when the browser has time, so that paper and pictures of the whole page have every line.
 */
export function LanePlot({ series, from, to, top }: LanePlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawing] = useState(() => new Drawing())
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const visibility = new IntersectionObserver(
      (entries) => drawing.setVisible(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: NEAR },
    )
    visibility.observe(element)
    const resizes = new ResizeObserver(drawing.update)
    resizes.observe(element)
    const unsubscribe = watchColours(element, drawing.update)
    window.addEventListener('beforeprint', drawing.finish)
    return () => {
      visibility.disconnect()
      resizes.disconnect()
      unsubscribe()
      window.removeEventListener('beforeprint', drawing.finish)
      drawing.cancel()
    }
  }, [drawing])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    drawing.change(() => drawOn(element, series, { from, to, top }))
  }, [drawing, series, from, to, top])
  return <canvas ref={canvas} className={css.canvas} aria-hidden="true" />
}

/** When a lane is drawn. */
class Drawing {
  #draw = (): void => undefined
  #isVisible = false
  /** Set while what is drawn is out of date. */
  #cancelLater: (() => void) | undefined

  change(draw: () => void): void {
    this.#draw = draw
    this.update()
  }

  /** Draws, later if it is out of view: the next frame may need it again. */
  update = (): void => {
    this.cancel()
    this.#cancelLater = whenIdle(this.finish)
    if (this.#isVisible) this.finish()
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible
    if (isVisible) this.finish()
  }

  /** Draws now what would be drawn later. */
  finish = (): void => {
    if (!this.#cancelLater) return
    this.cancel()
    this.#draw()
  }

  cancel(): void {
    this.#cancelLater?.()
    this.#cancelLater = undefined
  }
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
