import { describe, expect, test } from 'vitest'
import { injectBody } from '#contract/exercise.ts'
import { z } from '#contract/zod.ts'
import { injectCsvColumns, readInjects } from '#src/features/exercise/injects/injectCsv.ts'
import {
  type InjectValues,
  toBody,
  toValues,
  validateInject,
} from '#src/features/exercise/injects/injectRules.ts'
import { spec } from '#tests/support/spec.ts'

const values: InjectValues = { ...toValues(null, 1), title: 'Plume shifts' }
const answerIn = (minutes: string) => {
  const found = { ...values, answer_within: minutes }
  return validateInject(found).answer_within ?? toBody(found).answer_within_s
}

describe('minutes to answer within', () => {
  test('may have a fraction, and are whole seconds', spec('X-300'), () => {
    expect(['1', '4.1', '1440', ' 2.5 '].map(answerIn)).toEqual([60, 246, 86_400, 150])
    const wrong = 'Enter minutes from 1 to 1440.'
    expect(['', '0.9', '1441', 'soon'].map(answerIn)).toEqual([wrong, wrong, wrong, wrong])
  })

  test('are the same after an export and an import', spec('X-304'), () => {
    const column = injectCsvColumns.find(({ header }) => header === 'Answer within (minutes)')
    const seconds = Array.from({ length: 60 }, (_, at) => 240 + at)
    const rows = seconds.map((answer_within_s) =>
      column?.text({ ...z.parse(injectBody, { title: 'x', to_all: true }), answer_within_s } as never),
    )
    const text = ['Title;Answer within (minutes)', ...rows.map((minutes) => `Plume;${minutes}`)].join('\n')
    const file = readInjects(new TextEncoder().encode(text), { teams: [], files: [] })
    expect(file.problems).toEqual([])
    expect(file.rows.map(({ body }) => body.answer_within_s)).toEqual(seconds)
  })
})
