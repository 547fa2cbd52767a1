import { Busy } from './fairQueue.ts'

interface BatchOptions {
  /** The next read takes at most this many keys; callers beyond that get Busy. */
  maxKeys: number
  /** Reading takes at most 1/oneIn of the elapsed time. */
  oneIn: number
  longestPauseMs: number
  /** A monotonic clock in milliseconds. */
  clock(): number
  pause(ms: number): Promise<unknown>
}

interface Batch<Row> {
  keys: Set<string>
  rows: Promise<Map<string, Row>>
  answer(rows: Map<string, Row>): void
  fail(error: unknown): void
}

/**
 * Batches reads by key. The first caller is served at once; callers that arrive during a read or the pause after it
 * share the next read. The pause grows with the duration of the read, so a burst takes a fixed share of the database's
 * time.
 * @param load leaves out keys without a row; if it throws, all callers of the batch get the error
 * @returns a function that rejects with Busy when too many keys are waiting
 */
export function batched<Row>(load: (keys: string[]) => Promise<Map<string, Row>>, options: BatchOptions) {
  let gathered: Batch<Row> | undefined
  let isServing = false

  async function serve(): Promise<void> {
    isServing = true
    while (gathered) {
      const batch: Batch<Row> = gathered
      gathered = undefined
      const began = options.clock()
      await load([...batch.keys]).then(batch.answer, batch.fail)
      const tookMs = options.clock() - began
      await options.pause(Math.min(options.longestPauseMs, tookMs * (options.oneIn - 1)))
    }
    isServing = false
  }

  return (keys: string[]): Promise<Map<string, Row>> => {
    gathered ??= emptyBatch()
    if (gathered.keys.size + keys.length > options.maxKeys) return Promise.reject(new Busy())
    for (const key of keys) gathered.keys.add(key)
    const { rows } = gathered
    if (!isServing) void serve()
    return rows
  }
}

function emptyBatch<Row>(): Batch<Row> {
  let answer: Batch<Row>['answer'] = () => undefined
  let fail: Batch<Row>['fail'] = () => undefined
  const rows = new Promise<Map<string, Row>>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { keys: new Set(), rows, answer, fail }
}
