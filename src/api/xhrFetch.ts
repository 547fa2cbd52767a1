import type { Transport } from './http.ts'

/** Statuses whose answer has no body (Fetch standard, "null body status"). */
const WITHOUT_BODY = [204, 205, 304]

/**
 * `fetch` over XMLHttpRequest, for uploads only: browsers report upload progress no other way. Like fetch, it rejects
 * with TypeError if no answer comes, and with the signal's reason if aborted.
 * @param onMoved bytes of the body sent so far; also called while the answer arrives
 */
export const xhrFetch: Transport =
  (onMoved) =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      let sent = 0
      request.open(method, String(input))
      // A blob would get a default type if the response has none.
      request.responseType = 'arraybuffer'
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded }) => {
        sent = loaded
        onMoved(sent)
      })
      request.addEventListener('progress', () => onMoved(sent))
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', () => reject(new TypeError('The connection broke.')))
      request.addEventListener('abort', () => reject(signal?.reason))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
      signal?.addEventListener('abort', abort)
      request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const body = WITHOUT_BODY.includes(request.status) ? null : (request.response as ArrayBuffer)
  return new Response(body, { status: request.status, statusText: request.statusText, headers })
}
