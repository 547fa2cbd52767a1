import { describe, expect, test } from 'vitest'
import { readTeams, templateCsv } from '#src/features/teams/teamCsv.ts'
import { spec } from '#tests/support/spec.ts'

const people = [
  { id: 1, name: 'Dana Reyes', email: 'dana@harbor.test', is_active: true },
  { id: 2, name: 'Luis Ortega', email: 'luis@harbor.test', is_active: true },
  { id: 3, name: 'Bo Ray', email: 'bo@harbor.test', is_active: true },
  { id: 4, name: 'Bo Ray', email: 'bo.ray@harbor.test' },
  { id: 5, name: 'Ida Idle', email: 'ida@harbor.test', is_active: false },
]
const read = (...lines: string[]) => readTeams(new TextEncoder().encode(lines.join('\n')), people)
const HEADER = 'Team Name,Team Type,Members,Team Leader,Description'

describe('a row', () => {
  test('names people by email or name, and its leader is a member', spec('X-1280'), () => {
    const { rows, problems } = read(
      HEADER,
      'Red Team,field,"dana@HARBOR.test; Luis Ortega",bo@harbor.test,At the pier.',
      'Blue Team,,"dana reyes, luis@harbor.test",Dana Reyes,',
    )
    expect(problems).toEqual([])
    expect(rows.map(({ body }) => body)).toEqual([
      {
        name: 'Red Team',
        team_type: 'field_teams',
        members: [1, 2, 3],
        leader: 3,
        description: 'At the pier.',
        is_active: true,
      },
      {
        name: 'Blue Team',
        team_type: 'standing_teams',
        members: [1, 2],
        leader: 1,
        description: '',
        is_active: true,
      },
    ])
  })

  test.each([
    [',,Dana Reyes,,', 'The Team Name is missing.'],
    ['Ab,,Dana Reyes,,', 'The Team Name must have at least 3 characters.'],
    ['Red Team,,,,', 'The Members are missing.'],
    ['Red Team,,Nobody,,', 'The organization has no person with the name or email “Nobody”.'],
    // The leader is often a member, too: said once.
    ['Red Team,,Nobody,Nobody,', 'The organization has no person with the name or email “Nobody”.'],
    ['Red Team,,Bo Ray,,', 'More than one person is called “Bo Ray”. Write the email.'],
    ['Red Team,,ida@harbor.test,,', '“ida@harbor.test” is inactive and cannot join a team.'],
    ['Red Team,,Dana Reyes,Dana Reyes; Luis Ortega,', 'A team has one leader.'],
    ['Red Team,Flying,Dana Reyes,,', '“Flying” is not a Team Type. Write Standing or Field.'],
    [
      `${'x'.repeat(121)},,Dana Reyes,,`,
      'The Team Name is longer than 120 characters, or has a character that cannot be shown.',
    ],
    [`Red Team,,Dana Reyes,,${'x'.repeat(2_001)}`, 'The Description is longer than 2,000 characters.'],
  ])('%s is a problem', spec('X-1280'), (line, message) => {
    expect(read(HEADER, line).problems).toEqual([{ row: 2, message }])
  })

  test('has at most four people, with the leader', spec('X-1280'), () => {
    const four = 'Dana Reyes; Luis Ortega; bo@harbor.test; bo.ray@harbor.test'
    expect(read(HEADER, `Red Team,,${four},Dana Reyes,`).rows).toHaveLength(1)
    const others = [...people, { id: 6, name: 'Uma', email: 'uma@harbor.test' }]
    const bytes = new TextEncoder().encode(`${HEADER}\nRed Team,,${four},Uma,`)
    expect(readTeams(bytes, others).problems).toEqual([
      { row: 2, message: 'A team has at most 4 members, including its leader.' },
    ])
  })

  test('that names a team of an earlier row is a problem, ignoring case', spec('X-1280'), () => {
    expect(read(HEADER, 'Red Team,,Dana Reyes,,', 'RED team,,Luis Ortega,,').problems).toEqual([
      { row: 3, message: 'A team called “RED team” is in row 2 too.' },
    ])
  })
})

test('missing columns are named together', spec('X-1280'), () => {
  expect(read('Description', 'x').problems).toEqual([
    { row: null, message: 'The columns Team Name and Members are missing.' },
  ])
})

test('the template has every column', spec('X-1280'), () => {
  expect(templateCsv().split('\r\n')[0]).toContain(HEADER)
})
