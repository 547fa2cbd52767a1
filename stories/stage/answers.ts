import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import { PAGE_SIZE } from '#contract/limits.ts'

// A server's answers as MSW handlers. Paths are the wire's, below /api/.

export const MAIN_FAILURE = 'What was asked for could not be read from the disk.'
export const SAVE_FAILURE = 'The record could not be written to the disk.'
export const FORBIDDEN = 'You do not have permission to perform this action.'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * Answers the calls of a path; with a query, 'missions/?type=route', only those with at least these parameters.
 * @param answer undefined passes the call to later handlers
 */
export function on(
  method: Method | 'all',
  path: string,
  answer: (request: Request) => Promise<Response> | Response | undefined,
): RequestHandler {
  const [place = '', query] = path.split('?')
  const wanted = [...new URLSearchParams(query)]
  return http[method](`/api/${place}`, ({ request }) => {
    const asked = new URL(request.url).searchParams
    if (wanted.some(([name, value]) => asked.get(name) !== value)) return undefined
    return answer(request)
  })
}

/** Answers a GET. */
export const read = <Body extends object>(path: string, body: Body): RequestHandler =>
  on('get', path, () => Response.json(body))

/** A page of rows as our server sends it (contract/shared.ts). */
export const wirePage = <Row extends object>(
  results: Row[],
  count = results.length,
  page = 1,
  page_size = PAGE_SIZE,
) => ({ results, count, total_pages: Math.max(1, Math.ceil(count / page_size)), page, page_size })

/** Answers a write. */
export const write = (method: Method, path: string, body: object, status = 200): RequestHandler =>
  on(method, path, () =>
    status === 204 ? new HttpResponse(null, { status }) : Response.json(body, { status }),
  )

export const never = (path: string, method: Method = 'get'): RequestHandler => on(method, path, noAnswer)

/** Stays pending forever. */
export async function noAnswer(): Promise<Response> {
  await delay('infinite')
  return new HttpResponse(null)
}

let visit = 0

/** When a story is shown again, sequences of answers start over. */
export const beginVisit = (): void => void (visit += 1)

/** @returns the number of previous calls since the story was shown */
function counter(): () => number {
  let seen = visit
  let count = 0
  return () => {
    if (seen !== visit) count = 0
    seen = visit
    return count++
  }
}

/** The first call is answered, the next stays pending forever. */
export function onceThenNever<Body extends object>(path: string, body: Body): RequestHandler {
  const before = counter()
  return on('get', path, async () => {
    if (before() > 0) await delay('infinite')
    return Response.json(body)
  })
}

/** The first read succeeds, the next fails. */
export function onceThenFails<Body extends object>(path: string, body: Body): RequestHandler {
  const before = counter()
  return on('get', path, () =>
    before() > 0 ? Response.json({ detail: MAIN_FAILURE }, { status: 500 }) : Response.json(body),
  )
}

/** Two answers in sequence: a list before and after a change. */
export function inTurn<Body extends object>(path: string, first: Body, then: Body): RequestHandler {
  const before = counter()
  return on('get', path, () => Response.json(before() > 0 ? then : first))
}

/** Each call gets the next answer; the last one repeats. */
export function answersInTurn(path: string, ...answers: [Answer, ...Answer[]]): RequestHandler {
  const before = counter()
  return on('get', path, () => (answers[Math.min(before(), answers.length - 1)] ?? answers[0])())
}
type Answer = () => Promise<Response> | Response

export const fails = (
  path: string,
  method: Method = 'get',
  detail = method === 'get' ? MAIN_FAILURE : SAVE_FAILURE,
): RequestHandler => write(method, path, { detail }, 500)

export const forbids = (path: string, method: Method = 'get', detail = FORBIDDEN): RequestHandler =>
  write(method, path, { detail }, 403)

/** No connection: every call fails. */
export const breaks = (path = '*', method: Method | 'all' = 'all'): RequestHandler =>
  on(method, path, () => HttpResponse.error())

/** The live channel, open and silent. */
export const live = (): RequestHandler =>
  on('get', 'live/', () => {
    const stream = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode(': open\n\n')) })
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })
  })

/** The session has ended: the call is refused. */
export const refusesToken = (path = '*', method: Method | 'all' = 'all'): RequestHandler =>
  on(method, path, () =>
    Response.json(
      { detail: 'Given token not valid for any token type', code: 'token_not_valid' },
      { status: 401 },
    ),
  )
