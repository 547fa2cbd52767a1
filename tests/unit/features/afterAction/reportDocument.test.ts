import { expect, test } from 'vitest'
import type { ReportFacts } from '#contract/afterActionReport.ts'
import { partsOf } from '#src/features/afterAction/reportDocument.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { aReport } from '#stories/fixtures/afterActionReport.ts'
import { spec } from '#tests/support/spec.ts'

/** The cells of a column of a report's table. */
function columnOf(facts: typeof aReport.facts, label: string, head: string) {
  const blocks = partsOf({ ...aReport, facts }, DOSE_UNITS['usv-h']).flatMap((part) => part.blocks)
  const table = blocks.find((block) => block.kind === 'table' && block.label === label)
  if (table?.kind !== 'table') throw new Error(`no table ${label}`)
  return table.rows.map((row) => row[table.heads.indexOf(head)])
}

test('times of several days have their day in every table', spec('X-825'), () => {
  const { facts } = aReport
  const [first] = columnOf(facts, 'Timeline', 'Time (UTC)')
  expect(first).toMatch(/^\d\d:\d\d:\d\d$/)
  const late = {
    ...facts,
    timeline: [
      ...facts.timeline,
      { at: '2026-12-31T00:30:00.000Z', kind: 'stopped', team: 'Alpha Survey', title: null } as const,
    ],
  }
  expect(columnOf(late, 'Timeline', 'Time (UTC)').at(-1)).toBe('Dec 31, 00:30:00')
  const dayed = /^[A-Z][a-z]{2} \d{1,2}, \d\d:\d\d:\d\d$/
  expect(columnOf(late, 'Teams and measurements', 'At (UTC)').filter(Boolean)).toEqual(
    expect.arrayContaining([expect.stringMatching(dayed)]),
  )
  expect(columnOf(late, 'Injects', 'Delivered (UTC)')).toContainEqual(expect.stringMatching(dayed))
})

const MAXIMUM: ReportFacts['timeline'][number] = {
  at: '2026-11-20T17:25:11Z',
  kind: 'maximum',
  team: 'Alpha Survey',
  title: null,
  usv_h: 46.3,
}
const withTimeline = (timeline: ReportFacts['timeline']) => ({ ...aReport.facts, timeline })

test(
  'the timeline gives a highest dose rate as section 3 does; a version without it stays as it was',
  spec('X-1358'),
  () => {
    const { usv_h: _rate, ...older } = MAXIMUM
    const happened = columnOf(withTimeline([MAXIMUM, older]), 'Timeline', 'What happened')
    expect(happened).toEqual([{ words: 'Highest dose rate: 46.3 µSv/h' }, { words: 'Highest dose rate' }])
  },
)

test('the timeline says where the observations are; an older version stays as it was', spec('X-1359'), () => {
  const notesOf = (facts: ReportFacts) =>
    partsOf({ ...aReport, facts }, DOSE_UNITS['usv-h'])
      .find(({ title }) => title === 'Appendix A. Timeline')
      ?.blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))
  expect(notesOf(withTimeline([MAXIMUM]))).toEqual(['Observations are in section 5, each with its time.'])
  expect(notesOf({ ...withTimeline([MAXIMUM]), observations: [] })).toEqual([])
  const { usv_h: _rate, ...older } = MAXIMUM
  expect(notesOf(withTimeline([older]))).toEqual([])
})
