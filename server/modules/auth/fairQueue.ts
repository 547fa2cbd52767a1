import { HttpError } from '#server/errors.ts'

/**
 * Sign-in priorities under load, highest first: known (signed in from this address before, has a session or a mailed
 * link), returning (got a 503 and retried), stranger, suspect (wrong passwords from this address).
 */
export const PRIORITIES = ['known', 'returning', 'stranger', 'suspect'] as const
export type Priority = (typeof PRIORITIES)[number]

interface Client {
  priority: Priority
  /** The client's network (networkOf). Networks of one priority take turns. */
  from: string
}

/** The queue is full (503). */
export class Busy extends HttpError {
  constructor() {
    super(503, { detail: 'Too many people are signing in. Please try again.' }, { 'retry-after': '2' })
  }
}

interface FairQueue {
  /** @throws Busy when the queue is full, or later when a client of higher priority takes the place */
  run<T>(client: Client, work: () => Promise<T>): Promise<T>
}

/**
 * Runs `atOnce` jobs at a time and queues up to `maxWaiting` more. Within a priority, networks take turns; within a
 * network, first come first served. When the queue is full, a client of higher priority replaces the last one of the
 * lowest priority; a client of equal priority from a network with a shorter line replaces the last of the longest line,
 * so that one network cannot fill the queue.
 */
export function createFairQueue(atOnce: number, maxWaiting: number): FairQueue {
  let running = 0
  let waiting = 0
  const lines = new Map(PRIORITIES.map((priority) => [priority, createLine()]))

  function makeRoom({ priority, from }: Client): void {
    if (waiting < maxWaiting) return
    const equals = lines.get(priority)
    const behind = PRIORITIES.slice(PRIORITIES.indexOf(priority) + 1)
    const last = behind.map((other) => lines.get(other)).findLast((line) => line?.longest())
    const loser = last?.takeLast() ?? equals?.takeLast(equals.lengthOf(from) + 1)
    if (!loser) throw new Busy()
    waiting -= 1
    loser.refuse(new Busy())
  }

  function next(): Waiting | undefined {
    for (const priority of PRIORITIES) {
      const first = lines.get(priority)?.takeFirst()
      if (first) return first
    }
    return undefined
  }

  return {
    async run(client, work) {
      if (running < atOnce) {
        running += 1
      } else {
        makeRoom(client)
        waiting += 1
        await new Promise<void>((begin, refuse) => {
          lines.get(client.priority)?.add(client.from, { begin, refuse })
        })
      }
      try {
        return await work()
      } finally {
        // Hand the slot straight to the next client, so that no new one can overtake.
        const first = next()
        if (first) {
          waiting -= 1
          first.begin()
        } else {
          running -= 1
        }
      }
    },
  }
}

interface Waiting {
  begin(): void
  refuse(reason: Error): void
}

/** Waiting clients of one priority, by network; the network whose turn it is comes first. */
function createLine() {
  const networks = new Map<string, Waiting[]>()
  const lengthOf = (from: string) => networks.get(from)?.length ?? 0
  /** The network with the longest line; of several, the one whose turn is last. */
  const longest = (): string | undefined =>
    [...networks.keys()].reduce<string | undefined>(
      (most, from) => (most === undefined || lengthOf(from) >= lengthOf(most) ? from : most),
      undefined,
    )

  return {
    lengthOf,
    longest,
    add(from: string, waiting: Waiting): void {
      networks.set(from, [...(networks.get(from) ?? []), waiting])
    },
    takeFirst(): Waiting | undefined {
      const [turn] = networks
      if (!turn) return undefined
      const [from, [first, ...others]] = turn
      networks.delete(from)
      if (others.length > 0) networks.set(from, others)
      return first
    },
    /** Removes the last client of the longest line, if that line is longer than `than`. */
    takeLast(than = 0): Waiting | undefined {
      const from = longest()
      if (from === undefined || lengthOf(from) <= than) return undefined
      const line = networks.get(from) ?? []
      const last = line.at(-1)
      if (line.length > 1) networks.set(from, line.slice(0, -1))
      else networks.delete(from)
      return last
    },
  }
}
