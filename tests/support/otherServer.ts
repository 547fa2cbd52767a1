import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What another server of the same interface says in place of ours. */
type OtherAnswer =
  | { status: number; body: string; type?: string }
  /** Takes the request and closes the line without a word. */
  | 'hangs up'
  /** Our answer, changed. */
  | ((body: unknown) => unknown)

/** Another server of the same interface. */
export interface OtherServer {
  origin: string
  /**
   * Answers one call its own way from now on; null lets ours answer again.
   * @param call method and path as the specification names it, e.g. 'POST auth/login/'; for what is beside the API
   *   with its slash, 'GET /config.json'; a pattern (the same one to take it back) for a file whose name has a hash
   */
  says(call: string | RegExp, answer: OtherAnswer | null): void
  /** Breaks every line that is open; new ones are taken. */
  cut(): void
  close(): Promise<void>
}

/**
 * A server that is not ours: it serves the same portal and speaks the same interface, except for the calls it answers
 * its own way. Behind it stands a running console that answers the rest.
 */
export async function startOtherServer(console: { origin: string }): Promise<OtherServer> {
  const answers = new Map<string | RegExp, OtherAnswer>()
  const server = createServer((req, res) => {
    const [path = ''] = (req.url ?? '').split('?')
    const call = `${req.method} ${path.replace(/^\/api\//, '')}`
    const pattern = [...answers.keys()].find((key) => key instanceof RegExp && key.test(call))
    const answer = answers.get(pattern ?? call)
    if (answer === 'hangs up') return void req.socket.destroy()
    if (answer === undefined || typeof answer === 'function') return passOn(console.origin, req, res, answer)
    req.resume()
    res.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    says: (call, answer) => void (answer === null ? answers.delete(call) : answers.set(call, answer)),
    cut: () => server.closeAllConnections(),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function passOn(
  origin: string,
  req: IncomingMessage,
  res: ServerResponse,
  change: ((body: unknown) => unknown) | undefined,
): void {
  // Plain text can be read and changed; the portal does not care. 'Not modified' would be about ours.
  const { 'if-none-match': _match, 'if-modified-since': _since, ...unconditional } = req.headers
  const headers = change ? { ...unconditional, 'accept-encoding': 'identity' } : req.headers
  const onward = request(`${origin}${req.url}`, { method: req.method, headers }, (answer) => {
    if (!change) {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
      return
    }
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const body = answer.statusCode === 200 ? JSON.stringify(change(JSON.parse(text))) : text
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      res.writeHead(answer.statusCode ?? 502, rest).end(body)
    })
  })
  onward.on('error', () => res.destroy())
  res.on('close', () => onward.destroy())
  req.pipe(onward)
}
