// npm run pictures: draws every story and compares it with the digests in tests/stories/pictures.txt.
//   npm run pictures -- --update              renews changed digests
//   npm run pictures -- --also                adds digests of what only this machine draws otherwise
//   npm run pictures -- --only screens-kiosks only stories whose id or title starts with this
//   npm run pictures -- --firsts              one state per title: what npm test compares
//   node scripts/pictures.mjs --drawn         reuses what "npm run stories -- --draw" has drawn
// Why digests, and what happens on a difference: docs/decisions/047-pictures.md.
import { rmSync } from 'node:fs'
import { drawBefore } from './pictures/before.mjs'
import {
  beside,
  compare,
  differing,
  readDigests,
  readDrawn,
  readSources,
  renewed,
  writeDigests,
} from './pictures/digests.mjs'
import { drawingFolder } from './pictures/folders.mjs'
import { writeReport } from './pictures/report.mjs'
import { hasPinnedBrowser } from './stories/browser.mjs'
import { firstOfTitles } from './stories/firsts.mjs'
import { runStories } from './stories/run.mjs'
import { ensureStorybook, picturesName, storybookEntries } from './stories/storybook.mjs'
import { Failure, ROOT, script } from './support/command.mjs'
import { ensureInstalled } from './support/install.mjs'

const DIGESTS = 'tests/stories/pictures.txt'
const HOW_TO_RENEW = 'Look at them (npm run storybook), then renew the digests: npm run pictures -- --update'

/** Beyond this many stories the rest is only listed: a token was changed, or everything is new. */
const MOST_DRAWN_AGAIN = 40
const MOST_NAMED = 40

/** @typedef {import('./pictures/digests.mjs').Pictures} Pictures */

/** @param {string} sentence @param {string[]} ids */
function printList(sentence, ids) {
  if (ids.length === 0) return
  const rest = ids.length > MOST_NAMED ? [`and ${ids.length - MOST_NAMED} more`] : []
  console.log([`${ids.length} ${sentence}`, ...ids.slice(0, MOST_NAMED), ...rest].join('\n  '))
}

/**
 * Drawings of the current sources.
 * @typedef {object} Now
 * @property {string} folder
 * @property {Map<string, Pictures>[]} drawings the first, then what each redraw drew
 */

/**
 * @param {string[]} ids of the stories to draw
 * @param {boolean} isAll whether these are all stories
 * @param {boolean} areDrawn whether existing pictures of the same sources count
 * @returns {Promise<Now>}
 */
async function drawNow(ids, isAll, areDrawn) {
  const folder = drawingFolder()
  if (!areDrawn) rmSync(`${folder}/drawn.jsonl`, { force: true })
  const missing = ids.filter((id) => !readDrawn(folder).has(id))
  const rest = isAll && missing.length === ids.length ? {} : { ids: missing }
  if (missing.length > 0) await runStories({ ...rest, draw: { folder, only: true } })
  return { folder, drawings: [readDrawn(folder)] }
}

/**
 * @param {string} id
 * @param {Map<string, Pictures>[]} kept
 * @param {Now} now
 * @returns {boolean} whether a drawing shows what one of the kept ones has
 */
const isAsKept = (id, kept, { drawings }) =>
  drawings.some((drawn) => {
    const pictures = drawn.get(id)
    return pictures && kept.some((before) => differing(before.get(id) ?? {}, pictures).length === 0)
  })

/** @param {string} id @param {Now} now @returns {boolean} whether its last two drawings are the same */
function isSteady(id, { drawings }) {
  const [last, before] = drawings
    .map((drawn) => drawn.get(id))
    .filter((pictures) => pictures !== undefined)
    .reverse()
  return last !== undefined && before !== undefined && differing(before, last).length === 0
}

/**
 * Redraws differences, to find those that differ by chance: first in one page, which is cheap, then each in a fresh
 * page. A story that was drawn the same twice in a row does not differ by chance.
 * @param {string[]} ids
 * @param {Map<string, Pictures>[]} kept
 * @param {Now} now gets the further drawings
 * @param {boolean} [isThorough] in a fresh page only, and also those drawn the same twice
 * @returns {Promise<string[]>} ids that differ in every drawing
 */
async function drawAgain(ids, kept, now, isThorough = false) {
  const other = ids.filter((id) => !isAsKept(id, kept, now))
  let still = other
  for (const fresh of [isThorough, true]) {
    const doubtful = still.filter((id) => isThorough || !isSteady(id, now))
    if (doubtful.length === 0 || still.length > MOST_DRAWN_AGAIN) break
    console.log(`Drawing ${doubtful.length} stories again${fresh ? ', each in a fresh page' : ''} ...`)
    await runStories({ ids: doubtful, draw: { folder: now.folder, only: true, fresh } })
    const drawn = readDrawn(now.folder)
    now.drawings.push(new Map([...drawn].filter(([id]) => doubtful.includes(id))))
    still = still.filter((id) => !isAsKept(id, kept, now))
  }
  printList(
    'are as they were only at another drawing:',
    other.filter((id) => !still.includes(id)),
  )
  return still
}

/**
 * Distinguishes our changes from a machine that renders differently, by drawing the previous version on this machine.
 * @param {string[]} changed ids
 * @param {Now} now
 * @returns {Promise<boolean>} whether nothing has really changed
 */
async function isMachineDifference(changed, now) {
  if (changed.length === 0) return true
  if (readSources(ROOT + DIGESTS) === picturesName()) {
    printList(
      'stories are drawn otherwise on this machine than where their digests were made, of the same sources:',
      changed,
    )
    return true
  }
  const rest = changed.slice(MOST_DRAWN_AGAIN)
  const first = changed.slice(0, MOST_DRAWN_AGAIN)
  const isDone = (/** @type {string} */ id, /** @type {Map<string, Pictures>} */ drawn) =>
    isAsKept(id, [drawn], now)
  let before = await drawBefore(DIGESTS, first, isDone)
  let other = await drawAgain(first, before.drawings, now, true)
  let alsoChanged = rest
  if (other.length === 0 && rest.length > 0) {
    before = await drawBefore(DIGESTS, rest, isDone)
    other = await drawAgain(rest, before.drawings, now, true)
    alsoChanged = []
  }
  if (other.length === 0) {
    console.log(
      `${changed.length} stories are drawn otherwise on this machine, now as before: nothing has changed.`,
    )
    return true
  }
  const drawn = before.drawings.at(-1) ?? new Map()
  const last = readDrawn(now.folder)
  const files = other.flatMap((id) =>
    differing(drawn.get(id) ?? {}, last.get(id) ?? {}).map((name) => ({
      id,
      name,
      ...(drawn.get(id)?.[name] && { before: `${before.folder}/${id}/${name}.png` }),
      ...(last.get(id)?.[name] && { now: `${now.folder}/${id}/${name}.png` }),
    })),
  )
  const report = await writeReport(files, alsoChanged, before.commit)
  printList('stories look different:', [...other, ...alsoChanged])
  console.log(`Before, after and difference: ${report}`)
  return false
}

/**
 * @param {string[]} args
 * @returns {{ isUpdate: boolean, isAlso: boolean, areDrawn: boolean, isFirsts: boolean, prefix: string }}
 */
function readArguments(args) {
  const at = args.indexOf('--only')
  const prefix = at < 0 ? '' : (args[at + 1] ?? '')
  const known = new Set(['--update', '--also', '--drawn', '--firsts', '--only', prefix])
  const unknown = args.filter((arg) => !known.has(arg))
  if (unknown.length > 0 || (at >= 0 && !prefix))
    throw new Failure(
      `What is "${args.join(' ')}"?`,
      'There are --update, --also, --firsts and --only <title or id>.',
    )
  return {
    isUpdate: args.includes('--update'),
    isAlso: args.includes('--also'),
    areDrawn: args.includes('--drawn'),
    isFirsts: args.includes('--firsts'),
    prefix,
  }
}

await script(async () => {
  const { isUpdate, isAlso, areDrawn, isFirsts, prefix } = readArguments(process.argv.slice(2))
  if (!hasPinnedBrowser()) {
    throw new Failure(
      `Pictures are drawn by a Chromium for Linux on x64; this is ${process.platform} on ${process.arch}.`,
      'Draw them in a container, or leave them to the build server.',
    )
  }
  await ensureInstalled()
  await ensureStorybook()
  const entries = storybookEntries()
  const stories = entries.filter(({ type }) => type === 'story')
  const firsts = firstOfTitles(entries)
  const isChosen = (/** @type {string} */ text) => text.startsWith(prefix)
  const ids = stories
    .filter(({ id, title }) => (isChosen(id) || isChosen(title)) && (!isFirsts || firsts.has(id)))
    .map(({ id }) => id)
  if (ids.length === 0) throw new Failure(`No story begins with ${prefix}.`, 'Take a title of the sidebar.')
  const areAll = ids.length === stories.length
  const now = await drawNow(ids, areAll, areDrawn)
  const file = ROOT + DIGESTS
  const digests = readDigests(file)
  const [drawn = new Map()] = now.drawings
  const { changed, unknown, gone, undrawn } = compare(
    digests,
    drawn,
    stories.map(({ id }) => id),
  )
  const failed = undrawn.filter((id) => ids.includes(id))
  printList('stories failed and were not drawn, see above:', failed)
  if (isUpdate) {
    const others = [...drawn].filter(([id]) => changed.includes(id) || unknown.includes(id))
    const renewals = others.map(
      ([id, pictures]) => /** @type {const} */ ([id, renewed(digests.get(id) ?? {}, pictures)]),
    )
    const rest = [...digests].filter(([id]) => !gone.includes(id))
    const areAllNew = areAll && undrawn.length === 0
    writeDigests(file, new Map([...rest, ...renewals]), areAllNew ? picturesName() : undefined)
    console.log(
      `${changed.length} stories renewed, ${unknown.length} new, ${gone.length} gone, in ${DIGESTS}.`,
    )
  } else {
    printList('stories have no digests yet:', unknown)
    printList('stories with digests are gone:', gone)
    const other = await drawAgain(changed, [digests], now)
    const isSame = await isMachineDifference(other, now)
    if (isSame && isAlso) {
      const last = readDrawn(now.folder)
      for (const id of other) digests.set(id, beside(digests.get(id) ?? {}, last.get(id) ?? {}))
      writeDigests(file, digests, readSources(file))
    }
    if (!isSame || unknown.length > 0 || gone.length > 0)
      throw new Failure('The pictures are others.', HOW_TO_RENEW)
    console.log(`The pictures of ${ids.length - failed.length} stories are as they were.`)
  }
  if (failed.length > 0) throw new Failure('Not all stories were drawn.', 'Mend them: npm run stories')
})
