import { type Finding, finding } from './finding.ts'
import type { PageScript } from './pageScripts.ts'
import { type PolicyWatch, violationReported } from './policyWatch.ts'
import { fetchWithTimeout } from './withTimeout.ts'

const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?javascript\b/
const VERSIONED = /\/\d+\.\d+\.\d+[^/]*\/[^/]*$/
const DIGEST = /^sha(256|384|512)-([\w+/-]+)={0,2}(?:\?.*)?$/

/** Checks each script of the page; merges identical findings. */
export async function checkScripts(scripts: readonly PageScript[], policy: PolicyWatch): Promise<Finding[]> {
  const found = await Promise.all(
    scripts.map(async ({ address, isModule, integrity }) => [
      ...(isModule ? [] : [notAModule(address)]),
      ...(await checkScript(address, policy, integrity)),
    ]),
  )
  return [...new Map(found.flat().map((each) => [each.message, each])).values()]
}

const notAModule = (script: string): Finding =>
  finding('Widget script').failed(
    `The script element of ${script} has no type="module", so browsers cannot run it.`,
    'Add type="module" to that script element.',
  )

/**
 * Checks that a widget script arrives as required, and reports its version.
 * @param integrity of its script element
 */
export async function checkScript(
  script: string,
  policy: PolicyWatch,
  integrity: string = '',
): Promise<Finding[]> {
  const { ok, failed, skipped } = finding('Widget script')
  let answer: Response
  try {
    answer = await fetchWithTimeout(script, { cache: 'no-store' })
  } catch {
    await violationReported()
    const directive = policy.refusalOf(script)
    if (directive === 'connect-src') {
      const status = statusSeen(script)
      if (status >= 400) return [answers(script, status)]
      return [
        skipped(
          `This page’s policy allows ${script} only as a script, so its headers cannot be checked from here.`,
          'This is not a fault. To check them, open the diagnostics page of the console.',
        ),
      ]
    }
    return [
      failed(
        `${script} cannot be read from this page: the server cannot be reached, or does not send Access-Control-Allow-Origin.`,
        'Open the address in a new tab. If it shows a script, a proxy is removing the header; if not, correct the host.',
      ),
    ]
  }
  const type = answer.headers.get('content-type') ?? 'no type'
  if (!answer.ok) return [answers(script, answer.status)]
  if (!SCRIPT_TYPE.test(type)) {
    return [
      failed(
        `${script} is served as ${type}. Browsers only run modules that are served as text/javascript.`,
        'A proxy may be sending its own page or changing the type: configure it to pass /widgets/ through unchanged.',
      ),
    ]
  }
  const doubt = integrity ? await checkDigest(script, integrity, answer) : undefined
  return [doubt ?? ok(`${script} is served as ${type}.`), await checkVersion(script)]
}

const answers = (script: string, status: number): Finding =>
  finding('Widget script').failed(
    `${script} returned ${status}.`,
    'Correct the address: /widgets/v1/radops.js, or /widgets/ and the version of your console.',
  )

/** HTTP status of the page's own script request, if the browser exposes it; else 0. */
const statusSeen = (script: string): number =>
  Math.max(
    0,
    ...performance
      .getEntriesByName(script, 'resource')
      .map((entry) => (entry instanceof PerformanceResourceTiming ? (entry.responseStatus ?? 0) : 0)),
  )

/** @returns undefined if the digest is right */
async function checkDigest(
  script: string,
  integrity: string,
  answer: Response,
): Promise<Finding | undefined> {
  const { failed, skipped } = finding('Widget script')
  const fits = await answer
    .arrayBuffer()
    .then((file) => fitsIntegrity(integrity, file))
    .catch(() => undefined) // interrupted
  if (fits) return undefined
  if (fits === undefined)
    return skipped(`${script} is served, but its integrity cannot be checked on this page.`)
  return failed(
    `The integrity of ${script} does not match the file that is served: browsers do not run it.`,
    VERSIONED.test(script)
      ? 'Take the digest from integrity.json in the folder of the script.'
      : 'This address changes with each release: remove integrity, or use the address of one version.',
  )
}

async function checkVersion(script: string): Promise<Finding> {
  const { ok, warning } = finding('Version')
  const address = new URL('integrity.json', script).href
  const { version } = await fetchWithTimeout(address)
    .then(async (answer): Promise<{ version?: string }> => (answer.ok ? await answer.json() : {}))
    .catch(() => ({ version: undefined }))
  if (!version) {
    return warning(
      'There is no integrity.json in the folder of the script, so its version is unknown.',
      'Serve the whole folder of a version: the script loads its other files from there.',
    )
  }
  return VERSIONED.test(script)
    ? ok(`Version ${version}, at an address that never changes.`)
    : ok(`Version ${version}, at an alias that follows each release; browsers check for a new one each time.`)
}

/**
 * Whether a browser would run a file with this `integrity` (https://www.w3.org/TR/SRI/): only the strongest algorithm
 * counts, and any one of its digests may match. Invalid digests are ignored.
 * @returns undefined on pages without https, where browsers cannot hash
 */
async function fitsIntegrity(integrity: string, file: ArrayBuffer): Promise<boolean | undefined> {
  const digests = integrity.split(/\s+/).flatMap((word) => {
    const [, bits, digest] = DIGEST.exec(word) ?? []
    return bits && digest ? [{ bits: Number(bits), digest: plainBase64(digest) }] : []
  })
  if (digests.length === 0) return true
  if (!isSecureContext) return undefined
  const longest = Math.max(...digests.map(({ bits }) => bits))
  const found = new Uint8Array(await crypto.subtle.digest(`SHA-${longest}`, file))
  const own = btoa(String.fromCharCode(...found)).replaceAll('=', '')
  return digests.some(({ bits, digest }) => bits === longest && digest === own)
}

/** Accepts both base64 alphabets. */
const plainBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/')
