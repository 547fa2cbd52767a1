import { useSyncExternalStore } from 'react'
import * as css from './fieldDrawing.css.ts'

const WIDTH = 720
const HEIGHT = 900
/** The release point, and the wind direction (radians, up and to the right). */
const SOURCE = { x: 215, y: 665 }
const WIND = -0.95
const AXIS = { x: Math.cos(WIND), y: Math.sin(WIND) }
const CONTOURS = 13
const CONTOUR_POINTS = 140
const LANES = 8
const LANE_GAP = 62
const SAMPLE_GAP = 15

/**
 * Dose-rate contours: curves with their focus at the source, stretched by the wind and roughened by terrain. Computed,
 * because the formula is smaller than the paths.
 */
function contour(level: number): string {
  const reach = 15 * 1.38 ** level
  const points = Array.from({ length: CONTOUR_POINTS }, (_, step) => {
    const angle = (step / CONTOUR_POINTS) * 2 * Math.PI
    const ground = 1 + 0.045 * Math.sin(3 * angle + level * 0.5) + 0.03 * Math.sin(5 * angle - level * 0.8)
    const radius = (reach * ground) / (1 - 0.66 * Math.cos(angle - WIND))
    return at(radius * Math.cos(angle), radius * Math.sin(angle))
  })
  return `M${points.join('L')}Z`
}

/** A survey flight in lanes across the plume: one dot per reading, larger for higher ones. */
function readings(): string[] {
  const bySize = ['', '', '', '']
  for (let lane = 0; lane < LANES; lane++) {
    const along = 70 + lane * LANE_GAP
    const half = 130 + lane * 9
    for (let across = -half; across <= half; across += SAMPLE_GAP) {
      const dose = Math.exp(-((across / (46 + lane * 9)) ** 2)) * Math.exp(-lane / 7)
      const size = Math.min(bySize.length - 1, Math.floor(dose * 4.4))
      bySize[size] += `M${at(along * AXIS.x - across * AXIS.y, along * AXIS.y + across * AXIS.x)}h0`
    }
  }
  return bySize
}

const at = (x: number, y: number): string => `${(SOURCE.x + x).toFixed(1)} ${(SOURCE.y + y).toFixed(1)}`

const isNeverChanged = () => () => undefined

/**
 * The login page's illustration of an exercise. Decorative; left out of the prerendered HTML, because its paths would
 * outweigh the rest.
 */
export function FieldDrawing() {
  const isInBrowser = useSyncExternalStore(
    isNeverChanged,
    () => true,
    () => false,
  )
  if (!isInBrowser) return null
  return (
    <svg className={css.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice">
      {Array.from({ length: CONTOURS }, (_, level) => contour(level)).map((path, level) => (
        <path key={path} className={css.contour} strokeOpacity={0.75 - level * 0.05} d={path} />
      ))}
      {readings().map((path, size) => (
        <path key={path} className={css.reading} strokeWidth={2 + size * 1.7} d={path} />
      ))}
      <circle className={css.release} cx={SOURCE.x} cy={SOURCE.y} r="13" />
      <path className={css.release} d={`M${at(-20, 0)}h40M${at(0, -20)}v40`} />
    </svg>
  )
}
