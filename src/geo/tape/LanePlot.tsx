import { useEffect, useRef } from 'react'
import type { TapeSeries } from '#contract/tape.ts'
import { doseVars } from '#src/theme/dose.css.ts'
import { vars } from '#src/theme/vars.css.ts'
import { watchColours } from '../map/colours.ts'
import { drawLane } from './laneDrawing.ts'
import * as css from './lanePlot.css.ts'

type LanePlotProps = {
  series: TapeSeries
  /** The time that is shown, milliseconds since 1970. */
  from: number
  to: number
  /** The highest dose rate of all lanes, µSv/h: all are drawn to one scale. */
  top: number
}

/** The dose-rate line of a team over the time of the tape. Drawn once, and again when its time, its size or the theme changes. */
export function LanePlot({ series, from, to, top }: LanePlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const draw = () => {
      const [width, height] = [element.clientWidth, element.clientHeight]
      const context = width > 0 ? element.getContext('2d') : null
      if (!context) return
      element.width = Math.round(width * devicePixelRatio)
      element.height = Math.round(height * devicePixelRatio)
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
      const style = getComputedStyle(element)
      const read = (token: string) => style.getPropertyValue(token.slice('var('.length, -1)).trim()
      const inks = {
        casing: read(doseVars.casing),
        quietCasing: read(vars.color.borderStrong),
        grid: read(vars.color.border),
      }
      drawLane(context, series, { from, to, top, width, height, ...inks })
    }
    const resizes = new ResizeObserver(draw)
    resizes.observe(element)
    const endColours = watchColours(element, draw)
    return () => {
      resizes.disconnect()
      endColours()
    }
  }, [series, from, to, top])
  return <canvas ref={canvas} className={css.canvas} aria-hidden="true" />
}
