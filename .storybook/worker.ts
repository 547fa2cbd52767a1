import { HttpResponse, http } from 'msw'
import { type SetupWorker, setupWorker } from 'msw/browser'
import { isOfLeftStory } from './ownCalls.ts'

const NO_WORKER =
  'Stories answer their own calls, for which this browser has to run a service worker. Open the storybook by https, or ' +
  'on localhost, and not in a private window of Firefox.'

/** What the storybook's own files lie below, wherever it is served. */
const HOME = new URL('./', document.baseURI)

/**
 * Before the answers of a story: a call of the one before may still be on its way, and would take the only answer of a
 * list that fails when it is read again.
 */
export const leftBehind = http.all('/api/*', ({ request }) =>
  isOfLeftStory(request) ? HttpResponse.error() : undefined,
)

/** A call that no story answers: it answers with that as the server's message, and goes no further. */
const unanswered = http.all('/api/*', ({ request }) => {
  const words = `This story does not answer ${request.method} ${new URL(request.url).pathname}.`
  // oxlint-disable-next-line no-console -- a fault of the story, which its test reads here
  console.error(`[MSW] ${words}`)
  return HttpResponse.json({ detail: words }, { status: 501 })
})

/** A dialog that holds a kiosk lets it go when the story closes it. */
const released = http.delete(
  '/api/events/:event/available-kiosks/',
  () => new HttpResponse(null, { status: 204 }),
)

/**
 * Starts the worker that answers the calls of stories. The script is beside the page, in any folder; only
 * files of the storybook itself are fetched, so that no call ever reaches a real server.
 * @throws Error where the browser runs no service worker: then no story is rendered
 */
export async function startWorker(): Promise<SetupWorker> {
  if (!('serviceWorker' in navigator)) throw new Error(NO_WORKER)
  const worker = setupWorker(released, unanswered)
  await worker.start({
    quiet: true,
    serviceWorker: { url: new URL('mockServiceWorker.js', HOME).pathname },
    onUnhandledRequest(request, print) {
      if (request.url.startsWith(HOME.href)) return
      print.error()
    },
  })
  return worker
}
