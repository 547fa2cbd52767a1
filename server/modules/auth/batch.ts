import { Busy } from './fairQueue.ts'

export interface BatchOptions {
  /** Who would make the next read longer than this many keys is refused. */
  maxKeys: number
  /** Of the time that passes, reading may take one part in so many. */
  oneIn: number
  /** No pause is longer than this. */
  longestPauseMs: number
  /** Milliseconds from any beginning. */
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
 * Reads rows by their keys for many callers by few statements: the first is served at once, those who come while a read
 * or the pause behind it lasts are served together by the next. The longer reads take, the rarer they become, so that a
 * storm of callers costs the database no more than its share.
 * @param load its answer lacks the keys that have no row; what it throws reaches all whom it was to serve
 * @returns a function that throws Busy when too many keys are waiting
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
