const RELOADED_ITEM = 'radops.reloadedForPart'
/** Answers as long as the server lives; never from a cache. */
const ALIVE_ADDRESS = '/config.json'

/**
 * Whether the page may reload itself because a part of it is missing: once per browser session, or a part that is
 * missing for good would reload for ever, and only while the server answers, or the page would be gone too.
 * The answer true counts as the one time.
 */
export async function mayReloadForMissingPart(fetch = globalThis.fetch): Promise<boolean> {
  if (sessionStorage.getItem(RELOADED_ITEM)) return false
  const isAlive = await fetch(ALIVE_ADDRESS, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false, // no server: the failure stays, with its Try again
  )
  if (isAlive) sessionStorage.setItem(RELOADED_ITEM, 'true')
  return isAlive
}
