import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { helpText } from '#server/commandLine.mjs'
import { readConfig } from '#server/config.ts'
import { runServer } from '#server/run.ts'
import { StartError } from '#server/startError.ts'
import { spec } from '#tests/support/spec.ts'

const folder = mkdtempSync(join(tmpdir(), 'radops-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const SECRET_KEY = 'a secret for tests only, long enough'

test('defaults without settings: local only, embedded database, demo', () => {
  const config = readConfig({ DATA_DIR: folder })
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: true,
    logLevel: 'info',
  })
  expect(config.files).toEqual({ kind: 'disk', folder: join(folder, 'files') })
})

test('creates a key once, readable by its owner only, and keeps it', () => {
  const first = readConfig({ DATA_DIR: folder }).secretKey
  expect(readConfig({ DATA_DIR: folder }).secretKey).toBe(first)
  expect(first.length).toBeGreaterThanOrEqual(64)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('with PostgreSQL the demo is off unless requested', () => {
  const DATABASE_URL = 'postgres://radops@localhost/radops'
  expect(readConfig({ DATABASE_URL, SECRET_KEY }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, SECRET_KEY, DEMO: '1' }).demo).toBe(true)
})

test('reads lists and origins', () => {
  const config = readConfig({
    SECRET_KEY,
    EMBED_ORIGINS: 'https://a.example/, http://b.example:8080',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    PUBLIC_URL: 'https://console.example/',
    FILES_URL: 'file:///srv/files',
  })
  expect(config.embedOrigins).toEqual(['https://a.example', 'http://b.example:8080'])
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  expect(config.publicUrl).toBe('https://console.example')
  expect(config.files).toEqual({ kind: 'disk', folder: '/srv/files' })
})

test.each([
  ['s3://radops-files', { bucket: 'radops-files', prefix: '', endpoint: null, region: 'us-east-1' }],
  [
    's3://radops.files/console/a/?region=eu-central-1',
    { bucket: 'radops.files', prefix: 'console/a', endpoint: null, region: 'eu-central-1' },
  ],
  [
    's3://files?endpoint=http://minio.local:9000&region=x-1',
    { bucket: 'files', prefix: '', endpoint: 'http://minio.local:9000', region: 'x-1' },
  ],
])('%s is a bucket', (FILES_URL, place) => {
  expect(readConfig({ SECRET_KEY, FILES_URL }).files).toEqual({ kind: 's3', ...place })
})

test('a bucket URL containing an account is not echoed', () => {
  const read = () => readConfig({ SECRET_KEY, FILES_URL: 's3://AKIAIOSFODNN7:hunter2@bucket' })
  expect(read).toThrow(StartError)
  expect(read).not.toThrow(/hunter2|AKIA/)
})

test('mails are written to files, from the console itself, by default', () => {
  expect(readConfig({ SECRET_KEY })).toMatchObject({
    smtpUrl: null,
    mailFrom: 'RadOps Console <no-reply@localhost>',
  })
  const from = (settings: Record<string, string>) => readConfig({ SECRET_KEY, ...settings }).mailFrom
  expect(from({ PUBLIC_URL: 'https://console.example:8443' })).toBe(
    'RadOps Console <no-reply@console.example>',
  )
  expect(from({ PUBLIC_URL: 'http://10.0.0.7' })).toBe('RadOps Console <no-reply@localhost>')
  expect(from({ PUBLIC_URL: 'http://[::1]:80' })).toBe('RadOps Console <no-reply@localhost>')
  expect(from({ MAIL_FROM: 'ops@example.org' })).toBe('ops@example.org')
  expect(from({ MAIL_FROM: 'Harbor Ops <ops@example.org>' })).toBe('Harbor Ops <ops@example.org>')
})

test.each(['smtp://mail.example', 'smtps://user:p%40ss@mail.example:465', 'smtp://[::1]:2525/'])(
  '%s is accepted as a mail server',
  (SMTP_URL) => {
    expect(readConfig({ SECRET_KEY, SMTP_URL }).smtpUrl).toBe(SMTP_URL)
  },
)

test('an invalid mail server is not echoed', () => {
  const read = () => readConfig({ SECRET_KEY, SMTP_URL: 'smtp://ada:hunter2@mail.example/inbox' })
  expect(read).toThrow(StartError)
  expect(read).not.toThrow(/hunter2|ada/)
})

describe('an invalid value stops the start and names the setting, the reason and an example', () => {
  test.each([
    ['PORT', 'eighty', 'PORT: the value is not a port number. Example: PORT=8080'],
    ['PORT', '70000', 'PORT: the value is above 65535. Example: PORT=8080'],
    ['HOST', 'a b', 'HOST: the value is not a host or address. Example: HOST=0.0.0.0'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: the value is not a postgres:// address.'],
    ['SECRET_KEY', 'short', 'SECRET_KEY: the value is shorter than 32 characters.'],
    ['PUBLIC_URL', 'https://x.example/path', 'PUBLIC_URL: the value is an origin with a path.'],
    ['FILES_URL', 'ftp://files', 'FILES_URL: the value is neither a folder nor an s3:// address.'],
    ['FILES_URL', 'file://srv/files', 'FILES_URL: the value names another machine: write file:///folder'],
    ['FILES_URL', 's3://', 'FILES_URL: the value has no bucket.'],
    ['FILES_URL', 's3://Bad_Bucket/x', 'FILES_URL: the value has no bucket.'],
    ['FILES_URL', 's3://bucket/a//b', 'FILES_URL: the value has a prefix with characters that keys'],
    ['FILES_URL', 's3://bucket/a%2Fb', 'FILES_URL: the value has a prefix with characters that keys'],
    [
      'FILES_URL',
      's3://bucket?acl=public',
      'FILES_URL: the value has a parameter other than endpoint and region.',
    ],
    [
      'FILES_URL',
      's3://bucket?endpoint=minio:9000',
      'FILES_URL: the value has an endpoint that is not an http(s) origin.',
    ],
    ['FILES_URL', 's3://bucket?endpoint=http://a:b@minio', 'FILES_URL: the value has an endpoint that is no'],
    ['FILES_URL', 's3://bucket?region=Europe!', 'FILES_URL: the value has a region that is not valid.'],
    [
      'FILES_URL',
      's3://key:secret@bucket',
      'FILES_URL: the value contains credentials: S3 takes them from AWS_',
    ],
    ['EMBED_ORIGINS', 'intranet', 'EMBED_ORIGINS: the value is not an http(s) address.'],
    ['TRUSTED_PROXIES', 'proxy.local', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', '999.1.2.3', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', '10.0.0.0/0', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', '::1/129', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', 'true', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: the value is not one of fatal, error'],
    ['DEMO', 'yes', 'DEMO: the value is neither 1 nor 0. Example: DEMO=1'],
    ['SMTP_URL', 'https://mail.example', 'SMTP_URL: the value is not smtp:// or smtps:// with a host'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL: the value is not smtp:// or smtps:// with a host'],
    ['SMTP_URL', 'smtp://mail.example/in', 'SMTP_URL: the value is not smtp:// or smtps:// with a host'],
    ['SMTP_URL', 'smtp://mail.example?tls=no', 'SMTP_URL: the value is not smtp:// or smtps:// with a host'],
    [
      'SMTP_URL',
      'smtp://ada:100%@mail.example',
      'SMTP_URL: the value is not smtp:// or smtps:// with a host',
    ],
    ['MAIL_FROM', 'RadOps', 'MAIL_FROM: the value is not an address, or a name with an address in <>.'],
    ['MAIL_FROM', 'a@b.example, c@d.example', 'MAIL_FROM: the value is not an address'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN: the value is shorter than 16 characters.'],
    ['COUNTRY_CODES_URL', 'ftp://x', 'COUNTRY_CODES_URL: the value is not an http(s) address.'],
  ])('%s=%s', (name, value, sentence) => {
    const read = () => readConfig({ SECRET_KEY, [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(sentence)
    expect(helpText()).toContain(name)
  })

  test('a folder that cannot exist', async () => {
    const sentence = (name: string, path: string, example: string) =>
      new StartError(
        `${name}: the folder ${path} cannot be used: a part of the path is a file (ENOTDIR). Example: ${name}=${example}`,
      )
    const notFolder = join(folder, 'a-file')
    writeFileSync(notFolder, '')
    const inside = join(notFolder, 'x')
    const dataDir = sentence('DATA_DIR', inside, '/var/lib/radops')
    expect(() => readConfig({ DATA_DIR: inside })).toThrow(dataDir)
    const config = readConfig({ SECRET_KEY, DATA_DIR: inside, FILES_URL: join(folder, 'files') })
    await expect(runServer(config)).rejects.toThrow(dataDir)
    const files = sentence('FILES_URL', inside, 'file:///srv/radops/files')
    await expect(runServer(readConfig({ SECRET_KEY, DATA_DIR: folder, FILES_URL: inside }))).rejects.toThrow(
      files,
    )
    expect(readdirSync(folder)).not.toContain('db.lock')
  })

  // Node's recursive mkdir never finishes there.
  test('a folder that the system refuses to create', spec('X-188'), async () => {
    const [folderInProc, dataDir] = ['/proc/nope', /^DATA_DIR: the folder \/proc\/nope cannot be used: it /]
    expect(() => readConfig({ DATA_DIR: folderInProc })).toThrow(dataDir)
    const files = readConfig({ SECRET_KEY, DATA_DIR: folder, FILES_URL: 'file:///proc/nope/files' })
    await expect(runServer(files)).rejects.toThrow(
      /^FILES_URL: the folder \/proc\/nope\/files cannot be used: it /,
    )
    const mails = { SECRET_KEY, DATABASE_URL: 'postgres://localhost/radops', DATA_DIR: folderInProc }
    await expect(runServer(readConfig({ ...mails, FILES_URL: join(folder, 'files') }))).rejects.toThrow(
      /^DATA_DIR: the folder \/proc\/nope cannot be used: it /,
    )
  })

  test('a missing origin with SMTP_URL, when other machines can reach the console', () => {
    const SMTP_URL = 'smtp://mail.example'
    const read = (settings: Record<string, string>) => readConfig({ SECRET_KEY, SMTP_URL, ...settings })
    const sentence = new StartError(
      'PUBLIC_URL: the value is missing, and is needed with SMTP_URL because mailed links begin with it. ' +
        'Example: PUBLIC_URL=https://console.example.org',
    )
    expect(() => read({ HOST: '0.0.0.0' })).toThrow(sentence)
    expect(() => read({ HOST: 'console.example', PUBLIC_URL: ' ' })).toThrow(sentence)
    expect(read({ HOST: '0.0.0.0', PUBLIC_URL: 'https://console.example' }).publicUrl).toBe(
      'https://console.example',
    )
    for (const HOST of ['', '127.0.0.1', '::1', 'localhost']) expect(read({ HOST }).publicUrl).toBeNull()
    expect(readConfig({ SECRET_KEY, HOST: '0.0.0.0' }).publicUrl).toBeNull()
  })

  test('a missing key with DATABASE_URL', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://h/d' })).toThrow(/^SECRET_KEY: the value is missing/)
  })
})
