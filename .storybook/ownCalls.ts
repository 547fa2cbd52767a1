import { getResponse, HttpResponse, http, type RequestHandler } from 'msw'

/** What the storybook's own files lie below, wherever it is served. */
const HOME = new URL('./', document.baseURI).href

/** A dialog that holds a kiosk lets it go when the story closes it. */
const released = http.delete(
  '/api/events/:event/available-kiosks/',
  () => new HttpResponse(null, { status: 204 }),
)

const { fetch: real } = globalThis

/** The `fetch` of each story on the page, the latest last: a page of text shows several, which leave in any order. */
const living = new Set<typeof fetch>()

/** Calls of these stories without an answer yet. The tests wait for them, so they are on the page. */
const callsUnderway = new Set<Request>()
Object.assign(globalThis, { callsUnderway })

/**
 * Gives a story its own calls, which its handlers answer within the page. A client keeps the `fetch` it was made with,
 * so one that still asks when its story has been left gets no answer and no error: neither the next story's answers
 * nor its test are troubled.
 * @returns ends them
 */
export function ownCalls(handlers: readonly RequestHandler[]): () => void {
  const left = new AbortController()
  const own: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      if (left.signal.aborted) return
      const request = new Request(input, init)
      const end = (tell: () => void) => {
        if (callsUnderway.delete(request) && !left.signal.aborted) tell()
      }
      callsUnderway.add(request)
      left.signal.addEventListener('abort', () => callsUnderway.delete(request))
      request.signal.addEventListener('abort', () => end(() => reject(request.signal.reason)))
      answer([...handlers, released], request).then(
        (response) => end(() => resolve(response)),
        (reason: unknown) => end(() => reject(reason)),
      )
    })
  living.add(own)
  globalThis.fetch = own
  return () => {
    left.abort()
    living.delete(own)
    globalThis.fetch = [...living].at(-1) ?? real
  }
}

/**
 * Only files of the storybook itself are fetched, so that no call ever reaches a real server.
 * @throws TypeError as `fetch` does where no answer comes
 */
async function answer(handlers: RequestHandler[], request: Request): Promise<Response> {
  request.signal.throwIfAborted()
  const { method, url } = request
  const response = await getResponse(handlers, request)
  if (response?.type === 'error') throw new TypeError('Failed to fetch')
  if (response) return response
  if (url.startsWith(HOME) && !url.startsWith(new URL('/api/', HOME).href)) return real(request)
  const words = `This story does not answer ${method} ${new URL(url).pathname}.`
  // oxlint-disable-next-line no-console -- a fault of the story, which its test reads here
  console.error(`[MSW] ${words}`)
  return HttpResponse.json({ detail: words }, { status: 501 })
}
