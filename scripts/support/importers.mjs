/**
 * For chunks of what several entry points need, without naming it: adding a file changes nothing in the build's settings.
 * @param {RegExp} entry matches the files of the entry points
 * @returns {(id: string, graph: import('rolldown').ChunkingContext) => string[]} the entry points that import a module
 * statically, at any depth; what they load later does not count
 */
export function importersOf(entry) {
  /** @type {Map<string, readonly string[]>} */
  const known = new Map()
  return (id, graph) => {
    const all = new Set([id])
    // Iteration includes importers added meanwhile.
    for (const one of all) {
      if (entry.test(one)) continue
      if (!known.has(one)) known.set(one, graph.getModuleInfo(one)?.importers.slice() ?? [])
      for (const importer of known.get(one) ?? []) all.add(importer)
    }
    return [...all].filter((one) => entry.test(one))
  }
}
