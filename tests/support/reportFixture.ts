import type { ReportFacts } from '#contract/afterActionReport.ts'

/** Of an exercise in which nothing happened. */
export const noFacts: ReportFacts = {
  event: {
    event_id: 'EVT-1',
    name: 'Quay Drill',
    organization_name: 'Harbor',
    start_date: '2026-11-20',
    end_date: null,
    event_type: 'Drill',
    scenario_type: 'Survey',
    release_point_lat: null,
    release_point_lng: null,
  },
  exercise: { started_at: null, ended_at: null, elapsed_ms: 0 },
  teams: [],
  timeline: [],
  injects: [],
  objectives: [],
  observations: [],
  more_observations: 0,
  actions: [],
}
