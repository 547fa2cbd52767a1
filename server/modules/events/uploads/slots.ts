import { TooManyRequests } from '#server/errors.ts'

/** Uploads one person may have under way at this process: each holds a connection and a stream to the store. */
const MAX_UPLOADS_OF_ONE = 3
const RETRY_AFTER_SECONDS = 10

/** Counts who uploads. @returns `within(person, work)` */
export function uploadSlots() {
  const running = new Map<number, number>()
  return {
    /** @throws TooManyRequests while MAX_UPLOADS_OF_ONE others of the same person run */
    async within<T>(person: number, work: () => Promise<T>): Promise<T> {
      const before = running.get(person) ?? 0
      if (before >= MAX_UPLOADS_OF_ONE) {
        const detail = `${before} of your uploads are in progress. Please wait until one of them has finished.`
        throw new TooManyRequests(detail, RETRY_AFTER_SECONDS)
      }
      running.set(person, before + 1)
      try {
        return await work()
      } finally {
        const left = (running.get(person) ?? 1) - 1
        if (left === 0) running.delete(person)
        else running.set(person, left)
      }
    },
  }
}
