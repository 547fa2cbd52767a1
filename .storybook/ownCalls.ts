/** Says which story made a call, where it is answered. */
const STORY = 'x-story'

let shown = 0

/** Whether the story that made a call has been left: its answers are gone, and nobody waits for one. */
export const isOfLeftStory = (request: Request): boolean =>
  request.headers.has(STORY) && request.headers.get(STORY) !== String(shown)

/**
 * Gives a story its own calls. A client keeps the `fetch` it was made with, so one that still asks when its story has
 * been left gets no answer and no error: neither the next story's answers nor its test are troubled.
 * @returns ends them
 */
export function ownCalls(): () => void {
  const { fetch: real } = globalThis
  const left = new AbortController()
  shown += 1
  const story = String(shown)
  const own: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      if (left.signal.aborted) return
      const request = new Request(input, init)
      request.headers.set(STORY, story)
      const signal = AbortSignal.any([request.signal, left.signal])
      real(request, { signal }).then(
        (answer) => left.signal.aborted || resolve(answer),
        (reason: unknown) => left.signal.aborted || reject(reason),
      )
    })
  globalThis.fetch = own
  return () => {
    left.abort()
    if (globalThis.fetch === own) globalThis.fetch = real
  }
}
