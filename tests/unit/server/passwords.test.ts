import { expect, test } from 'vitest'
import { createPasswords } from '#server/modules/auth/passwords.ts'

const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 })

test('a password matches in composed and decomposed form', async () => {
  const word = 'Pässwörd-2026'
  const stored = await passwords.hash(word.normalize('NFC'))
  expect(await passwords.verify(stored, word.normalize('NFD'))).toBe(true)
  expect(await passwords.verify(stored, 'Passwort-2026')).toBe(false)
})

test('nobody matches any password', async () => {
  expect(await passwords.verify(null, 'the password of nobody')).toBe(false)
})
