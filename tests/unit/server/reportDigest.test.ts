import { expect, test } from 'vitest'
import type { ReportFacts } from '#contract/afterActionReport.ts'
import { changedParts } from '#server/modules/afterAction/reportDigest.ts'
import { spec } from '#tests/support/spec.ts'

const facts = (values: Partial<ReportFacts> = {}): ReportFacts => ({
  event: {
    event_id: 'EV-1',
    name: 'Harbor Drill',
    organization_name: 'Harbor',
    start_date: '2026-11-20',
    end_date: null,
    event_type: 'Drill',
    scenario_type: 'Dispersal',
    release_point_lat: null,
    release_point_lng: null,
    turn_back_usv_h: null,
    evacuation_usv_h: null,
  },
  exercise: { started_at: null, ended_at: null, elapsed_ms: 0 },
  teams: [],
  timeline: [],
  injects: [],
  objectives: [],
  observations: [],
  more_observations: 0,
  actions: [],
  ...values,
})

test.each(['name', 'start_date', 'release_point_lat', 'turn_back_usv_h', 'evacuation_usv_h'] as const)(
  "a report is out of date once its event's %s has changed",
  spec('X-533'),
  (field) => {
    const { event } = facts()
    const value = field === 'name' || field === 'start_date' ? '2026-11-21' : 12
    const later = facts({ event: { ...event, [field]: value } })
    expect(changedParts(facts(), later)).toEqual(['details of the event'])
  },
)

test('observations that no longer fit into a report are a change of its observations', spec('X-533'), () => {
  expect(changedParts(facts(), facts({ more_observations: 1 }))).toEqual(['observations'])
})

test('a version saved before a fact existed is not out of date because of it', () => {
  const { turn_back_usv_h: _one, evacuation_usv_h: _other, ...event } = facts().event
  const observation = {
    at: '2026-11-20T10:00:00Z',
    elapsed_ms: null,
    kind: 'strength',
    rating: null,
  } as const
  const text = { team: null, objective: null, text: 'On time.', organization_name: 'Harbor' }
  const before = facts({
    event,
    observations: [{ ...observation, ...text }],
  })
  const now = facts({ observations: [{ ...observation, ...text, lat: null, lng: null, photo: null }] })
  expect(changedParts(before, now)).toEqual([])
})

test('a version saved before the timeline had rates is not out of date because of them', () => {
  const maximum = { at: '2026-11-20T10:00:00Z', kind: 'maximum', team: 'Alpha', title: null } as const
  const before = facts({ timeline: [maximum] })
  expect(changedParts(before, facts({ timeline: [{ ...maximum, usv_h: 46.3 }] }))).toEqual([])
})
