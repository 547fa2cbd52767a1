import type { App } from '#server/http.ts'

type InjectMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'

/**
 * `fetch` into a server in this process, through everything but the socket. Bodies arrive whole: an endless stream
 * needs a listening server.
 * @param origin what relative addresses are resolved against
 */
export const injectedFetch =
  (app: App, origin: string): typeof fetch =>
  async (input, init) => {
    const target = typeof input === 'string' && input.startsWith('/') ? new URL(input, origin) : input
    const request = new Request(target, init)
    request.signal.throwIfAborted()
    const url = new URL(request.url)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const answer = await app.inject({
      method: request.method as InjectMethod,
      url: url.pathname + url.search,
      headers: { host: url.host, ...Object.fromEntries(request.headers) },
      ...(body ? { payload: body } : {}),
    })
    request.signal.throwIfAborted()
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value ?? []].flat()) headers.append(name, String(one))
    }
    const hasBody = ![101, 204, 205, 304].includes(answer.statusCode)
    const response = new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    })
    Object.defineProperty(response, 'url', { value: url.href })
    return response
  }
