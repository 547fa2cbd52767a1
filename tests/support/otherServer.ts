import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from './e2e.ts'

/** How another server with the same interface answers instead of ours. */
type OtherAnswer =
  | { status: number; body: string; type?: string }
  /** Accepts the request and closes the connection without an answer. */
  | 'hangs up'
  /** Our answer, modified. */
  | ((body: unknown) => unknown)

/** Another server with the same interface. */
interface OtherServer {
  origin: string
  /**
   * Answers one call in its own way from now on; null restores our answer.
   * @param call method and path as the specification names it, e.g. 'POST auth/login/'; outside the API with a leading
   * slash, 'GET /config.json'; for a hashed file name a pattern (the same object restores it)
   */
  override(call: string | RegExp, answer: OtherAnswer | null): void
  /** Closes every open connection; new ones are accepted. */
  dropConnections(): void
  close(): Promise<void>
}

/**
 * A foreign server: it serves the same portal and the same interface, except for the calls it answers in its own way. A
 * running console behind it answers everything else.
 */
async function startOtherServer(console: { origin: string }): Promise<OtherServer> {
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
    override: (call, answer) => void (answer === null ? answers.delete(call) : answers.set(call, answer)),
    dropConnections: () => server.closeAllConnections(),
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
  // Plain text can be modified, and the portal accepts it. A 304 would be about our answer.
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

/** The test of tests/support/e2e.ts, whose pages come from such a server. */
export const otherServerTest = test.extend<{ other: OtherServer }>({
  other: async ({ app }, provide) => {
    const other = await startOtherServer(app)
    await provide(other)
    await other.close()
  },
  baseURL: async ({ other }, provide) => provide(other.origin),
})
