/** `…/widgets/0.1.0/session.js` or `…/widgets/v1/session.js`, below any prefix. */
const RELEASED = /^(.*\/)widgets\/[^/]+\/[^/]+$/

/**
 * API address of the console that a widget script was loaded from; it may be below a prefix.
 * @param script its address; only the origin counts for scripts that a page has bundled or copied
 */
export function apiBaseOf(script: string): string {
  const { origin, pathname } = new URL(script)
  const [, folder = '/'] = RELEASED.exec(pathname) ?? []
  return `${origin}${folder}api/`
}
