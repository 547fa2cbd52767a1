/**
 * The numbers of the newest changes in the order of their commits, which is the order of NOTIFY in every process: what
 * was committed after a given change is what follows it here. Comparing numbers would not do, because they are assigned
 * before the commit.
 * @param limit most numbers that `after` returns
 */
export function createCommitOrder(limit: number) {
  let ids: number[] = []
  let newest: number | null = null
  const raise = (id: number) => {
    newest = Math.max(newest ?? id, id)
  }
  return {
    /** The highest number so far, null before any: a read that starts now shows at least all changes added before. */
    newest: () => newest,
    /** A number read from the database, whose place in the order is not known. */
    raise,
    add(id: number) {
      ids.push(id)
      // One more than the limit: the number asked from.
      if (ids.length > limit + 1) ids.shift()
      raise(id)
    },
    /** Notifications were lost: the order before the next one is not known. */
    restart() {
      ids = []
    },
    /** What was committed after this one, and any higher number; null if its place is not known, or no longer. */
    after(id: number): number[] | null {
      const at = ids.indexOf(id)
      // A batch is sent in the order of numbers: a stream that broke within it lacks the higher ones.
      return at === -1 ? null : ids.filter((other, index) => index > at || other > id)
    },
  }
}
