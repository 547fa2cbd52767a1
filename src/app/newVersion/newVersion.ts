import type { RuntimeConfig } from '#contract/config.ts'

const RELOADED_ITEM = 'radops.reloadedFor'

/** A server's release: version and portal build; '' if it sends neither. */
export const releaseOf = ({ version, build }: Pick<RuntimeConfig, 'version' | 'build'>): string =>
  version || build ? `${version} ${build}`.trim() : ''

/**
 * Whether to announce a release. Not one this page was already reloaded for: behind several servers, some of them
 * older, reloading would never end.
 */
export const isNewRelease = (started: string, now: string): boolean =>
  started !== '' && now !== '' && now !== started && sessionStorage.getItem(RELOADED_ITEM) !== now

/** Reloads the page; forms with unsent input make the browser ask first. */
export function reloadFor(release: string): void {
  sessionStorage.setItem(RELOADED_ITEM, release)
  location.reload()
}
