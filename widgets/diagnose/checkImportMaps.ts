import { askInTime } from './askInTime.ts'
import { type Finding, finding } from './finding.ts'
import type { PageScript } from './pageScripts.ts'

/**
 * Whether the import maps of this page know the files beside its scripts as they are. A browser holds each file that a
 * script fetches later against the map, and runs none that differs (https://html.spec.whatwg.org/#import-maps).
 */
export async function checkImportMaps(scripts: readonly PageScript[]): Promise<Finding[]> {
  const { failed } = finding('Import map')
  const maps = [...document.querySelectorAll('script[type=importmap]')].map(({ textContent }) =>
    digestsIn(textContent),
  )
  const folders = new Set(scripts.map(({ address }) => new URL('.', address).href))
  // Of two maps that name a file the first one counts.
  const promised = new Map(maps.toReversed().flatMap((map) => [...(map ?? [])]))
  const found = await Promise.all([...folders].map((folder) => checkFolder(folder, promised)))
  return [
    ...(maps.includes(undefined)
      ? [
          failed(
            'An import map of this page is not written as JSON: browsers ignore all of it.',
            'Copy it again unchanged from the live page or from integrity.json of a version.',
          ),
        ]
      : []),
    ...found.flat(),
  ]
}

/** Digests by address; undefined where it cannot be read. */
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
  const files = await askInTime(new URL('integrity.json', folder))
    .then(
      async (answer): Promise<{ files?: Record<string, string> }> => (answer.ok ? await answer.json() : {}),
    )
    .then((release) => release.files)
    .catch(() => undefined)
  // That it is not there is said of the version.
  if (!files) return []
  const wrong = named.filter(([address, digests]) => differs(digests, files[address.slice(folder.length)]))
  if (wrong.length === 0)
    return [ok(`The import map knows ${countOf(named.length)} below ${folder} as they are.`)]
  return [
    failed(
      `The import map has the digest of something else for ${countOf(wrong.length)} below ${folder}, ${wrong[0]?.[0].slice(folder.length)} among them: browsers do not run those.`,
      'Take digests and addresses from integrity.json of one and the same version, and change them together.',
    ),
  ]
}

const countOf = (count: number) => (count === 1 ? '1 file' : `${count} files`)

/** What is told by digests of another kind alone, or of a file that is not there, keeps nothing from running. */
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
