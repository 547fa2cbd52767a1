import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { requireForPictures } from '../stories/browser.mjs'
import { emptyFolder } from './folders.mjs'

/**
 * A changed picture; a side is missing if there is no such picture.
 * @typedef {{ id: string, name: string, before?: string, now?: string }} Change files
 */

/**
 * Writes pictures before and after, their differences and a page that shows them.
 * @param {Change[]} changes
 * @param {string[]} alsoChanged ids of stories whose previous version was not drawn
 * @param {string} commit before
 * @returns {Promise<string>} path of the page
 */
export async function writeReport(changes, alsoChanged, commit) {
  const folder = emptyFolder('report')
  const rows = []
  for (const change of changes) rows.push(await writeChange(folder, change))
  const others = alsoChanged.map((id) => `<li>${id}</li>`).join('')
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Changed pictures</title>
<style>
body { font: 14px/20px system-ui; margin: 24px; background: #808080; color: #fff }
figure { display: inline-block; margin: 0 8px 24px 0; vertical-align: top }
img { display: block; max-width: 30vw; border: 1px solid #fff }
</style>
<h1>${changes.length} changed pictures since ${commit.slice(0, 7)}</h1>
${rows.join('\n')}
${others && `<h2>Changed as well, not drawn</h2><ul>${others}</ul>`}
</html>
`,
  )
  return `${folder}/index.html`
}

/** @param {string} folder @param {Change} change @returns {Promise<string>} its part of the page */
async function writeChange(folder, { id, name, before, now }) {
  const path = `${id}/${name}`
  mkdirSync(`${folder}/${id}`, { recursive: true })
  const figures = []
  for (const [side, file] of /** @type {const} */ ([
    ['before', before],
    ['now', now],
  ])) {
    if (!file || !existsSync(file)) continue
    copyFileSync(file, `${folder}/${path}-${side}.png`)
    figures.push(figure(`${path}-${side}.png`, side))
  }
  if (figures.length === 2 && before && now) {
    const pixels = await writeDifference(before, now, `${folder}/${path}-difference.png`)
    figures.push(figure(`${path}-difference.png`, `difference, ${pixels} pixels`))
  }
  return `<h2>${id} ${name}</h2>${figures.join('')}`
}

/** @param {string} file @param {string} caption */
const figure = (file, caption) =>
  `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`

/** @param {string} before @param {string} now @param {string} target @returns {Promise<number>} pixels that differ */
async function writeDifference(before, now, target) {
  const { PNG } = requireForPictures('pngjs')
  const { default: pixelmatch } = await import(requireForPictures.resolve('pixelmatch'))
  const [one, other] = [before, now].map((file) => PNG.sync.read(readFileSync(file)))
  const difference = new PNG({ width: one.width, height: one.height })
  const options = { threshold: 0, includeAA: true }
  const pixels = pixelmatch(one.data, other.data, difference.data, one.width, one.height, options)
  writeFileSync(target, PNG.sync.write(difference))
  return pixels
}
