import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { EMAIL_PATTERN } from '#contract/roles.ts'
import { z } from '#contract/zod.ts'
import { LOG_LEVELS, MIN_SECRET_LENGTH, VARIABLES } from '#server/commandLine.mjs'
import { type FilesPlace, filesPlace } from '#server/files/place.ts'
import { makeFolder } from '#server/makeFolder.ts'
import { StartError } from '#server/startError.ts'

/** All settings of an installation, read once from the environment. */
export interface Config {
  port: number
  host: string
  /** For the embedded database, files and the generated key. */
  dataDir: string
  /** null: the embedded database in dataDir. */
  databaseUrl: string | null
  /** Source of the keys that sign tokens and links and seal kiosk credentials (vault.ts, deriveKey). */
  secretKey: string
  /** Also accepted during a change of SECRET_KEY, at most one: first the next key, then the previous one. */
  otherSecretKeys: string[]
  /** Origin of the console, without a trailing slash; null until the port is known. */
  publicUrl: string | null
  /** Where uploaded files are kept. */
  files: FilesPlace
  /** Origins of intranet pages with widgets, which may call /api. */
  embedOrigins: string[]
  /** Reverse proxies whose X-Forwarded-For is trusted; none if empty. */
  trustedProxies: string[]
  logLevel: LogLevel
  /** Fill an empty database with the demo exercise. */
  demo: boolean
  /** Mail server with credentials, so a secret. null: mails are written to files in dataDir. */
  smtpUrl: string | null
  /** `Name <address>` or an address. */
  mailFrom: string
  /** Bearer token for /metrics from other machines. */
  metricsToken: string | null
  countryCodesUrl: string | null
}

type LogLevel = (typeof LOG_LEVELS)[number]

const LOOPBACK_HOSTS = ['127.0.0.1', '::1', 'localhost']

type Name = keyof typeof VARIABLES

type Environment = Partial<Record<string, string>>

/**
 * Reads the environment. Writes nothing but the generated key of the embedded default.
 * @throws StartError with name, reason and example
 */
export function readConfig(env: Environment): Config {
  const databaseUrl = read(env, 'DATABASE_URL', databaseAddress) ?? null
  const host = read(
    env,
    'HOST',
    z.string().check(z.regex(/^[A-Za-z0-9.:_-]{1,255}$/, 'is not a host or address')),
  )
  const dataDir = read(env, 'DATA_DIR', z.string().check(z.maxLength(1024))) ?? VARIABLES.DATA_DIR.fallback
  const publicUrl = read(env, 'PUBLIC_URL', origin) ?? null
  const smtpUrl = read(env, 'SMTP_URL', mailServer) ?? null
  if (smtpUrl !== null && publicUrl === null && host !== undefined && !isLoopback(host)) throw noOrigin()
  const demo = read(env, 'DEMO', z.enum(['0', '1', 'true', 'false'], 'is neither 1 nor 0'))
  return {
    port: read(env, 'PORT', portNumber) ?? Number(VARIABLES.PORT.fallback),
    host: host ?? VARIABLES.HOST.fallback,
    dataDir,
    databaseUrl,
    secretKey: read(env, 'SECRET_KEY', secret) ?? keptSecret(databaseUrl, dataDir),
    otherSecretKeys: [read(env, 'SECRET_KEY_OTHER', secret)].flatMap((key) => key ?? []),
    publicUrl,
    files: read(env, 'FILES_URL', filesPlace) ?? { kind: 'disk', folder: join(dataDir, 'files') },
    embedOrigins: read(env, 'EMBED_ORIGINS', listOf(origin)) ?? [],
    trustedProxies: read(env, 'TRUSTED_PROXIES', listOf(network)) ?? [],
    logLevel: read(env, 'LOG_LEVEL', z.enum(LOG_LEVELS, `is not one of ${LOG_LEVELS.join(', ')}`)) ?? 'info',
    demo: demo === undefined ? databaseUrl === null : demo === '1' || demo === 'true',
    smtpUrl,
    mailFrom: read(env, 'MAIL_FROM', mailbox) ?? defaultSender(publicUrl),
    metricsToken:
      read(env, 'METRICS_TOKEN', z.string().check(z.minLength(16, 'is shorter than 16 characters'))) ?? null,
    countryCodesUrl: read(env, 'COUNTRY_CODES_URL', webAddress) ?? null,
  }
}

/** Reachable from this machine only. */
export const isLoopback = (host: string): boolean => LOOPBACK_HOSTS.includes(host)

const portNumber = z.coerce
  .number('is not a port number')
  .check(z.int('is not a port number'), z.minimum(0, 'is below 0'), z.maximum(65_535, 'is above 65535'))
const secret = z
  .string()
  .check(z.minLength(MIN_SECRET_LENGTH, `is shorter than ${MIN_SECRET_LENGTH} characters`))
const databaseAddress = z
  .string()
  .check(
    z.refine((value) => URL.canParse(value) && /^postgres(ql)?:/.test(value), 'is not a postgres:// address'),
  )
const isWebAddress = (value: string) => URL.canParse(value) && /^https?:/.test(value)
const webAddress = z.string().check(z.refine(isWebAddress, 'is not an http(s) address'))
const origin = z.pipe(
  webAddress.check(
    z.refine((value) => !isWebAddress(value) || new URL(value).pathname === '/', 'is an origin with a path'),
  ),
  z.transform((value) => new URL(value).origin),
)
const mailServer = z
  .string()
  .check(z.refine(isMailServer, 'is not smtp:// or smtps:// with a host, perhaps an account, and no path'))
const mailbox = z.string().check(
  z.refine((value) => {
    const [, named, bare = named ?? ''] = /^(?:[^<>"\p{Cc}]*<([^<>\s]+)>|([^<>\s]+))$/u.exec(value) ?? []
    return EMAIL_PATTERN.test(bare)
  }, 'is not an address, or a name with an address in <>'),
)
const network = z.string().check(z.refine(isNetwork, 'is not an address or network'))
const listOf = (item: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value: unknown) =>
      String(value)
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    z.array(item),
  )

function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(value)
  const isBare = /^\/?$/.test(`${pathname}${search}${hash}`)
  return /^smtps?:$/.test(protocol) && hostname !== '' && isBare && isEncoded(username + password)
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false // malformed percent-encoding
  }
}

/** An address needs a host name, so not for an IP address. */
function defaultSender(publicUrl: string | null): string {
  const host = publicUrl === null ? '' : new URL(publicUrl).hostname
  return `RadOps Console <no-reply@${/[a-z]$/i.test(host) ? host : 'localhost'}>`
}

/** Mailed links would otherwise only open on this machine. */
export const noOrigin = (): StartError =>
  new StartError(
    'PUBLIC_URL: the value is missing, and is needed with SMTP_URL because mailed links begin with it. ' +
      `Example: PUBLIC_URL=${VARIABLES.PUBLIC_URL.example}`,
  )

/** An address, or a network in CIDR notation. */
function isNetwork(value: string): boolean {
  const [, address = '', prefix] = /^([0-9A-Fa-f.:]+)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const length = prefix === undefined ? longest : Number(prefix)
  return length >= 1 && length <= longest
}

const FOLDER_PROBLEMS: Record<string, string> = {
  EACCES: 'this account has no permission',
  EPERM: 'this account has no permission',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'it cannot be created',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
}

/** The error for a folder that cannot be created, read or written. */
export function unusableFolder(name: 'DATA_DIR' | 'FILES_URL', folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  const { code, message } = error as NodeJS.ErrnoException
  const problem = FOLDER_PROBLEMS[code ?? '']
  const reason = problem ? `: ${problem} (${code})` : ` (${code ?? message})`
  return new StartError(
    `${name}: the folder ${folder} cannot be used${reason}. Example: ${name}=${VARIABLES[name].example}`,
  )
}

/** undefined if unset or empty: `NAME=` in a compose file means "not set". */
function read<T>(env: Environment, name: Name, schema: z.ZodMiniType<T>): T | undefined {
  const text = env[name]?.trim()
  if (!text) return undefined
  const result = schema.safeParse(text)
  if (result.success) return result.data
  const reason = result.error.issues[0]?.message ?? 'is not understood'
  throw new StartError(`${name}: the value ${reason}. Example: ${name}=${VARIABLES[name].example}`)
}

/** The stored or generated key of the embedded default, so that `npm start` needs no settings. */
function keptSecret(databaseUrl: string | null, dataDir: string): string {
  if (databaseUrl !== null) {
    throw new StartError(
      'SECRET_KEY: the value is missing, and with DATABASE_URL every server needs the same one. ' +
        `Example: SECRET_KEY=${VARIABLES.SECRET_KEY.example}`,
    )
  }
  try {
    return keyIn(dataDir)
  } catch (error) {
    throw unusableFolder('DATA_DIR', dataDir, error)
  }
}

function keyIn(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  if (existsSync(path)) {
    const kept = readFileSync(path, 'utf8').trim()
    if (kept.length < MIN_SECRET_LENGTH) {
      throw new StartError(`SECRET_KEY: the kept key in ${path} is damaged. Restore it, or set SECRET_KEY.`)
    }
    return kept
  }
  const made = randomBytes(48).toString('base64url')
  makeFolder(dataDir)
  writeFileSync(path, `${made}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(path, 0o600)
  return made
}
