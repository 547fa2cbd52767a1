import { type Finding, finding } from './finding.ts'
import type { PageScript } from './pageScripts.ts'
import { fetchWithTimeout } from './withTimeout.ts'

/**
 * Checks that the page's import maps have the right digests of our files. Browsers compare each file a script loads
 * later with the map, and do not run one that differs (https://html.spec.whatwg.org/#import-maps).
 */
export async function checkImportMaps(scripts: readonly PageScript[]): Promise<Finding[]> {
  const { failed } = finding('Import map')
  const maps = [...document.querySelectorAll('script[type=importmap]')].map(({ textContent }) =>
    digestsIn(textContent),
  )
  const folders = new Set(scripts.map(({ address }) => new URL('.', address).href))
  // If two maps name a file, the first one applies.
  const promised = new Map(maps.toReversed().flatMap((map) => [...(map ?? [])]))
  const found = await Promise.all([...folders].map((folder) => checkFolder(folder, promised)))
  return [
    ...(maps.includes(undefined)
      ? [
          failed(
            'An import map on this page is not valid JSON: browsers ignore all of it.',
            'Copy it again, unchanged, from the widgets page of the console or from integrity.json of a version.',
          ),
        ]
      : []),
    ...found.flat(),
  ]
}

/** Digests by address; undefined if it is not valid JSON. */
function digestsIn(map: string): Map<string, string> | undefined {
  try {
    const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> }
    return new Map(
      Object.entries(integrity).flatMap(([file, digests]) => {
        const url = URL.parse(file, document.baseURI)
        return url ? [[url.href, String(digests)]] : []
      }),
    )
  } catch {
    return undefined
  }
}

async function checkFolder(folder: string, promised: ReadonlyMap<string, string>): Promise<Finding[]> {
  const { ok, failed } = finding('Import map')
  const named = [...promised].filter(([address]) => address.startsWith(folder))
  if (named.length === 0) return []
  const files = await fetchWithTimeout(new URL('integrity.json', folder))
    .then(
      async (answer): Promise<{ files?: Record<string, string> }> => (answer.ok ? await answer.json() : {}),
    )
    .then((release) => release.files)
    .catch(() => undefined)
  // checkVersion already reports that it is missing.
  if (!files) return []
  const wrong = named.filter(([address, digests]) => differs(digests, files[address.slice(folder.length)]))
  if (wrong.length === 0)
    return [ok(`The import map has the right digests for ${countOf(named.length)} in ${folder}.`)]
  return [
    failed(
      `The import map has the wrong digest for ${countOf(wrong.length)} in ${folder} (${wrong[0]?.[0].slice(folder.length)}): browsers do not run a file whose digest differs.`,
      'Take all digests and addresses from the integrity.json of one version, and change them together.',
    ),
  ]
}

const countOf = (count: number) => (count === 1 ? '1 file' : `${count} files`)

/** Whether the digest is wrong. Unknown algorithms and missing files block nothing. */
function differs(digests: string, digest: string | undefined): boolean {
  const words = digests.split(/\s+/).map((word) => word.replace(/\?.*$/, ''))
  const alike = words.filter((word) => word.startsWith('sha384-'))
  return (
    digest !== undefined &&
    alike.length > 0 &&
    !alike.includes(digest) &&
    !words.some((word) => word.startsWith('sha512-'))
  )
}
