import { describe, expect, test } from 'vitest'
import { checkPolicyText } from '#widgets/pages/checkPolicyText.ts'

const SCRIPT = 'https://console.example.org/widgets/v1/radops.js'
const PAGE = 'https://intranet.example.org'
const judged = (policy: string, script = SCRIPT, page = PAGE) =>
  checkPolicyText(policy, script, page).map(({ state, message, advice }) =>
    [state, message, advice].join(' '),
  )
const OK = ['ok It lets the widgets load and call the console. ']

describe('a pasted policy is enough', () => {
  test.each([
    "default-src 'self'; script-src https://console.example.org/widgets/; connect-src https://console.example.org/api/",
    "Content-Security-Policy: default-src 'self' https://console.example.org",
    'script-src https:; connect-src *',
    'script-src *.example.org; connect-src console.example.org:443',
    "img-src 'none'; style-src 'none'; require-trusted-types-for 'script'",
  ])('%s', (policy) => {
    expect(judged(policy)).toEqual(OK)
  })

  test("by 'self', on a page of the console's own origin", () => {
    expect(judged("default-src 'self'", SCRIPT, 'https://console.example.org')).toEqual(OK)
  })
})

describe('a pasted policy stops widgets', () => {
  test('if it only allows the page’s scripts: says what to add for both', () => {
    expect(judged("default-src 'self'")).toEqual([
      expect.stringMatching(
        /^failed default-src .*Add https:\/\/console\.example\.org\/widgets\/ to script-src\.$/,
      ),
      expect.stringMatching(
        /^failed default-src .*Add https:\/\/console\.example\.org\/api\/ to connect-src\.$/,
      ),
    ])
  })

  test.each([
    ['script-src https://console.example.org/widgets/v1/radops.js', 'the files beside the first one'],
    ['script-src https://console.example.org:8443', 'another port'],
    ['script-src https://*.console.example.org', 'hosts below it alone'],
    ["script-src 'none'", 'nothing'],
    ["script-src https://console.example.org\nscript-src 'self'", 'both of two policies'],
    ["script-src-elem 'self'; script-src *", 'the nearer directive'],
    ["script-src 'self'; script-src *", 'the first of two'],
  ])('%s (%s)', (policy) => {
    expect(judged(policy)).toEqual([expect.stringMatching(/^failed script-src.* blocks/)])
  })

  test('by a sandbox without scripts', () => {
    expect(judged('sandbox allow-forms')).toEqual([expect.stringContaining('Add allow-scripts')])
  })
})

test('describes what people see in the same words as the widgets', () => {
  expect(judged("script-src *; connect-src 'self'")).toEqual([
    expect.stringContaining(
      'widgets load, but say that the content security policy of this page does not let them reach RadOps Console.',
    ),
  ])
  expect(judged("script-src 'self'; connect-src *")).toEqual([
    expect.stringContaining('shows only the content between the tags'),
  ])
})

test('asks for a nonce on the script element; with strict-dynamic advises no address', () => {
  expect(judged("script-src 'nonce-n'")).toEqual([
    expect.stringMatching(
      /^warning .*diagnose\.js cannot be imported.*or add the nonce to the script element/,
    ),
  ])
  expect(judged("script-src 'nonce-n' 'strict-dynamic' https:")).toEqual([
    expect.stringMatching(/^warning .*browsers ignore addresses/),
  ])
})

test('an empty field is not a problem', () => {
  expect(judged(' \n')).toEqual([expect.stringMatching(/^skipped/)])
})
