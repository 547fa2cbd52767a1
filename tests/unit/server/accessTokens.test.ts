import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { accessTokens } from '#server/modules/auth/tokens.ts'

test('a token is valid until it expires, however often it was checked before', async () => {
  let now = new Date('2026-05-01T08:00:00Z')
  const tokens = accessTokens({ secretKey: randomBytes(32).toString('hex'), otherSecretKeys: [] }, () => now)
  const token = await tokens.sign({ userId: 7, sessionId: 's' }, new Date('2026-05-01T09:00:00Z'))
  expect(await tokens.verify(token)).toMatchObject({ userId: 7, sessionId: 's', embed: null })
  now = new Date('2026-05-01T08:59:59Z')
  expect(await tokens.verify(token)).toMatchObject({ userId: 7 })
  now = new Date('2026-05-01T09:00:00Z')
  expect(await tokens.verify(token)).toBeNull()
})

test('a token with an altered signature is refused, even after the valid one was checked', async () => {
  const now = new Date('2026-05-01T08:00:00Z')
  const tokens = accessTokens({ secretKey: randomBytes(32).toString('hex'), otherSecretKeys: [] }, () => now)
  const token = await tokens.sign({ userId: 7, sessionId: 's' }, new Date('2026-05-01T09:00:00Z'))
  await tokens.verify(token)
  const [head, body, signature = ''] = token.split('.')
  const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  expect(await tokens.verify([head, body, other].join('.'))).toBeNull()
})
