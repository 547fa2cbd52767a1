import type { RuntimeConfig } from '#contract/config.ts'

const RELOADED_ITEM = 'radops.reloadedFor'

/** What a server runs: its version and the build of the portal; '' where it says neither. */
export const releaseOf = ({ version, build }: Pick<RuntimeConfig, 'version' | 'build'>): string =>
  version || build ? `${version} ${build}`.trim() : ''

/**
 * Whether to tell a page about a newer release. Not of one it was reloaded for already: behind
 * several servers of which some are older, reloading again would go on for ever.
 */
export const isNews = (started: string, now: string): boolean =>
  started !== '' && now !== '' && now !== started && sessionStorage.getItem(RELOADED_ITEM) !== now

/** Reloads the page; forms with unsent input make the browser ask first. */
export function reloadFor(release: string): void {
  sessionStorage.setItem(RELOADED_ITEM, release)
  location.reload()
}
