// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { type ReportPicture, reportDocx } from '#src/features/afterAction/docx/reportDocx.ts'
import type { ReportedObservation } from '#src/features/afterAction/reportBlocks.ts'
import { DOSE_UNITS } from '#src/shared/doseUnit.ts'
import { aReport, aRunningReport, aSignedReport } from '#stories/fixtures/afterActionReport.ts'
import { spec } from '#tests/support/spec.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** The files of a Word document, its XML parsed. */
async function opened(
  report: AfterActionReport,
  pictures: ReadonlyMap<ReportedObservation, readonly ReportPicture[]> = new Map(),
) {
  const bytes = await reportDocx({ report, unit: DOSE_UNITS['usv-h'], pictures })
  const files = unzipSync(new Uint8Array(bytes))
  const xml = (name: string) => {
    const parsed = new DOMParser().parseFromString(
      strFromU8(files[name] ?? new Uint8Array()),
      'application/xml',
    )
    expect(parsed.querySelector('parsererror')).toBeNull()
    return parsed
  }
  return { files, xml, body: xml('word/document.xml') }
}

const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS(W, name)]
const textOf = (within: Element) =>
  all(within, 't')
    .map(({ textContent }) => textContent)
    .join('')
const styled = (body: Document, style: string) =>
  all(body, 'p')
    .filter((one) => all(one, 'pStyle').some((own) => own.getAttributeNS(W, 'val') === style))
    .map(textOf)
const cellsOf = (table: Element | undefined) =>
  (table ? all(table, 'tr') : []).map((row) => all(row, 'tc').map(textOf))
const tableWith = (body: Document, head: string) =>
  all(body, 'tbl').find((table) => textOf(table).startsWith(head))

test(
  'headings are Word headings, tables repeat their header rows, and pages are numbered',
  spec('X-518'),
  async () => {
    const { body, xml, files } = await opened(aSignedReport)
    expect(styled(body, 'Title')).toEqual([aReport.event.name])
    expect(styled(body, 'Heading1')).toEqual([
      '1. Executive summary',
      '2. Exercise overview',
      '3. Teams and measurements',
      '4. Objectives',
      '5. Observations',
      '6. Analysis',
      '7. Recommendations',
      '8. Improvement plan',
      'Appendix A. Timeline',
      'Appendix B. Injects',
      'Sign-off',
    ])
    const teams = tableWith(body, 'TeamOrganization')
    expect(cellsOf(teams).at(1)).toEqual([
      'Alpha Survey',
      'Harbor County Emergency Management',
      '1',
      '00:44:10',
      '46.3 µSv/hAt or above turn-back',
      '17:25:11',
      '3.49 µSv',
      '22.2 km',
    ])
    const rows = teams ? all(teams, 'tr') : []
    expect(rows.map((row) => [all(row, 'tblHeader').length, all(row, 'cantSplit').length])).toEqual([
      [1, 1],
      [0, 1],
      [0, 1],
    ])
    expect(cellsOf(tableWith(body, 'No.Capability')).at(1)).toEqual([
      '1',
      'Screening, Search, and DetectionThe source is located within 45 minutes of StartEx.',
      'P',
      '—',
    ])
    expect(cellsOf(tableWith(body, 'No.Title')).at(1)).toEqual([
      '1',
      'Gauge missing from the works',
      '17:02:00',
      '2 of 2',
      '1',
    ])
    expect(cellsOf(tableWith(body, 'Signed by')).flat()).toContain(aSignedReport.shown?.digest)
    const headers = Object.keys(files).filter((name) => /^word\/header\d*\.xml$/.test(name))
    expect(headers.map((name) => textOf(xml(name).documentElement))).toEqual([aReport.event.name])
    const [footer = ''] = Object.keys(files).filter((name) => /^word\/footer\d*\.xml$/.test(name))
    const core = xml('docProps/core.xml').documentElement
    expect([...core.getElementsByTagName('cp:lastModifiedBy')].map(({ textContent }) => textContent)).toEqual(
      [aReport.event.organization_name],
    )
    expect(all(xml(footer), 'instrText').map(({ textContent }) => textContent)).toEqual(['PAGE', 'NUMPAGES'])
    const [language] = all(xml('word/styles.xml'), 'lang')
    expect(language?.getAttributeNS(W, 'val')).toBe('en-US')
  },
)

test(
  'action levels are in the overview and the legend; a version without them shows none',
  spec('X-528'),
  async () => {
    const { body } = await opened(aReport)
    const overview = cellsOf(tableWith(body, 'Exercise'))
    expect(overview).toContainEqual(['Turn-back level', '20 µSv/h'])
    expect(overview).toContainEqual(['Evacuation level', '100 µSv/h'])
    const legend = 'Action levels: Turn-back 20 µSv/h, Evacuation 100 µSv/h'
    expect(all(body, 'p').map(textOf).join('\n')).toContain(legend)

    const { turn_back_usv_h, evacuation_usv_h, ...event } = aReport.facts.event
    expect([turn_back_usv_h, evacuation_usv_h]).toEqual([20, 100])
    const older = await opened({ ...aReport, facts: { ...aReport.facts, event } })
    expect(textOf(older.body.documentElement)).not.toMatch(/turn-back|evacuation/i)
  },
)

test('the timeline lists a handover', spec('X-626'), async () => {
  const { body } = await opened(aReport)
  expect(cellsOf(tableWith(body, 'Time (UTC)'))).toContainEqual(['17:33:00', 'Alpha Survey', 'Handed over'])
})

test(
  'the timeline gives the highest dose rate and says where observations are',
  spec('X-1358', 'X-1359'),
  async () => {
    const { body } = await opened(aReport)
    const highest = ['17:25:11', 'Alpha Survey', 'Highest dose rate: 46.3 µSv/h']
    expect(cellsOf(tableWith(body, 'Time (UTC)'))).toContainEqual(highest)
    expect(all(body, 'p').map(textOf)).toContain('Observations are in section 5, each with its time.')
  },
)

test('missions still running are noted above the figures', spec('X-627'), async () => {
  const noteOf = async (open_missions: number | undefined) => {
    const { body } = await opened({ ...aRunningReport, facts: { ...aRunningReport.facts, open_missions } })
    return all(body, 'p')
      .map(textOf)
      .find((text) => text.includes('still running'))
  }
  expect([await noteOf(3), await noteOf(1), await noteOf(0), await noteOf(undefined)]).toEqual([
    '3 missions were still running when these figures were taken: their measurements are incomplete.',
    '1 mission was still running when these figures were taken: its measurements are incomplete.',
    undefined,
    undefined,
  ])
})

test('teams with a missing part of their track are noted above the figures', spec('X-706'), async () => {
  const noteOf = async (incomplete_teams: string[]) => {
    const { body } = await opened({ ...aReport, facts: { ...aReport.facts, incomplete_teams } })
    return all(body, 'p')
      .map(textOf)
      .find((text) => text.includes('sent no track'))
  }
  const moved = 'moved to another kiosk, and one of the two kiosks sent no track:'
  expect([await noteOf(['Alpha']), await noteOf(['Alpha', 'Bravo']), await noteOf([])]).toEqual([
    `Alpha ${moved} its measurements are incomplete.`,
    `Alpha and Bravo ${moved} their measurements are incomplete.`,
    undefined,
  ])
})

test(
  'teams without a track are noted above the figures; an older version has no such note',
  spec('X-1360'),
  async () => {
    const noteOf = async (no_track_teams: string[] | undefined) => {
      const { body } = await opened({ ...aReport, facts: { ...aReport.facts, no_track_teams } })
      return all(body, 'p')
        .map(textOf)
        .find((text) => text.startsWith('No track was received'))
    }
    expect([
      await noteOf(['Alpha']),
      await noteOf(['Alpha', 'Bravo']),
      await noteOf([]),
      await noteOf(undefined),
    ]).toEqual([
      'No track was received from Alpha: its measurements are missing.',
      'No track was received from Alpha and Bravo: their measurements are missing.',
      undefined,
      undefined,
    ])
  },
)

test(
  'tracks that cannot be read, or have no times, are noted above the figures; an older version has no such note',
  spec('X-1363'),
  async () => {
    const notesOf = async (teams: string[] | undefined) => {
      const facts = { ...aReport.facts, failed_track_teams: teams, untimed_track_teams: teams }
      const { body } = await opened({ ...aReport, facts })
      return all(body, 'p')
        .map(textOf)
        .filter((text) => /could not be read|no times/.test(text))
    }
    expect([await notesOf(['Alpha', 'Bravo']), await notesOf([]), await notesOf(undefined)]).toEqual([
      [
        'Tracks of Alpha and Bravo could not be read: their measurements are missing. The tape says why.',
        'Tracks of Alpha and Bravo have no times: their doses and the times of their highest dose rates are unknown.',
      ],
      [],
      [],
    ])
  },
)

test('missions outside the exercise are noted above the figures', spec('X-964'), async () => {
  const notesOf = async (missions_outside: number) => {
    const { body } = await opened({ ...aReport, facts: { ...aReport.facts, missions_outside } })
    return all(body, 'p')
      .map(textOf)
      .filter((text) => text.includes('not counted'))
  }
  expect([await notesOf(2), await notesOf(1), await notesOf(0)]).toEqual([
    ['2 missions of this event ran at another time and are not counted.'],
    ['1 mission of this event ran at another time and is not counted.'],
    [],
  ])
})

test('teams with a track of another time are noted above the figures', spec('X-962'), async () => {
  const { body } = await opened(aRunningReport)
  expect(all(body, 'p').map(textOf)).toContain(
    'A track of Bravo Monitoring was recorded at another time than its mission: the time of the highest dose rate is left out. The track’s clock can be corrected on the tape.',
  )
})

test('a distance is formatted as on the tape', spec('X-518'), async () => {
  const [team] = aReport.facts.teams
  if (!team) throw new Error('no team')
  const facts = { ...aReport.facts, teams: [{ ...team, distance_m: 20_000 }] }
  const { body } = await opened({ ...aReport, facts })
  expect(cellsOf(tableWith(body, 'TeamOrganization')).at(1)?.at(-1)).toBe('20.0 km')
})

test('typed text cannot break the file', spec('X-518'), async () => {
  const word = 'm'.repeat(3_000)
  const report = {
    ...aReport,
    event: { ...aReport.event, name: 'A & B <w:p>"drill"</w:p>' },
    text: {
      ...aReport.text,
      summary: `Bell\u0007, null\u0000, half \uD83D pair, \uFFFE, 😀\n\n<script>alert(1)</script>\nnext ${word}`,
    },
    facts: {
      ...aReport.facts,
      actions: aReport.facts.actions.map((one) => ({ ...one, title: word, owner_person: '=1+1 \u001b[31m' })),
    },
  }
  const { body } = await opened(report)
  const texts = all(body, 'p').map(textOf)
  expect(texts).toContain('A & B <w:p>"drill"</w:p>')
  expect(texts).toContain('Bell, null, half  pair, , 😀')
  expect(texts).toContain(`<script>alert(1)</script>next ${word}`)
  // Columns have fixed widths, so that a long word breaks within its column.
  const table = tableWith(body, 'Corrective action')
  expect(cellsOf(table).at(1)?.[0]).toBe(word)
  expect(table && all(table, 'tblLayout').map((one) => one.getAttributeNS(W, 'type'))).toEqual(['fixed'])
})

test('pictures of an observation are included, with alternative text', spec('X-518'), async () => {
  const [observation] = aReport.facts.observations
  if (!observation) throw new Error('no observation')
  const data = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
  const alt = 'Map of <Alpha> at 41.4993, -81.6944'
  const { body, files } = await opened(
    aReport,
    new Map([[observation, [{ data, type: 'png', width: 600, height: 400, alt }]]]),
  )
  const media = Object.entries(files).filter(([name]) => name.startsWith('word/media/'))
  expect(media.map(([name, bytes]) => [name.endsWith('.png'), [...bytes]])).toEqual([[true, [...data]]])
  const described = [...body.getElementsByTagName('wp:docPr')].map((one) => one.getAttribute('descr'))
  expect(described).toEqual([alt])
  const [size] = [...body.getElementsByTagName('wp:extent')]
  // English metric units: 300 px wide, in proportion.
  expect([size?.getAttribute('cx'), size?.getAttribute('cy')]).toEqual(['2857500', '1905000'])
})

test('teams that do not fit one table continue in another, with every rating', spec('X-518'), async () => {
  const [team] = aReport.facts.teams
  if (!team) throw new Error('no team')
  const teams = Array.from({ length: 13 }, (_, index) => ({ ...team, name: `Survey ${index + 1}` }))
  const objectives = aReport.facts.objectives.map((one) => ({
    ...one,
    ratings: teams.map(({ name }, index) => ({
      team: name,
      rating: index === 12 ? ('U' as const) : ('P' as const),
    })),
  }))
  const { body } = await opened({ ...aReport, facts: { ...aReport.facts, teams, objectives } })
  const tables = all(body, 'tbl').filter((table) => textOf(table).startsWith('No.Capability'))
  expect(tables.map((table) => cellsOf(table)[0]?.length)).toEqual([8, 8, 3])
  expect(cellsOf(tables[2])).toEqual([
    ['No.', 'Capability and criterion', 'Survey 13'],
    ['1', 'Screening, Search, and Detection', 'U'],
  ])
})
