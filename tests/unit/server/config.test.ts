import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { configHelp, readConfig } from '#server/config.ts'
import { runServer } from '#server/run.ts'
import { StartError } from '#server/startError.ts'

const folder = mkdtempSync(join(tmpdir(), 'radops-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const SECRET_KEY = 'a secret for tests only, long enough'

test('without any setting: this machine, the embedded database, the demo', () => {
  const config = readConfig({ DATA_DIR: folder })
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: true,
    logLevel: 'info',
  })
  expect(config.filesDir).toBe(join(folder, 'files'))
})

test('makes a key once, for its owner only, and keeps it', () => {
  const first = readConfig({ DATA_DIR: folder }).secretKey
  expect(readConfig({ DATA_DIR: folder }).secretKey).toBe(first)
  expect(first.length).toBeGreaterThanOrEqual(64)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('with PostgreSQL there is no demo unless it is asked for', () => {
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
  expect(config.filesDir).toBe('/srv/files')
})

describe('a value that makes no sense stops the start with its name, the reason and an example', () => {
  test.each([
    ['PORT', 'eighty', 'PORT: the value is not a port number. Example: PORT=8080'],
    ['PORT', '70000', 'PORT: the value is above 65535. Example: PORT=8080'],
    ['HOST', 'a b', 'HOST: the value is not a host or address. Example: HOST=0.0.0.0'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: the value is not a postgres:// address.'],
    ['SECRET_KEY', 'short', 'SECRET_KEY: the value is shorter than 32 characters.'],
    ['PUBLIC_URL', 'https://x.example/path', 'PUBLIC_URL: the value is an origin with a path.'],
    ['FILES_URL', 's3://bucket', 'FILES_URL: the value names a store this version does not have'],
    ['EMBED_ORIGINS', 'intranet', 'EMBED_ORIGINS: the value is not an http(s) address.'],
    ['TRUSTED_PROXIES', 'proxy.local', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', '999.1.2.3', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', '10.0.0.0/0', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', '::1/129', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['TRUSTED_PROXIES', 'true', 'TRUSTED_PROXIES: the value is not an address or network.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: the value is not one of fatal, error'],
    ['DEMO', 'yes', 'DEMO: the value is neither 1 nor 0. Example: DEMO=1'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN: the value is shorter than 16 characters.'],
    ['COUNTRY_CODES_URL', 'ftp://x', 'COUNTRY_CODES_URL: the value is not an http(s) address.'],
  ])('%s=%s', (name, value, sentence) => {
    const read = () => readConfig({ SECRET_KEY, [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(sentence)
    expect(configHelp()).toContain(name)
  })

  test('a folder that cannot be one', async () => {
    const sentence = (name: string, path: string, example: string) =>
      new StartError(`${name}: the folder ${path} cannot be used (ENOTDIR). Example: ${name}=${example}`)
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

  test('a missing key beside DATABASE_URL', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://h/d' })).toThrow(/^SECRET_KEY: the value is missing/)
  })
})
