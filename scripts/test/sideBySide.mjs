/**
 * A task that others may depend on.
 * @template T
 * @typedef {object} Work
 * @property {string} name
 * @property {readonly string[]} after names of tasks that must finish first; unknown names count as finished
 * @property {() => Promise<T>} start
 */

/**
 * Runs tasks concurrently: whenever there is room, starts the first one whose dependencies have finished.
 * @template T
 * @param {readonly Work<T>[]} works
 * @param {number} most at once
 * @returns {Promise<T[]>} in the order of `works`
 * @throws the first failure, once all started tasks have ended
 */
export async function sideBySide(works, most) {
  /** @type {Map<Work<T>, T>} */
  const results = new Map()
  const waiting = [...works]
  /** @type {Map<Work<T>, Promise<void>>} */
  const underway = new Map()
  /** @type {{ error: unknown }[]} */
  const thrown = []
  const isOpen = (/** @type {string} */ name) =>
    [...waiting, ...underway.keys()].some((work) => work.name === name)
  const carryOut = async (/** @type {Work<T>} */ work) => {
    try {
      results.set(work, await work.start())
    } catch (error) {
      thrown.push({ error })
    } finally {
      underway.delete(work)
    }
  }
  while (underway.size > 0 || (waiting.length > 0 && thrown.length === 0)) {
    const next = thrown.length === 0 && waiting.find(({ after }) => !after.some(isOpen))
    if (next && underway.size < most) {
      waiting.splice(waiting.indexOf(next), 1)
      underway.set(next, carryOut(next))
    } else if (underway.size > 0) await Promise.race(underway.values())
    else throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`)
  }
  const [first] = thrown
  if (first) throw first.error
  return works.flatMap((work) => (results.has(work) ? [/** @type {T} */ (results.get(work))] : []))
}
