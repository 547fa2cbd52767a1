// jsdom lays nothing out and draws nothing. Maps are drawn all the same, onto a canvas that forgets; what they look like is
// tried in browsers (tests/ui, stories).

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizes

/** Nothing ever comes into view. */
class NoIntersections {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.IntersectionObserver ??= NoIntersections as unknown as typeof IntersectionObserver

globalThis.Path2D ??= class {} as typeof Path2D

const forgetting = new Proxy({}, { get: () => () => undefined, set: () => true })
Object.assign(HTMLCanvasElement.prototype, { getContext: () => forgetting })

// No preference of the system, ever; tests that turn on one bring their own.
const noPreference = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null })
globalThis.matchMedia ??= noPreference as unknown as typeof matchMedia
