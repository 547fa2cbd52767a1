/** Says which story made a call, where it is answered. */
const STORY = 'x-story'

const { fetch: real } = globalThis

let shown = 0

/** Of the stories on the page, the latest last: a page of text shows several, which leave in any order. */
const living = new Map<string, typeof fetch>()

/** Whether the story that made a call has been left: its answers are gone, and nobody waits for one. */
export const isOfLeftStory = (request: Request): boolean =>
  request.headers.has(STORY) && !living.has(request.headers.get(STORY) ?? '')

/**
 * Gives a story its own calls. A client keeps the `fetch` it was made with, so one that still asks when its story has
 * been left gets no answer and no error: neither the next story's answers nor its test are troubled.
 * @returns ends them
 */
export function ownCalls(): () => void {
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
  living.set(story, own)
  globalThis.fetch = own
  return () => {
    left.abort()
    living.delete(story)
    globalThis.fetch = [...living.values()].at(-1) ?? real
  }
}
