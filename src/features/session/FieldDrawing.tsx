import * as css from './fieldDrawing.css.ts'

const WIDTH = 720
const HEIGHT = 900
/** The release point, and the direction the wind carries it. */
const SOURCE = { x: 250, y: 640 }
const WIND = -0.92
const LEVELS = 9
const STEPS = 120

/**
 * Dose-rate contours around a release point: an ellipse-like curve with its focus at the source, stretched by the wind
 * and roughened by the ground. Computed, because the formula is smaller than the paths.
 */
function contour(level: number): string {
  const reach = 26 * 1.5 ** level
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI
    const fromWind = angle - WIND
    const ground = 1 + 0.05 * Math.sin(3 * angle + level * 0.7) + 0.035 * Math.sin(5 * angle - level)
    const radius = (reach * ground) / (1 - 0.62 * Math.cos(fromWind))
    return `${(SOURCE.x + radius * Math.cos(angle)).toFixed(1)} ${(SOURCE.y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const contours = Array.from({ length: LEVELS }, (_, level) => contour(level))

/** A flown survey across the plume, lane by lane. */
const lanes = Array.from({ length: 7 }, (_, lane) => {
  const y = 560 - lane * 44
  const [from, to] = lane % 2 ? [620, 300] : [300, 620]
  return `${lane ? 'L' : 'M'}${from + lane * 8} ${y}L${to + lane * 8} ${y}`
}).join('')

/** The login page's picture: what the exercises are about, drawn in lines. Decorative. */
export function FieldDrawing() {
  return (
    <svg className={css.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice">
      {contours.map((path, level) => (
        <path key={path} className={level < 3 ? css.near : css.far} d={path} />
      ))}
      <path className={css.track} d={lanes} />
      <path className={css.cross} d={`M${SOURCE.x - 9} ${SOURCE.y}h18M${SOURCE.x} ${SOURCE.y - 9}v18`} />
      <circle className={css.release} cx={SOURCE.x} cy={SOURCE.y} r="15" />
    </svg>
  )
}
