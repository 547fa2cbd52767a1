type Place = { x: number; y: number }

type View = {
  /** Shown whatever its distance: the release point. */
  always: Place | undefined
  /** Of the map. Places are in its pixels at the closest zoom. */
  size: Place
  /** Whether teams are outside the view now. It takes less to keep it so than to make it so: the view must not jump. */
  wasApart: boolean
}

/** With fewer teams each of them counts. */
const FROM_TEAMS = 5
/** At most this share of the teams may be outside the view, and at least one. */
const FAR_SHARE = 0.1
/** How much larger the other teams must then be drawn. */
const MIN_GAIN = 4
const MIN_GAIN_KEPT = 3

/**
 * The teams that decide what the map shows: all of them, unless a few are so far away that the others would be a dot.
 * @param places of the teams
 * @returns their indices, in order
 */
export function mainPlaces(places: readonly Place[], { always, size, wasApart }: View): number[] {
  const all = places.map((_, index) => index)
  if (places.length < FROM_TEAMS) return all
  const middle = { x: median(places.map(({ x }) => x)), y: median(places.map(({ y }) => y)) }
  const distance = (index: number) =>
    Math.hypot((places[index]?.x ?? 0) - middle.x, (places[index]?.y ?? 0) - middle.y)
  const byDistance = all.toSorted((one, other) => distance(one) - distance(other))
  // In screens at the closest zoom; less than one is not enlarged further.
  const screens = (shown: readonly number[]) => {
    const points = [...shown.flatMap((index) => places[index] ?? []), ...(always ? [always] : [])]
    const span = (values: number[]) => Math.max(...values) - Math.min(...values)
    return Math.max(1, span(points.map(({ x }) => x)) / size.x, span(points.map(({ y }) => y)) / size.y)
  }
  const whole = screens(all)
  const mostFar = Math.max(1, Math.floor(places.length * FAR_SHARE))
  // As few as possible are left out.
  for (let far = 1; far <= mostFar; far++) {
    const near = byDistance.slice(0, -far)
    if (whole / screens(near) >= (wasApart ? MIN_GAIN_KEPT : MIN_GAIN)) return near.toSorted((a, b) => a - b)
  }
  return all
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
