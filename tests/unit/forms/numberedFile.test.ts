import { expect, test } from 'vitest'
import { readObjectives } from '#src/features/observations/objectiveCsv.ts'

const read = (text: string) => readObjectives(new TextEncoder().encode(text))

test('an unknown column is left out, even if it is named like a property of every object', () => {
  const { rows, problems, notes } = read('Capability,Constructor\nScreening,1')
  expect(problems).toEqual([])
  expect(notes).toEqual(['The column “Constructor” is left out.'])
  expect(rows.map(({ body }) => body.capability)).toEqual(['Screening'])
})

test('alternative column names are read, and a duplicate column is reported', () => {
  expect(read('Core Capability,Criteria\nScreening,In time').rows[0]?.body).toMatchObject({
    capability: 'Screening',
    criterion: 'In time',
  })
  expect(read('Capability,Objective\nScreening,1').problems).toEqual([
    { row: null, message: 'More than one column is Capability. Keep one of them.' },
  ])
})
