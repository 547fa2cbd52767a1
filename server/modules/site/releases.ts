import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { makeFolder } from '#server/makeFolder.ts'
import { PACKAGE_ROOT } from '#server/packageRoot.ts'
import { VERSION } from '#server/version.ts'
import { filesBelow, HASHED, type Site } from './folders.ts'

// A page open during an upgrade still requests files of the release it loaded. Each server copies what it serves to
// DATA_DIR/releases, from where later releases continue to serve it (docs/decisions/059).

const DAY_MS = 24 * 60 * 60_000
const KEPT_DAYS = 30
/** Bounds disk use on a machine that builds all day: 20 releases are about 200 MB. */
const KEPT_RELEASES = 20
/** An older draft belongs to a process that was killed. */
const DRAFT_MS = DAY_MS / 24
/** Version, and a digest of the files. */
const NAME = /^(\d+\.\d+\.\d+[^/]*)-[0-9a-f]{12}$/
const DRAFT = /^draft-/

/** Another disk, or a file system or account that cannot hard-link. */
const NO_LINKS = new Set(['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** The parts of dist that browsers get. */
const AREAS = ['portal', 'widgets'] as const

/** As built, without stored releases. */
export const builtSite = (): Site => ({ current: join(PACKAGE_ROOT, 'dist'), releases: null })

/**
 * Stores the build among the releases, unless it is there, and serves it from that folder, so that a rebuild under a
 * running server removes nothing.
 * @returns the site as built if there is no build, or if the folder cannot be written
 */
export async function keepRelease(
  { dataDir, log, now }: Pick<Deps, 'log' | 'now'> & { dataDir: string },
  built = builtSite(),
): Promise<Site> {
  if (!existsSync(join(built.current, 'portal/index.html'))) return built
  const releases = join(dataDir, 'releases')
  try {
    makeFolder(releases)
    const files = AREAS.flatMap((area) =>
      filesBelow(join(built.current, area)).map((file) => `${area}/${file}`),
    )
      // the npm package is not served, and v1 is this version again
      .filter((file) => !/^widgets\/(?:package|v1)\//.test(file))
      .toSorted()
    const current = join(releases, `${VERSION}-${digestOf(built.current, files)}`)
    if (!existsSync(current))
      await copy(built.current, files, current, await mkdtemp(join(releases, 'draft-')))
    touch(current, now())
    return { current, releases }
  } catch (error) {
    log.warn(
      { err: error, folder: releases },
      'this release is not kept: pages open at the next upgrade may break',
    )
    return { ...built, releases: existsSync(releases) ? releases : null }
  }
}

function digestOf(root: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

async function copy(root: string, files: string[], place: string, draft: string): Promise<void> {
  for (const folder of new Set(files.map((file) => dirname(file))))
    mkdirSync(join(draft, folder), { recursive: true })
  for (const file of files) keep(join(root, file), join(draft, file))
  try {
    await rename(draft, place)
  } catch (error) {
    // Another process stored the same release first.
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
}

/**
 * Hard-links files with a content hash in their name: they are never overwritten, and copying 700 files takes most of a
 * second at start. Copies files with fixed names, which installing a release may overwrite, and everything on another
 * disk.
 */
function keep(file: string, place: string): void {
  if (!HASHED.test(file.replace(/\.(?:br|gz)$/, ''))) return copyFileSync(file, place)
  try {
    linkSync(file, place)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!NO_LINKS.has(code)) throw error
    copyFileSync(file, place)
  }
}

/** A release's age counts from its last run. */
const touch = (folder: string, now: Date) => utimesSync(folder, now, now)

/** Marks the running release as used, and deletes those not run for 30 days or beyond 20. */
export async function sweepReleases({ site, log, now }: Pick<Deps, 'site' | 'log' | 'now'>): Promise<void> {
  const { current, releases } = site
  if (releases === null) return
  if (current.startsWith(releases)) touch(current, now())
  const ageOf = (name: string) => now().getTime() - statSync(join(releases, name)).mtimeMs
  const older = keptReleases(releases).filter((name) => join(releases, name) !== current)
  const over = older.filter((name, at) => at >= KEPT_RELEASES - 1 || ageOf(name) > KEPT_DAYS * DAY_MS)
  const drafts = readdirSync(releases).filter((name) => DRAFT.test(name) && ageOf(name) > DRAFT_MS)
  for (const name of [...over, ...drafts]) await rm(join(releases, name), { recursive: true, force: true })
  if (over.length > 0) log.info({ removed: over }, 'old releases were removed')
}

/** Names, most recently run first. */
const keptReleases = (releases: string): string[] =>
  readdirSync(releases)
    .filter((name) => NAME.test(name))
    .map((name) => ({ name, ran: statSync(join(releases, name)).mtimeMs }))
    .toSorted((one, other) => other.ran - one.ran)
    .map(({ name }) => name)

/** A file of an older release. */
export interface OlderFile {
  root: string
  file: string
}

interface Kept {
  root: string
  version: string
  /** Files of both areas when first seen; nothing else is served. */
  files: ReadonlySet<string>
}

/**
 * Finds files that this release lacks in stored releases, most recently run first.
 * @returns for `portal` and `widgets`, a function from a path below the area to the file and its folder
 */
export function olderFiles({ current, releases }: Site) {
  let seen = 0
  let kept: Kept[] = []
  /** Releases change while this process runs: others start beside it, possibly with newer releases. */
  const refresh = (folder: string) => {
    // The folder may be deleted while the server runs.
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changed === seen) return
    seen = changed
    if (changed === 0) {
      kept = []
      return
    }
    kept = keptReleases(folder)
      .map((name) => ({ root: join(folder, name), version: NAME.exec(name)?.[1] ?? '' }))
      .filter(({ root }) => root !== current)
      .map((each) => ({ ...each, files: new Set(filesBelow(each.root)) }))
  }
  const find = (nameIn: (release: Kept) => string): OlderFile | undefined => {
    if (releases === null) return undefined
    refresh(releases)
    const release = kept.find((each) => each.files.has(nameIn(each)))
    return release && { root: release.root, file: nameIn(release) }
  }
  return {
    /** Only hashed names: any other file would not be the one the page means. */
    portal: (file: string) => (HASHED.test(file) ? find(() => `portal/${file}`) : undefined),
    widgets: (file: string) =>
      file.startsWith('pages/') && !HASHED.test(file)
        ? undefined
        : find(({ version }) => `widgets/${widgetFile(file, version)}`),
  }
}

/** `v1/` is an alias of the current version's folder. */
export const widgetFile = (file: string, version = VERSION): string => file.replace(/^v1\//, `${version}/`)
