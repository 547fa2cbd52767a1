/** The network of one browser: calls pass; the stream can be cut, and stays down until it is restored. */
export function breakableLine() {
  const lastIds: (string | null)[] = []
  let broken = new AbortController()
  const send: typeof fetch = (input, init = {}) => {
    const headers = new Headers(init.headers)
    if (headers.get('Accept') !== 'text/event-stream') return fetch(input, init)
    if (broken.signal.aborted) return Promise.reject(new TypeError('network down'))
    lastIds.push(headers.get('Last-Event-ID'))
    const signals = [broken.signal, ...(init.signal ? [init.signal] : [])]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
  return {
    fetch: send,
    lastIds,
    cut: () => broken.abort(new TypeError('network down')),
    mend: () => {
      broken = new AbortController()
      window.dispatchEvent(new Event('online'))
    },
  }
}
