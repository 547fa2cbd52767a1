import { expect, test } from 'vitest'
import { readObjectives } from '#src/features/observations/objectiveCsv.ts'
import { spec } from '#tests/support/spec.ts'

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
    {
      row: null,
      message: 'More than one column is the Capability: “Capability” and “Objective”. Keep one of them.',
    },
  ])
})

test('a file without any of the columns shows what it has', () => {
  expect(read('Goal,Comment\nScreening,1').problems).toEqual([
    { row: null, message: 'Row 1 must have the column name Capability. It has “Goal” and “Comment”.' },
  ])
})

test('a number is taken also if something else is wrong with its row', () => {
  expect(read('Number,Capability\n4,\n4,Screening').problems).toEqual([
    { row: 2, message: 'The Capability is missing.' },
    { row: 3, message: 'Number 4 is in row 2 too.' },
  ])
})

test('a number that is none is one problem, and so is one that is out of range', spec('X-887'), () => {
  const { problems } = read('Number,Capability\nx,Screening\n1000,Planning\n1.5,Housing')
  expect(problems).toEqual([
    { row: 2, message: '“x” is not a number for Number.' },
    { row: 3, message: 'The Number must be whole, from 1 to 999.' },
    { row: 4, message: 'The Number must be whole, from 1 to 999.' },
  ])
})
