import { askInTime } from './askInTime.ts'
import { type Finding, finding } from './finding.ts'
import { type PolicyWatch, policyHasSpoken } from './policyWatch.ts'

const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?javascript\b/
const VERSIONED = /\/\d+\.\d+\.\d+[^/]*\/[^/]*$/

/** Whether the widgets' script arrives as a page has to have it, and which version it is. */
export async function checkScript(script: string, policy: PolicyWatch): Promise<Finding[]> {
  const { ok, failed, skipped } = finding('Widget script')
  let answer: Response
  try {
    answer = await askInTime(script, { cache: 'no-store' })
  } catch {
    await policyHasSpoken()
    const directive = policy.refusalOf(script)
    if (directive === 'connect-src') {
      return [
        skipped(
          `This page's policy lets nothing but scripts come from ${script}, so that its headers cannot be read here.`,
          'Nothing is wrong with that. To have them checked, open the diagnostics page of the console.',
        ),
      ]
    }
    return [
      failed(
        `${script} cannot be read from this page: the server is not there, or it does not send Access-Control-Allow-Origin.`,
        'Open the address in a tab of its own. If it shows a script, a proxy between takes the header away; if not, correct the host.',
      ),
    ]
  }
  const type = answer.headers.get('content-type') ?? 'no type'
  if (!answer.ok) {
    return [
      failed(
        `${script} answers ${answer.status}.`,
        'Correct the address: /widgets/v1/radops.js, or /widgets/ and the version that your console has.',
      ),
    ]
  }
  if (!SCRIPT_TYPE.test(type)) {
    return [
      failed(
        `${script} comes as ${type}. Browsers run a module only as text/javascript.`,
        'A proxy answers with a page of its own, or changes the type: let it pass /widgets/ through as it is.',
      ),
    ]
  }
  return [ok(`${script} arrives as ${type}.`), await checkVersion(script)]
}

async function checkVersion(script: string): Promise<Finding> {
  const { ok, warning } = finding('Version')
  const address = new URL('integrity.json', script).href
  const { version } = await askInTime(address)
    .then(async (answer): Promise<{ version?: string }> => (answer.ok ? await answer.json() : {}))
    .catch(() => ({ version: undefined }))
  if (!version) {
    return warning(
      'The script lies on its own, without integrity.json beside it, so that its version is not known.',
      'Serve the whole folder of a version: the script fetches its other parts from there.',
    )
  }
  return VERSIONED.test(script)
    ? ok(`Version ${version}, at an address that never changes.`)
    : ok(`Version ${version}, at the alias that moves with each release; browsers ask for it anew each time.`)
}
