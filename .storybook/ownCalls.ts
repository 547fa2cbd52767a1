import { getResponse, HttpResponse, http, type RequestHandler } from 'msw'

/** Base address of the storybook's own files. */
const HOME = new URL('./', document.baseURI).href

/** Dialogs release their held kiosk when the story closes them. */
const released = http.delete(
  '/api/events/:event/available-kiosks/',
  () => new HttpResponse(null, { status: 204 }),
)

const { fetch: real } = globalThis

/** The `fetch` of each story on the page, latest last: a docs page shows several, which unmount in any order. */
const living = new Set<typeof fetch>()

/** Unanswered calls of the stories. Global, because the tests wait for them. */
const callsUnderway = new Set<Request>()
Object.assign(globalThis, { callsUnderway })

/**
 * Gives a story its own `fetch`, answered by its handlers within the page. Clients keep the `fetch` they were made
 * with, so calls of a story that was left get neither answer nor error, and cannot disturb the next story or its test.
 * @returns ends the calls
 */
export function ownCalls(handlers: readonly RequestHandler[]): () => void {
  const left = new AbortController()
  const own: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      if (left.signal.aborted) return
      const request = new Request(input, init)
      const end = (settle: () => void) => {
        if (callsUnderway.delete(request) && !left.signal.aborted) settle()
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
 * Only the storybook's own files are really fetched, so that no call reaches a server.
 * @throws TypeError like `fetch`, if the handler answers with a network error
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
