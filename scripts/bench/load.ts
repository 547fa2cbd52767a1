import { connect, type Socket } from 'node:net'
import { quantile } from './numbers.ts'

export interface Load {
  origin: string
  /** Asked for one after the other, over and over. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

export interface LoadResult {
  answers: number
  perSecond: number
  p50: number
  p99: number
  /** Answers that were not 200, and connections that failed. */
  errors: number
}

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * As many requests as a server answers on so many connections, each with one request at a time. It speaks HTTP on bare
 * sockets: with Node's own client, half of what is measured would be the client.
 */
export async function load({ origin, paths, headers, connections, seconds }: Load): Promise<LoadResult> {
  const { hostname, port } = new URL(origin)
  const fields = Object.entries({ host: `${hostname}:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${fields}\r\n`)
  const times: number[] = []
  let errors = 0
  let asked = 0
  const began = performance.now()
  const end = began + seconds * 1_000

  const visit = async (): Promise<void> => {
    let line: Line | undefined
    while (performance.now() < end) {
      const request = requests[asked++ % requests.length] ?? ''
      const start = performance.now()
      try {
        line ??= await openLine(hostname, Number(port))
        const { status, isLast } = await line.ask(request)
        if (status === 200) times.push(performance.now() - start)
        else errors += 1
        if (isLast) {
          line.close()
          line = undefined
        }
      } catch {
        // Counted: a server that refuses connections is part of what is measured.
        errors += 1
        line?.close()
        line = undefined
      }
    }
    line?.close()
  }
  await Promise.all(Array.from({ length: connections }, visit))
  const perSecond = times.length / ((performance.now() - began) / 1_000)
  times.sort((one, other) => one - other)
  return { answers: times.length, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), errors }
}

interface Answer {
  status: number
  /** The server closes the connection after it. */
  isLast: boolean
}

interface Line {
  ask(request: string): Promise<Answer>
  close(): void
}

async function openLine(host: string, port: number): Promise<Line> {
  const socket = connect({ host, port, noDelay: true })
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined
  let received: Buffer[] = []
  let missing = -1
  let answer: Answer = { status: 0, isLast: false }
  const fail = (error: Error) => waiting?.reject(error)

  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      received.push(chunk)
      const bytes = received.length === 1 ? chunk : Buffer.concat(received)
      const at = bytes.indexOf(HEAD_END)
      if (at < 0) return
      const head = bytes.toString('latin1', 0, at)
      const length = /content-length: *(\d+)/i.exec(head)?.[1]
      if (length === undefined) return fail(new Error(`an answer without a length: ${head}`))
      answer = { status: Number(head.slice(9, 12)), isLast: /connection: *close/i.test(head) }
      missing = Number(length) - (bytes.length - at - HEAD_END.length)
      received = []
    } else {
      missing -= chunk.length
    }
    if (missing > 0) return
    missing = -1
    waiting?.resolve(answer)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  await connected(socket)
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
