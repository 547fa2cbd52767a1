import { expect, test } from 'vitest'
import { createEventBody } from '#contract/eventWrites.ts'
import { MAX_ROW_ID } from '#contract/limits.ts'
import { rowIdNumber } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { spec } from '#tests/support/spec.ts'

/** The ids a field takes; undefined for what it refuses. */
const read = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).data

const given: [unknown, number | undefined][] = [
  [36, 36],
  ['36', 36],
  ['0036', 36],
  [String(MAX_ROW_ID), MAX_ROW_ID],
  [MAX_ROW_ID + 1, undefined],
  [String(MAX_ROW_ID + 1), undefined],
  [0, undefined],
  ['0', undefined],
  [-36, undefined],
  [3.6, undefined],
  ['3.6', undefined],
  ['36 ', undefined],
  [' 36', undefined],
  ['+36', undefined],
  ['3.6e1', undefined],
  ['0x24', undefined],
  ['', undefined],
  ['thirty-six', undefined],
  [[36], undefined],
  [['36'], undefined],
  [[], undefined],
  [{}, undefined],
  [true, undefined],
  [false, undefined],
  [null, undefined],
  [undefined, undefined],
]

test.each(given)('%j as the id of a row: %j', spec('X-1330'), (value, id) => {
  expect(read(rowIdNumber, value)).toBe(id)
  expect(read(createEventBody.shape.event_type, value)).toBe(id)
})

test('an id that is required is so in the document', spec('X-1330'), () => {
  const id = z.toJSONSchema(z.object({ id: rowIdNumber }), { io: 'input' })
  expect(id).toMatchObject({
    properties: { id: { type: 'integer', minimum: 1, maximum: MAX_ROW_ID } },
    required: ['id'],
  })
})
