import { readFile } from 'node:fs/promises'
import { loadCsf } from 'storybook/internal/csf-tools'

const SEVERAL = /^export const \{([^}]*)\} =\s/gm

/**
 * Parses a stories file like Storybook's own indexer, which only supports single-name exports, but also supports
 * `export const { Loading, Failed } = states`.
 * @param {string} code of the file
 * @param {Parameters<typeof loadCsf>[1]} options
 */
export function parseStories(code, options) {
  const single = code.replace(SEVERAL, (/** @type {string} */ _all, /** @type {string} */ names) => {
    const stories = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    return `export const ${stories.join(' = {}, ')} = {}\nvoid `
  })
  return loadCsf(single, options).parse()
}

/** @type {import('storybook/internal/types').Indexer} */
export const storyIndexer = {
  test: /\.stories\.tsx$/,
  createIndex: async (fileName, options) =>
    parseStories(await readFile(fileName, 'utf8'), { ...options, fileName }).indexInputs,
}
