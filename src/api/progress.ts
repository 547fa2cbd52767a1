import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'

import { ApiError, isAbort, toNetworkError } from './errors.ts'

/** Reads a response body, resetting the timeout on progress. */
type ProgressGuard = {
  /** Pass it to fetch: aborts with the caller's signal, or after 90 s of silence. */
  signal: AbortSignal
  /** Reports progress from elsewhere, such as an upload. */
  touch(): void
  text(response: Response): Promise<string>
  blob(response: Response, onProgress?: (received: number, total: number | undefined) => void): Promise<Blob>
}

/**
 * Runs a call that times out after 90 s without progress; a download that still moves is never cut off (ruling 70).
 * @param outer the caller's signal; its abort passes through unchanged
 */
export async function withProgressTimeout<T>(
  outer: AbortSignal | undefined,
  run: (guard: ProgressGuard) => Promise<T>,
): Promise<T> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const touch = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => silence.abort(new DOMException('No progress', 'TimeoutError')),
      REQUEST_TIMEOUT_MS,
    )
  }
  const signal = outer ? AbortSignal.any([outer, silence.signal]) : silence.signal
  const chunks = async (
    response: Response,
    onProgress?: (received: number) => void,
  ): Promise<Uint8Array<ArrayBuffer>[]> => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    let received = 0
    const reader = response.body?.getReader()
    while (reader) {
      touch()
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      received += value.byteLength
      onProgress?.(received)
    }
    return parts
  }

  touch()
  try {
    return await run({
      signal,
      touch,
      text: async (response) => {
        const decoder = new TextDecoder()
        const parts = await chunks(response)
        return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
      },
      blob: async (response, onProgress) => {
        const announced = Number(response.headers.get('Content-Length')) || undefined
        const parts = await chunks(response, (received) => onProgress?.(received, announced))
        return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' })
      },
    })
  } catch (cause) {
    if (cause instanceof ApiError || isAbort(cause)) throw cause
    throw toNetworkError(cause) // broke or fell silent while reading the body
  } finally {
    clearTimeout(timer)
  }
}
