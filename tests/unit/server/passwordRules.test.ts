import { describe, expect, test } from 'vitest'
import { brokenRules } from '#server/modules/auth/passwordRules.ts'

const PERSON = { email: 'mina.okafor@harbor.test' }
const COMMON = 'This password is too easy to guess. Choose another.'
const rulesFor = (password: string, person = PERSON) => brokenRules(password, person)

describe('what the screens show', () => {
  test.each([
    ['Tr0ut-y', 'The password needs at least 8 characters.'],
    ['quiet-trout-42', 'The password needs one uppercase letter.'],
    ['QUIET-TROUT-42', 'The password needs one lowercase letter.'],
    ['Quiet-Trout-fish', 'The password needs one number.'],
    ['QuietTrout42fish', 'The password needs one special character.'],
  ])('%s: %s', async (password, sentence) => {
    expect(await rulesFor(password)).toEqual([sentence])
  })

  test('each broken rule has its own message', async () => {
    expect(await rulesFor('zzq')).toEqual([
      'The password needs at least 8 characters.',
      'The password needs one uppercase letter.',
      'The password needs one number.',
      'The password needs one special character.',
    ])
  })

  test('letters of every script count, and so do spaces', async () => {
    expect(await rulesFor('Ёлка в лесу 2026!')).toEqual([])
    expect(await rulesFor('Quiet trout 42 !')).toEqual([])
  })
})

describe('length', () => {
  const long = (length: number) => `Aq7!${'xk'.repeat(length / 2)}`.slice(0, length)
  test('64 and 128 characters are allowed, one more is not', async () => {
    expect(await rulesFor(long(64))).toEqual([])
    expect(await rulesFor(long(128))).toEqual([])
    expect(await rulesFor(long(130).slice(0, 129))).toEqual(['The password may have at most 128 characters.'])
  })

  test('a character outside the basic plane counts as one', async () => {
    expect(await rulesFor('Aq7!🎣🎣🎣')).toEqual(['The password needs at least 8 characters.'])
    expect(await rulesFor('Aq7!🎣🎣🎣🎣')).toEqual([])
  })
})

describe('passwords that attackers try first', () => {
  test.each(['Password1!', 'PASSWORDa1!', 'P@ssw0rd!', '2026-Summer!', 'Dragon#1234', 'Football!!77'])(
    '%s',
    async (password) => {
      const expected = password === 'PASSWORDa1!' ? [] : [COMMON]
      expect(await rulesFor(password)).toEqual(expected)
    },
  )

  test('common words are accepted as part of a longer password', async () => {
    expect(await rulesFor('Dragon-password-7')).toEqual([])
    expect(await rulesFor('Exercise-2026!')).toEqual([])
  })
})

test.each(['Mina.Okafor@harbor.test1', 'x-MINA.OKAFOR@HARBOR.TEST-1', 'Mina.Okafor2026!'])(
  'the email is refused as password: %s',
  async (password) => {
    expect(await rulesFor(password)).toEqual(['The password must not be based on the email address.'])
  },
)

test('an address of digits alone forbids nothing by itself', async () => {
  expect(await rulesFor('Quiet-trout-42', { email: '4711@harbor.test' })).toEqual([])
})
