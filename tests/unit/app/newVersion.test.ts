// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import { isNewRelease, releaseOf } from '#src/app/newVersion/NewVersionNotice.tsx'
import { mayReloadForMissingPart } from '#src/app/router/reloadOnce.ts'

afterEach(() => sessionStorage.clear())

describe('a release', () => {
  test('consists of version and build, if the server sends them', () => {
    expect(releaseOf({ version: '1.2.0', build: 'abc' })).toBe('1.2.0 abc')
    expect(releaseOf({ version: '', build: 'abc' })).toBe('abc')
    expect(releaseOf({ version: '', build: '' })).toBe('')
  })

  test('is new if the page was loaded from another', () => {
    expect(isNewRelease('1.2.0 a', '1.2.0 b')).toBe(true)
    expect(isNewRelease('1.2.0 a', '1.2.0 a')).toBe(false)
  })

  test('is not new if a server sends neither', () => {
    expect(isNewRelease('', '1.2.0 b')).toBe(false)
    expect(isNewRelease('1.2.0 a', '')).toBe(false)
  })

  test('is not new once the page was reloaded for it, because several servers may disagree forever', () => {
    sessionStorage.setItem('radops.reloadedFor', '1.2.0 b')
    expect(isNewRelease('1.2.0 a', '1.2.0 b')).toBe(false)
    expect(isNewRelease('1.2.0 a', '1.2.0 c')).toBe(true)
  })
})

describe('a missing part', () => {
  const answering =
    (status: number): typeof fetch =>
    () =>
      Promise.resolve(new Response('{}', { status }))

  test('reloads the page once per browser session', async () => {
    expect(await mayReloadForMissingPart(answering(200))).toBe(true)
    expect(await mayReloadForMissingPart(answering(200))).toBe(false)
  })

  test('does not reload while the server is down, but can still do so later', async () => {
    expect(await mayReloadForMissingPart(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
    expect(await mayReloadForMissingPart(answering(503))).toBe(false)
    expect(await mayReloadForMissingPart(answering(200))).toBe(true)
  })
})
