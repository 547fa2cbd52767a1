import { get, type IncomingMessage } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { quantile } from './numbers.ts'
import { call, type Presser } from './support.ts'

/** Milliseconds from a change until the last listener has received it, in 95 of 100 changes. */
const AT_MOST_MS = 50
const PAUSE_MS = 200
const LOST_AFTER_MS = 10_000

export interface Listened {
  listeners: number
  lastP50: number
  lastP95: number
  atMostMs: number
}

/**
 * Everyone listens on one server, and the first person renames an event on another. Measures how long it takes from
 * before that call until the last listener has received the change. The server checks for each listener whether they may
 * see the event.
 */
export async function measureListeners(
  listening: string,
  publishing: string,
  people: Presser[],
  event: number,
  changes: number,
): Promise<Listened> {
  let received = 0
  let onAll: (() => void) | undefined
  const onReceived = (count: number) => {
    received += count
    if (received >= people.length) onAll?.()
  }
  const [presser] = people
  if (!presser) throw new Error('nobody listens')
  const streams = await Promise.all(people.map((person) => listen(listening, person, onReceived)))
  try {
    const lasts: number[] = []
    // The first change warms both servers up.
    for (let change = 0; change <= changes; change += 1) {
      await after(PAUSE_MS)
      received = 0
      const all = new Promise<void>((resolve, reject) => {
        onAll = resolve
        setTimeout(
          () => reject(new Error(`${received} of ${people.length} heard a change`)),
          LOST_AFTER_MS,
        ).unref()
      })
      const began = performance.now()
      const { status } = await call(publishing, presser, 'PATCH', `events/${event}/`, {
        name: `Renamed ${change} ${Date.now()}`,
      })
      if (status !== 200) throw new Error(`The event was not renamed: ${status}`)
      await all
      if (change === 0) continue
      lasts.push(performance.now() - began)
    }
    lasts.sort((one, other) => one - other)
    return {
      listeners: people.length,
      lastP50: quantile(lasts, 0.5),
      lastP95: quantile(lasts, 0.95),
      atMostMs: AT_MOST_MS,
    }
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

const listen = (origin: string, { token }: Presser, onReceived: (count: number) => void) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    get(`${origin}/api/live/`, { headers, agent: false }, (stream) => {
      if (stream.statusCode !== 200) return reject(new Error(`A listener got ${stream.statusCode}.`))
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        const count = text.split('event: change').length - 1
        if (count > 0) onReceived(count)
      })
      // We close it ourselves in the middle of an answer.
      stream.on('error', () => undefined)
      resolve(stream)
    }).on('error', reject)
  })
