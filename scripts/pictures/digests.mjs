import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Digests of a story's pictures by their names, `light-1440`.
 * @typedef {Record<string, string>} Pictures
 */

/**
 * @param {string} text a line for each story: its id, then `name:digest` for each picture
 * @returns {Map<string, Pictures>} by the story's id
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
 * @param {string} [sources] name of the sources that all of them were drawn from
 * @returns {string} the text of the file, by id: lines of two changes merge
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

/** @param {string} text of the file @returns {string | undefined} the sources that all of its pictures are of, where it says so */
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
 * What was drawn, as tests/stories/support/pictures.ts lists it; of a story drawn twice the later.
 * @param {string} folder
 * @returns {Map<string, Pictures>}
 */
export function readDrawn(folder) {
  const file = `${folder}/drawn.jsonl`
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line)).map(({ id, pictures }) => [id, pictures]))
}

/** @param {Pictures} one @param {Pictures} other @returns {string[]} names of the pictures that are not the same */
export const differing = (one, other) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name])

/**
 * @typedef {object} Comparison
 * @property {string[]} changed ids of stories whose pictures are others
 * @property {string[]} unknown drawn, and without a digest
 * @property {string[]} gone with a digest, and no story any more
 * @property {string[]} undrawn stories that were not drawn, since they failed
 */

/**
 * @param {Map<string, Pictures>} digests as kept
 * @param {Map<string, Pictures>} drawn
 * @param {string[]} ids of the stories there are
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
