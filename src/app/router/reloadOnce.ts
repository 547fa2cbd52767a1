const RELOADED_ITEM = 'radops.reloadedForPart'
/** Always answered by a running server, never by a cache. */
const ALIVE_ADDRESS = '/config.json'

/**
 * Whether the page may reload itself because a chunk is missing: once per browser session, or a chunk that is really
 * gone would reload forever; and only if the server answers, or the page would be lost too. Returning true uses up the
 * one time.
 */
export async function mayReloadForMissingPart(fetch = globalThis.fetch): Promise<boolean> {
  if (sessionStorage.getItem(RELOADED_ITEM)) return false
  const isAlive = await fetch(ALIVE_ADDRESS, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false, // no server: keep the failure with its Try again
  )
  if (isAlive) sessionStorage.setItem(RELOADED_ITEM, 'true')
  return isAlive
}
