import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Digests of a story's pictures by their names, `light-1440`. Where kinds of processors draw the same otherwise, a kept
 * picture has one for each, with a slash between them.
 * @typedef {Record<string, string>} Pictures
 */

const BETWEEN = '/'

/**
 * @param {string} text one line per story: its id, then `name:digest` per picture
 * @returns {Map<string, Pictures>} by story id
 */
export function parseDigests(text) {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [id = '', ...pictures] = line.split(' ')
      return [
        id,
        Object.fromEntries(pictures.map((picture) => /** @type {[string, string]} */ (picture.split(':')))),
      ]
    }),
  )
}

const HEAD =
  '# Of each story its pictures, "npm run pictures -- --update" writes them; see docs/decisions/047-pictures.md.'

const SOURCES = '# All of them were drawn from the sources '

/**
 * @param {Map<string, Pictures>} digests
 * @param {string} [sources] name of the sources that all were drawn from
 * @returns {string} the file's text, sorted by id, so that two changes merge
 */
export function formatDigests(digests, sources) {
  const head = sources ? [HEAD, SOURCES + sources] : [HEAD]
  const lines = [...digests]
    .filter(([, pictures]) => Object.keys(pictures).length > 0)
    .map(([id, pictures]) => [id, ...Object.entries(pictures).map((picture) => picture.join(':'))].join(' '))
  return `${[...head, ...lines.sort()].join('\n')}\n`
}

/** @param {string} file @returns {Map<string, Pictures>} */
export const readDigests = (file) => (existsSync(file) ? parseDigests(readFileSync(file, 'utf8')) : new Map())

/** @param {string} text of the file @returns {string | undefined} the sources of all its pictures, if recorded */
export const sourcesIn = (text) =>
  text
    .split('\n')
    .find((line) => line.startsWith(SOURCES))
    ?.slice(SOURCES.length)

/** @param {string} file @returns {string | undefined} see sourcesIn */
export const readSources = (file) => (existsSync(file) ? sourcesIn(readFileSync(file, 'utf8')) : undefined)

/** @param {string} file @param {Map<string, Pictures>} digests @param {string} [sources] see formatDigests */
export const writeDigests = (file, digests, sources) => writeFileSync(file, formatDigests(digests, sources))

/**
 * What was drawn, from the list of tests/stories/support/pictures.ts; the later drawing wins.
 * @param {string} folder
 * @returns {Map<string, Pictures>}
 */
export function readDrawn(folder) {
  const file = `${folder}/drawn.jsonl`
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line)).map(({ id, pictures }) => [id, pictures]))
}

/** @param {string} [one] @param {string} [other] @returns {boolean} whether they share a digest */
const isAlike = (one = '', other = '') =>
  one.split(BETWEEN).some((digest) => other.split(BETWEEN).includes(digest))

/** @param {Pictures} one @param {Pictures} other @returns {string[]} names of pictures that differ */
export const differing = (one, other) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isAlike(one[name], other[name]),
  )

/**
 * @param {Pictures} kept
 * @param {Pictures} drawn the same story, changed
 * @returns {Pictures} as drawn, with the further digests of pictures that have not changed
 */
export const renewed = (kept, drawn) =>
  Object.fromEntries(
    Object.entries(drawn).map(([name, digest]) => [
      name,
      kept[name] !== undefined && isAlike(kept[name], digest) ? kept[name] : digest,
    ]),
  )

/**
 * @param {Pictures} kept
 * @param {Pictures} drawn the same story, as another kind of processor draws it
 * @returns {Pictures} both
 */
export const beside = (kept, drawn) => ({
  ...kept,
  ...Object.fromEntries(
    differing(kept, drawn).map((name) => [name, `${kept[name]}${BETWEEN}${drawn[name]}`]),
  ),
})

/**
 * @typedef {object} Comparison
 * @property {string[]} changed ids of stories with different pictures
 * @property {string[]} unknown drawn, but without a digest
 * @property {string[]} gone with a digest, but no longer a story
 * @property {string[]} undrawn stories that failed and so were not drawn
 */

/**
 * @param {Map<string, Pictures>} digests as stored
 * @param {Map<string, Pictures>} drawn
 * @param {string[]} ids of all stories
 * @returns {Comparison}
 */
export function compare(digests, drawn, ids) {
  const all = new Set(ids)
  const here = [...drawn].filter(([id]) => all.has(id))
  return {
    changed: here.filter(([id, now]) => differing(digests.get(id) ?? now, now).length > 0).map(([id]) => id),
    unknown: here.filter(([id, now]) => !digests.has(id) && Object.keys(now).length > 0).map(([id]) => id),
    gone: [...digests.keys()].filter((id) => !all.has(id)),
    undrawn: ids.filter((id) => !drawn.has(id)),
  }
}
