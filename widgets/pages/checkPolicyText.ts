import { type Finding, finding } from '#widgets/diagnose/finding.ts'
import { apiBaseOf } from '#widgets/session/apiBaseOf.ts'

type Directives = Map<string, string[]>

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }
/** Scripts with one of these run from anywhere. */
const BY_NONCE_OR_HASH = /^'(?:nonce|sha(?:256|384|512))-/i
const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/.*)?$/i

/**
 * Checks a pasted policy against the two addresses that widgets need. Several policies, on separate lines or separated
 * by commas, apply together, as in a browser.
 * @param pageOrigin the value of 'self'; '' if unknown
 */
export function checkPolicyText(text: string, script: string, pageOrigin: string): Finding[] {
  const policies = text
    .split(/[\n,]/)
    .map((line) => parse(line.replace(/^\s*content-security-policy(?:-report-only)?\s*:/i, '')))
    .filter(({ size }) => size > 0)
  const { ok, skipped } = finding('Your policy')
  if (policies.length === 0) return [skipped('No policy was entered.')]
  const findings = policies.flatMap((policy) => judge(policy, new URL(script), pageOrigin))
  return findings.length > 0 ? findings : [ok('It lets the widgets load and call the console.')]
}

function parse(policy: string): Directives {
  const directives: Directives = new Map()
  for (const part of policy.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    const key = name?.toLowerCase()
    // Of duplicate directives, browsers use the first.
    if (key && !directives.has(key)) directives.set(key, sources)
  }
  return directives
}

function judge(policy: Directives, script: URL, pageOrigin: string): Finding[] {
  const { failed } = finding('Your policy')
  const findings: Finding[] = []
  const sandbox = policy.get('sandbox')
  if (sandbox && !sandbox.includes('allow-scripts')) {
    findings.push(failed('sandbox blocks every script of the page.', 'Add allow-scripts to sandbox.'))
  }
  findings.push(...judgeScripts(policy, script, pageOrigin))
  const api = new URL(apiBaseOf(script.href))
  const calls = inForce(policy, ['connect-src'])
  if (calls && !calls.sources.some((source) => matches(source, api, pageOrigin))) {
    findings.push(
      failed(
        `${calls.name} blocks calls to ${api.href}: widgets load, but say that the content security policy of this page does not let them reach RadOps Console.`,
        `Add ${api.href} to connect-src.`,
      ),
    )
  }
  return findings
}

function judgeScripts(policy: Directives, script: URL, pageOrigin: string): Finding[] {
  const { failed, warning } = finding('Your policy')
  const scripts = inForce(policy, ['script-src-elem', 'script-src'])
  if (!scripts) return []
  const { name, sources } = scripts
  const widgets = new URL('.', script)
  const isStrict = sources.includes("'strict-dynamic'")
  // Widgets load further files next to the first one.
  if (!isStrict && sources.some((source) => matches(source, new URL('chunks/x.js', widgets), pageOrigin)))
    return []
  const add = `Add ${new URL('/widgets/', script).href} to ${name === 'default-src' ? 'script-src' : name}`
  if (sources.some((source) => BY_NONCE_OR_HASH.test(source))) {
    return [
      warning(
        `${name} only allows scripts with a nonce or hash: the script element of the widgets needs one, and diagnose.js cannot be imported on that page.`,
        isStrict
          ? "Add the nonce to the script element: with 'strict-dynamic', browsers ignore addresses."
          : `${add}, or add the nonce to the script element.`,
      ),
    ]
  }
  return [
    failed(
      `${name} blocks ${script.href}: the page shows only the content between the tags of the widgets, and no error.`,
      `${add}.`,
    ),
  ]
}

/** The effective directive; undefined if the policy has none. */
function inForce(policy: Directives, names: string[]): { name: string; sources: string[] } | undefined {
  return [...names, 'default-src'].flatMap((name) => {
    const sources = policy.get(name)
    return sources ? [{ name, sources }] : []
  })[0]
}

/** https://www.w3.org/TR/CSP3/#match-url-to-source-expression, without redirects. */
function matches(source: string, { protocol, hostname, port, pathname, origin }: URL, pageOrigin: string) {
  if (source === '*') return protocol in DEFAULT_PORTS
  if (source.toLowerCase() === "'self'") return origin === pageOrigin
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return fits(source.toLowerCase(), protocol)
  const [, scheme, host = '', ofPort, path] = HOST_SOURCE.exec(source) ?? []
  if (!host) return false
  const wanted = scheme ? `${scheme.toLowerCase()}:` : protocolOf(pageOrigin)
  if (wanted && !fits(wanted, protocol)) return false
  const name = host.toLowerCase()
  if (name !== '*' && (name.startsWith('*.') ? !hostname.endsWith(name.slice(1)) : name !== hostname))
    return false
  const own = port || DEFAULT_PORTS[protocol]
  if (ofPort === undefined ? own !== DEFAULT_PORTS[protocol] : ofPort !== '*' && ofPort !== own) return false
  if (!path || path === '/') return true
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path
}

/** http in a policy also allows https. */
const fits = (wanted: string, protocol: string) =>
  wanted === protocol || (wanted === 'http:' && protocol === 'https:')

const protocolOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).protocol : undefined)
