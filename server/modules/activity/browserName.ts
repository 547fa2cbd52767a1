/** Order matters: most browsers also name their ancestors. */
const BROWSERS: readonly [name: string, token: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)(?:[.\d]*) (?:Mobile\/\S+ )?Safari\//],
]

const SYSTEMS: readonly [name: string, token: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** Longest text shown for an unknown client. */
const MAX_LENGTH = 60

/**
 * A readable browser name, such as "Firefox 131 on Windows". The log keeps the original header as evidence. An unknown
 * client ("curl/8.5.0") is shown as sent, truncated.
 */
export function browserName(userAgent: string | null): string | null {
  if (!userAgent) return null
  for (const [name, token] of BROWSERS) {
    const version = token.exec(userAgent)?.[1]
    if (version === undefined) continue
    const system = SYSTEMS.find(([, words]) => words.test(userAgent))?.[0]
    return system ? `${name} ${version} on ${system}` : `${name} ${version}`
  }
  return userAgent.length > MAX_LENGTH ? `${userAgent.slice(0, MAX_LENGTH)}…` : userAgent
}
