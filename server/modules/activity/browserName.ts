/** In this order: a browser names those it descends from, too. */
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

/** What a program that is no browser is shown of. */
const MAX_LENGTH = 60

/**
 * The browser for people: "Firefox 131 on Windows". What is stored is the header as it came, which is the evidence;
 * what no rule knows ("curl/8.5.0") is shown as it is, cut.
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
