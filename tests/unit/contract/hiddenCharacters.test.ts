import { expect, test } from 'vitest'
import { createAdminBody } from '#contract/admins.ts'
import { hiddenCharacter, trimHidden } from '#contract/hiddenCharacters.ts'
import { teamBody } from '#contract/teams.ts'
import { createUserBody } from '#contract/users.ts'
import { z } from '#contract/zod.ts'
import { spec } from '#tests/support/spec.ts'

test.each([
  ['zero width space', 'Da\u200bna', 'U+200B'],
  ['joiner between Latin letters', 'Da\u200dna', 'U+200D'],
  ['direction override', '\u202eanaD', 'U+202E'],
  ['isolate', 'Da\u2068na', 'U+2068'],
  ['Arabic letter mark', 'Da\u061cna', 'U+061C'],
  ['byte order mark inside', 'Da\ufeffna', 'U+FEFF'],
  ['soft hyphen', 'Da\u00adna', 'U+00AD'],
  ['word joiner', 'Da\u2060na', 'U+2060'],
  ['tag', 'Dana\u{e0041}', 'U+E0041'],
  ['blank letter', 'Da\u3164na', 'U+3164'],
  ['line separator', 'Da\u2028na', 'U+2028'],
  ['variation selector after a letter', 'Dana\ufe0f', 'U+FE0F'],
  ['variation selector after a digit', 'Team 1\ufe0f', 'U+FE0F'],
  ['supplementary variation selector', 'Dana\u{e0100}', 'U+E0100'],
  ['blank Braille pattern', 'Da\u2800na', 'U+2800'],
  ['Mongolian variation selector between Latin letters', 'Da\u180bna', 'U+180B'],
  ['a code point reserved by Unicode', 'Da\u2065na', 'U+2065'],
])('%s is found', (_, text, code) => {
  expect(hiddenCharacter(text)).toBe(code)
})

test.each([
  'Dana',
  'Núñez',
  'O’Brien',
  'Nguyễn',
  'علی\u200cرضا',
  'श\u094d\u200dर',
  '山田',
  'יוסף',
  'N\u0303',
  '葛\u{e0100}城',
  'Team ❤\ufe0f',
])('%s has no hidden character', (text) => {
  expect(hiddenCharacter(text)).toBeUndefined()
})

const NAME = 'Da\u200bna'
test.each([
  ['a user', z.safeParse(z.pick(createUserBody, { first_name: true }), { first_name: NAME })],
  ['an address', z.safeParse(z.pick(createUserBody, { email: true }), { email: `${NAME}@x.org` })],
  ['an administrator', z.safeParse(z.pick(createAdminBody, { last_name: true }), { last_name: NAME })],
  ['a team', z.safeParse(z.pick(teamBody, { name: true }), { name: NAME })],
])('no form accepts one for %s', spec('X-182'), (_, { error }) => {
  expect(error?.issues[0]?.message).toBe('Remove the invisible character after “Da”.')
})

test.each([
  ['right-to-left mark', 'Alpha\u200f', 'Alpha'],
  ['marks and spaces, mixed', '\u200e \ufeff\u2060Alpha \u200b\u00ad ', 'Alpha'],
  ['tag', 'Alpha\u{e0041}', 'Alpha'],
  ['joiner after the last Persian letter', 'علی\u200c', 'علی'],
  ['nothing else', '\u200f\u200b', ''],
  ['an emoji’s variation selector, which stays', '\u200fTeam ❤\ufe0f', 'Team ❤\ufe0f'],
  ['joiners inside, which stay', 'علی\u200cرضا\u200f', 'علی\u200cرضا'],
])('invisible characters at the ends are trimmed: %s', spec('X-622'), (_, text, kept) => {
  expect(trimHidden(text)).toBe(kept)
  expect(z.parse(z.pick(teamBody, { name: true }), { name: text })).toEqual({ name: kept })
})

test.each([
  ['Al\u200fpha', 'Remove the invisible character after “Al”.'],
  ['The Harbor Region Team \u200bOne', 'Remove the invisible character after “Region Team ”.'],
  ['\u202eahplA', 'Remove the invisible character at the start.'],
  ['Alpha\u202c', 'Remove the invisible character after “Alpha”.'],
  ['Al\u2066pha\u2069', 'Remove the invisible character after “Al”.'],
  ['علی\u200cرضا\u200bx', 'Remove the invisible character after “علی\u200cرضا”.'],
])('one that is inside, or reorders text, is refused with its place: %j', spec('X-622'), (name, message) => {
  const { error } = z.safeParse(z.pick(teamBody, { name: true }), { name })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
