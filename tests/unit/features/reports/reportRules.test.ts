import { describe, expect, test } from 'vitest'
import {
  durationMs,
  fileGroups,
  fileName,
  folderPath,
  isImage,
  isSoloMission,
  membersOf,
  personName,
  roleLabel,
  stopText,
  zipName,
} from '#src/features/reports/detailRules.ts'
import type { ReportParams } from '#src/features/reports/reportParams.ts'
import {
  emptyText,
  eventNameOf,
  filterOptions,
  missionTypeOf,
  onTab,
  organizationNameOf,
  sharingModeOf,
  teamNames,
  toReportFilter,
} from '#src/features/reports/reportRules.ts'
import { aFullReport, aReport, aSoloReport } from '#stories/fixtures/reports.ts'
import { spec } from '#tests/support/spec.ts'

const noParams: ReportParams = {
  tab: 'route',
  page: 1,
  search: '',
  event_organization: '',
  team: '',
  event: '',
  type: '',
  report: '',
}
const manager = { role: 'org_event_manager', organization: 2 }
const bare = { mission_id: 'MSN-1' }

describe('the parameters of the call', () => {
  test('without filters are only the page and the tab', () => {
    expect(withoutUndefined(toReportFilter(noParams, 'user', manager))).toEqual({
      page: 1,
      mission_type: 'route',
    })
  })

  test('each filter has its own name, the event type that of the sharing mode', spec('E-319'), () => {
    const params = {
      ...noParams,
      page: 3,
      search: 'convoy',
      event_organization: 'Harbor',
      team: 'Alpha',
      event: 'Drill',
      type: 'Lost source',
    }
    expect(withoutUndefined(toReportFilter(params, 'admin', { role: 'admin', organization: null }))).toEqual({
      page: 3,
      search: 'convoy',
      event__organization__name: 'Harbor',
      teams__name: 'Alpha',
      event__name: 'Drill',
      event__sharing_mode: 'Lost source',
      mission_type: 'route',
    })
  })

  test('the org variant has no organization filter, even from a link', () => {
    const params = { ...noParams, event_organization: 'Ridge', search: 'x' }
    const filter = toReportFilter(params, 'org', { role: 'org_admin', organization: 2 })
    expect(filter.event__organization__name).toBeUndefined()
    expect(filter.search).toBe('x')
  })

  test.each([
    ['org_admin', 2, 2],
    [' ORG_ADMIN ', 2, 2],
    ['org_admin', null, undefined],
    ['super_admin', 2, undefined],
    ['admin', 2, undefined],
    ['org_event_manager', 2, undefined],
    ['user', 2, undefined],
  ])('the organization id of %s with %s is %s', spec('E-265', 'E-266'), (role, organization, sent) => {
    expect(toReportFilter(noParams, 'org', { role, organization }).organization__id).toBe(sent)
  })

  test('on an event dashboard the event is sent by id and the Event filter is ignored', () => {
    const filter = toReportFilter({ ...noParams, event: 'Another' }, 'user', manager, 'EVT-7')
    expect(filter).toMatchObject({ event_id: 'EVT-7', event__name: undefined })
  })
})

describe('route and flight', () => {
  test.each([
    ['flight', 'flight'],
    [' Flight ', 'flight'],
    ['route', 'route'],
    ['', 'route'],
    [null, 'route'],
    [undefined, 'route'],
    ['boat', 'route'],
  ])('a mission of type %o is a %s mission', (mission_type, kind) => {
    expect(missionTypeOf({ mission_type })).toBe(kind)
  })

  const page = (items: (typeof aReport)[], total: number) => ({ items, total, totalPages: 3 })

  test("the server's count is used if it filters by type", () => {
    const flight = { ...aReport, mission_type: 'flight' }
    expect(onTab(page([flight], 21), 'flight')).toEqual(page([flight], 21))
    expect(onTab(page([aReport], 21), 'route')).toEqual(page([aReport], 21))
  })

  test('rows without a type are route missions', () => {
    const untyped = { ...aReport, mission_type: undefined }
    expect(onTab(page([untyped], 21), 'route')).toEqual(page([untyped], 21))
    expect(onTab(page([untyped], 21), 'flight')).toEqual({ items: [], total: 0, totalPages: 1 })
  })

  test('mixed rows are separated, and all pages remain reachable', () => {
    const flight = { ...aReport, id: 99, mission_type: 'flight' }
    expect(onTab(page([aReport, flight], 21), 'flight')).toEqual(page([flight], 21))
    expect(onTab(page([aReport, flight], 21), 'route')).toEqual(page([aReport], 21))
  })

  test('an empty flight list of the org variant has its own text', spec('E-107'), () => {
    expect(emptyText('org', 'flight')).toBe('No records found')
    expect(emptyText('org', 'route')).toBe('No data found')
    for (const variant of ['user', 'admin', 'admin-second'] as const)
      expect([emptyText(variant, 'route'), emptyText(variant, 'flight')]).toEqual([
        'No data found',
        'No data found',
      ])
  })
})

describe('a row', () => {
  test('has its teams, in whatever field the server sends them', () => {
    expect(teamNames({ ...bare, teams: ['A', 'B'], team_name: 'A' })).toBe('A, B')
    expect(teamNames({ ...bare, teams: [], teams_name: 'A, B' })).toBe('A, B')
    expect(teamNames({ ...bare, team_name: 'A' })).toBe('A')
    expect(teamNames(bare)).toBe('')
  })

  test('has event, organization and sharing mode, its own or those of its event', () => {
    const event = { name: 'Drill', organization_name: 'Harbor', sharing_mode: 'Partners' }
    expect(
      [{ ...bare, event }].map((row) => [eventNameOf(row), organizationNameOf(row), sharingModeOf(row)]),
    ).toEqual([['Drill', 'Harbor', 'Partners']])
    expect(eventNameOf({ ...bare, event, event_name: 'As it was called' })).toBe('As it was called')
    expect(eventNameOf({ ...bare, event: 7 })).toBe('')
  })

  test('shows a public mission as Network Wide', () => {
    expect(sharingModeOf({ ...bare, sharing_mode: 'Public' })).toBe('Network Wide')
    expect(sharingModeOf({ ...bare, sharing_mode: 'Organization Only' })).toBe('Organization Only')
    expect(sharingModeOf(bare)).toBe('')
  })
})

describe('filter options', () => {
  test('have each name once, sorted, without nameless rows', () => {
    const rows = [{ name: 'b' }, { name: 'A' }, { name: 'b' }, { name: null }, {}]
    expect(filterOptions(rows, '').map(({ label }) => label)).toEqual(['A', 'b'])
  })

  test('show a choice from a link even while the list is missing', () => {
    expect(filterOptions(undefined, 'Alpha')).toEqual([{ value: 'Alpha', label: 'Alpha' }])
    expect(filterOptions(undefined, '')).toEqual([])
  })
})

describe('the zip', () => {
  test.each([
    ['MSN-000041', 'MSN-000041.zip'],
    ['../../etc/passwd', '_.._etc_passwd.zip'],
    ['a:b*c?"<d>|e\\f', 'a_b_c_d_e_f.zip'],
    ['line\nbreak\u0000', 'line_break_.zip'],
    ['...', 'mission.zip'],
    ['', 'mission.zip'],
  ])('of %o is called %s', (mission_id, name) => {
    expect(zipName(mission_id)).toBe(name)
  })
})

describe('files', () => {
  test('have the name sent, else that in their address', () => {
    expect(fileName({ id: 1, file_name: 'track.csv', file: '/x/y.csv' })).toBe('track.csv')
    expect(fileName({ id: 1, file: 'https://x.example/a/dose%20map.png?sig=1#top' })).toBe('dose map.png')
    expect(fileName({ id: 1, file: '/a/100%.csv' })).toBe('100%.csv')
    expect(fileName({ id: 1 })).toBe('File 1')
  })

  test.each([
    [{ file_type: 'image/png', file_name: 'a' }, true],
    [{ file_type: 'image', file_name: 'a' }, true],
    [{ file_type: 'JPG', file_name: 'a' }, true],
    [{ file_type: null, file_name: 'a.JPEG' }, true],
    [{ file_type: 'text/csv', file_name: 'a.csv' }, false],
    [{ file_type: '', file_name: 'png' }, false],
  ])('%o is an image: %s', (file, expected) => {
    expect(isImage({ id: 1, ...file })).toBe(expected)
  })

  test('are grouped by folder, without empty folders', () => {
    expect(folderPath('public/missions/MSN-1/', '/route/')).toBe('public/missions/MSN-1/route/')
    expect(folderPath('base', null)).toBe('base/')
    expect(folderPath(null, '')).toBe('')
    expect(
      fileGroups({
        mission_details: {},
        mission_files: [{ name: 'a', files: [] }, { name: null, files: [{ id: 1 }] }, {}],
      }),
    ).toEqual([{ name: '', files: [{ id: 1 }] }])
    expect(fileGroups({ mission_details: {} })).toEqual([])
  })
})

describe('people', () => {
  test('the leader is first and not listed twice', spec('E-183'), () => {
    const [team] = aFullReport.mission_details.teams ?? []
    expect(membersOf(team ?? {}).map((member) => [personName(member), member.isLeader])).toEqual([
      ['Dana Reyes', true],
      ['Ines Okafor', false],
      ['Jonas Lindqvist', false],
    ])
  })

  test('a leader without an id is recognized by email', () => {
    const team = {
      leader_details: { name: 'D', email: 'd@x.example' },
      members_details: [
        { id: 1, name: 'D', email: 'd@x.example' },
        { id: 2, name: 'E' },
      ],
    }
    expect(membersOf(team).map(personName)).toEqual(['D', 'E'])
  })

  test('an empty team has no people', () => {
    expect(membersOf({})).toEqual([])
    expect(membersOf({ leader_details: {}, members_details: null })).toEqual([])
  })

  test('a person without a name is shown by email', () => {
    expect(personName({ first_name: ' ', last_name: null, email: 'a@x.example' })).toBe('a@x.example')
    expect(personName({})).toBe('')
  })

  test.each([
    ['org_event_manager', 'Event Manager'],
    ['org_user', 'Event Manager'],
    ['user', 'User'],
    ['Observer', 'Observer'],
    [null, ''],
  ])('the role %s is shown as %s', (role, label) => {
    expect(roleLabel(role)).toBe(label)
  })

  test('a mission is solo if no team took part', spec('E-121'), () => {
    expect(isSoloMission(aSoloReport)).toBe(true)
    expect(isSoloMission(aFullReport)).toBe(false)
    expect(isSoloMission({ mission_details: {} })).toBe(false)
  })
})

test('a stop that took a minute or longer is named with its time', spec('X-1237'), () => {
  const ended_at = '2026-05-04T09:42:10Z'
  expect(stopText({ stopping_at: '2026-05-04T09:38:00Z', ended_at })).toMatch(
    /9:38.*, 00:04:10 before the end$/,
  )
  expect(stopText({ stopping_at: '2026-05-04T09:41:30Z', ended_at })).toBeUndefined()
  expect(stopText({ stopping_at: null, ended_at })).toBeUndefined()
})

test('a duration needs both ends in order', () => {
  expect(durationMs('2026-05-04T09:00:00Z', '2026-05-04T09:42:10Z')).toBe(2_530_000)
  expect(durationMs('2026-05-04T09:00:00Z', '2026-05-04T08:00:00Z')).toBeUndefined()
  expect(durationMs('2026-05-04T09:00:00Z', null)).toBeUndefined()
})

const withoutUndefined = (value: object) => JSON.parse(JSON.stringify(value)) as object
