/** `…/widgets/0.1.0/session.js` or `…/widgets/v1/session.js`, whatever comes before. */
const RELEASED = /^(.*\/)widgets\/[^/]+\/[^/]+$/

/**
 * Address of the API of the console that a widget script was loaded from, which may be served under a prefix.
 * @param script its address; of a script that a page has bundled or copied, only the origin counts
 */
export function apiBaseOf(script: string): string {
  const { origin, pathname } = new URL(script)
  const [, folder = '/'] = RELEASED.exec(pathname) ?? []
  return `${origin}${folder}api/`
}
