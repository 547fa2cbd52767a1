import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { picked } from '#server/picked.ts'
import { spec } from '#tests/support/spec.ts'

const row = { id: 1, made_at: new Date(0), note: 'x', password_hash: 'y' }

test('a row is sent with the fields of the schema, moments as ISO times', () => {
  const schema = z.object({ id: z.number(), made_at: z.string(), later: z.optional(z.string()) })
  expect(picked(schema, row)).toEqual({ id: 1, made_at: '1970-01-01T00:00:00.000Z' })
})

test('a schema with a field that is named like a secret column does not compile', spec('X-1308'), () => {
  const schema = z.object({ id: z.number(), password_hash: z.optional(z.string()) })
  // @ts-expect-error -- the compiler checks that this is one; the row without its secret is fine
  picked(schema, row)
  const { password_hash: _, ...shown } = row
  expect(picked(schema, shown)).toEqual({ id: 1 })
})
