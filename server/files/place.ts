import { z } from '#contract/zod.ts'

/** A bucket of S3 or a compatible service; credentials come from the SDK's environment variables. */
export interface S3Place {
  kind: 's3'
  bucket: string
  /** Prefix of every key, without leading and trailing slashes; may be empty. */
  prefix: string
  /** For services other than Amazon's. */
  endpoint: string | null
  region: string
}

/** Where files are stored. */
export type FilesPlace = { kind: 'disk'; folder: string } | S3Place

/** The default, which most compatible services accept. */
const REGION = 'us-east-1'
const PARAMETERS = ['endpoint', 'region']

/** Amazon's rules for bucket names; compatible services are no more permissive. */
const isBucket = (name: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)
const isPrefix = (prefix: string) =>
  /^[A-Za-z0-9!_.*'()/-]{0,500}$/.test(prefix) && !/\/\/|(^|\/)\.\.?(\/|$)/.test(prefix)
const isEndpoint = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${username}${password}` === ''
}

/**
 * Why an s3: address is invalid; undefined if valid. Never repeats the address, which may contain a secret by mistake.
 */
function s3Problem(text: string): string | undefined {
  const { hostname, port, username, password, pathname, searchParams } = new URL(text)
  if (username || password) {
    return 'contains credentials: S3 takes them from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from a role'
  }
  if (!isBucket(hostname) || port) return 'has no bucket'
  if (!isPrefix(prefixOf(pathname))) return 'has a prefix with characters that keys should not have'
  const unknown = [...searchParams.keys()].find((name) => !PARAMETERS.includes(name))
  if (unknown !== undefined) return `has a parameter other than ${PARAMETERS.join(' and ')}`
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !isEndpoint(endpoint)) return 'has an endpoint that is not an http(s) origin'
  const region = searchParams.get('region')
  if (region !== null && !/^[a-z0-9-]{1,40}$/.test(region)) return 'has a region that is not valid'
  return undefined
}

const prefixOf = (pathname: string) => pathname.replace(/^\/|\/$/g, '')

const schemeOf = (text: string) => /^([a-z][a-z0-9+.-]+):/i.exec(text)?.[1]?.toLowerCase()

function problemOf(text: string): string | undefined {
  const scheme = schemeOf(text)
  if (scheme === undefined) return undefined
  if (scheme !== 'file' && scheme !== 's3') return 'is neither a folder nor an s3:// address'
  if (!URL.canParse(text)) return 'is not an address'
  if (scheme === 's3') return s3Problem(text)
  return new URL(text).hostname === ''
    ? undefined
    : 'names another machine: write file:///folder with three slashes'
}

function placeOf(text: string): FilesPlace {
  const scheme = schemeOf(text)
  if (scheme === undefined) return { kind: 'disk', folder: text }
  const { pathname, hostname, searchParams } = new URL(text)
  if (scheme === 'file') return { kind: 'disk', folder: decodeURIComponent(pathname) }
  return {
    kind: 's3',
    bucket: hostname,
    prefix: prefixOf(pathname),
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? REGION,
  }
}

/** FILES_URL: a folder, file:///folder, or s3://bucket/prefix?endpoint=&region=. */
export const filesPlace = z.pipe(
  z.string().check((context) => {
    const problem = problemOf(context.value)
    if (problem !== undefined) context.issues.push({ code: 'custom', message: problem, input: context.value })
  }),
  z.transform(placeOf),
)
