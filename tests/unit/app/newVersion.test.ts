// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import { isNews, releaseOf } from '#src/app/newVersion/newVersion.ts'
import { mayReloadForMissingPart } from '#src/app/router/reloadOnce.ts'

afterEach(() => sessionStorage.clear())

describe('a release', () => {
  test('is the version with the build, whichever of them a server tells', () => {
    expect(releaseOf({ version: '1.2.0', build: 'abc' })).toBe('1.2.0 abc')
    expect(releaseOf({ version: '', build: 'abc' })).toBe('abc')
    expect(releaseOf({ version: '', build: '' })).toBe('')
  })

  test('is news when the page started with another', () => {
    expect(isNews('1.2.0 a', '1.2.0 b')).toBe(true)
    expect(isNews('1.2.0 a', '1.2.0 a')).toBe(false)
  })

  test('is none where a server says nothing about itself', () => {
    expect(isNews('', '1.2.0 b')).toBe(false)
    expect(isNews('1.2.0 a', '')).toBe(false)
  })

  test('is none once the page was reloaded for it: several servers may disagree for ever', () => {
    sessionStorage.setItem('radops.reloadedFor', '1.2.0 b')
    expect(isNews('1.2.0 a', '1.2.0 b')).toBe(false)
    expect(isNews('1.2.0 a', '1.2.0 c')).toBe(true)
  })
})

describe('a missing part', () => {
  const answering =
    (status: number): typeof fetch =>
    () =>
      Promise.resolve(new Response('{}', { status }))

  test('reloads the page once in a browser session', async () => {
    expect(await mayReloadForMissingPart(answering(200))).toBe(true)
    expect(await mayReloadForMissingPart(answering(200))).toBe(false)
  })

  test('does not while the server is away, which does not use up the one time', async () => {
    expect(await mayReloadForMissingPart(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
    expect(await mayReloadForMissingPart(answering(503))).toBe(false)
    expect(await mayReloadForMissingPart(answering(200))).toBe(true)
  })
})
