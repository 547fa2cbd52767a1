import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import { PAGE_SIZE } from '#contract/limits.ts'

// What a server answers, as MSW says it. Paths are the wire's, below /api/.

export const MAIN_FAILURE = 'What was asked for could not be read from the disk.'
export const SAVE_FAILURE = 'The record could not be written to the disk.'
export const FORBIDDEN = 'You do not have permission to perform this action.'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * Answers the calls of a path; with a query, 'missions/?type=route', only those that have at least it.
 * @param answer undefined leaves the call to the answers after it
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

/** One page of rows, as our server sends it (contract/shared.ts). */
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

/** It is on its way for ever. */
export async function noAnswer(): Promise<Response> {
  await delay('infinite')
  return new HttpResponse(null)
}

let visit = 0

/** A story is shown, perhaps for the second time: answers in turn start with the first again. */
export const beginVisit = (): void => void (visit += 1)

/** @returns how many times it was asked before, in this visit */
function counter(): () => number {
  let seen = visit
  let count = 0
  return () => {
    if (seen !== visit) count = 0
    seen = visit
    return count++
  }
}

/** The first answer comes, the next is on its way for ever. */
export function onceThenNever<Body extends object>(path: string, body: Body): RequestHandler {
  const before = counter()
  return on('get', path, async () => {
    if (before() > 0) await delay('infinite')
    return Response.json(body)
  })
}

/** It could be read once, and not again. */
export function onceThenFails<Body extends object>(path: string, body: Body): RequestHandler {
  const before = counter()
  return on('get', path, () =>
    before() > 0 ? Response.json({ detail: MAIN_FAILURE }, { status: 500 }) : Response.json(body),
  )
}

/** One answer, then another: what a list holds before and after it was changed. */
export function inTurn<Body extends object>(path: string, first: Body, then: Body): RequestHandler {
  const before = counter()
  return on('get', path, () => Response.json(before() > 0 ? then : first))
}

/** The first call gets the first answer, the next the next; the last one stays. */
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

/** No connection: every call breaks. */
export const breaks = (path = '*', method: Method | 'all' = 'all'): RequestHandler =>
  on(method, path, () => HttpResponse.error())

/** The live channel, open and silent. */
export const live = (): RequestHandler =>
  on('get', 'live/', () => {
    const stream = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode(': open\n\n')) })
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })
  })

/** The sign-in is over: the call is refused. */
export const refusesToken = (path = '*', method: Method | 'all' = 'all'): RequestHandler =>
  on(method, path, () =>
    Response.json(
      { detail: 'Given token not valid for any token type', code: 'token_not_valid' },
      { status: 401 },
    ),
  )
