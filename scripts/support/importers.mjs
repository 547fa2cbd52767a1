/**
 * For chunks of what several entry points need, without naming it: adding a file changes nothing in the build's settings.
 * @param {RegExp} loader matches the files that load the entry points, by import()
 * @returns {(id: string, graph: import('rolldown').ChunkingContext) => string[]} the entry points that import a module
 * statically, at any depth; what they load later does not count
 */
export function entriesWith(loader) {
  /** @type {Map<string, { isEntry: boolean, importers: readonly string[] }>} */
  const modules = new Map()
  return (id, graph) => {
    const look = (/** @type {string} */ one) => {
      const info = graph.getModuleInfo(one)
      const isEntry = !loader.test(one) && (info?.dynamicImporters ?? []).some((file) => loader.test(file))
      return { isEntry, importers: isEntry ? [] : (info?.importers.slice() ?? []) }
    }
    const all = new Set([id])
    // Iteration includes importers added meanwhile.
    for (const one of all) {
      if (!modules.has(one)) modules.set(one, look(one))
      for (const importer of modules.get(one)?.importers ?? []) all.add(importer)
    }
    return [...all].filter((one) => modules.get(one)?.isEntry)
  }
}
