import { expect, test } from 'vitest'
import type { ReadinessCheck } from '#contract/eventReadiness.ts'
import {
  bySeverity,
  summaryOf,
  verdictOf,
  verdictText,
  whyNoKiosk,
} from '#src/features/missions/readinessRules.ts'
import { spec } from '#tests/support/spec.ts'

const check = (name: ReadinessCheck['check'], state: ReadinessCheck['state']): ReadinessCheck => ({
  check: name,
  state,
  detail: name,
})

test('checks that prevent the start are listed first', () => {
  const checks = [
    check('status', 'go'),
    check('files', 'caution'),
    check('kiosk', 'no_go'),
    check('teams', 'go'),
  ]
  expect(bySeverity(checks).map((one) => one.check)).toEqual(['kiosk', 'files', 'status', 'teams'])
  expect(summaryOf({ go: false, checks })).toBe('1 no-go and 1 caution among 4 checks')
  expect(verdictOf({ go: false, checks })).toBe('no_go')
  expect(verdictText({ go: false, checks })).toBe('No-Go')
})

test('cautions alone do not prevent the start, and are shown with the Go', () => {
  const checks = [check('files', 'caution'), check('navigation', 'caution'), check('kiosk', 'go')]
  expect(verdictOf({ go: true, checks })).toBe('caution')
  expect(verdictText({ go: true, checks })).toBe('Go, 2 cautions')
  expect(verdictText({ go: true, checks: checks.slice(1) })).toBe('Go, 1 caution')
  const clear = { go: true, checks: checks.slice(2) }
  expect([verdictOf(clear), verdictText(clear)]).toEqual(['go', 'Go'])
  expect(summaryOf({ go: true, checks })).toBe('1 of 3 checks are go')
  expect(summaryOf({ go: true, checks: [check('kiosk', 'go')] })).toBe('All checks are go.')
})

test('a start finds no kiosk without one, or with only held ones', spec('X-931', 'X-1337'), () => {
  const why = (kiosk: Partial<ReadinessCheck>) =>
    whyNoKiosk({ go: true, checks: [check('files', 'no_go'), { ...check('kiosk', 'go'), ...kiosk }] })
  expect(why({})).toBeUndefined()
  expect(why({ state: 'no_go', detail: 'None is free.' })).toBe('None is free.')
  expect(why({ is_only_held: true, detail: 'Two are held.' })).toBe('Two are held.')
})
