import { expect, test } from 'vitest'
import { loggedInText, participantsOf, runningText } from '#src/features/events/participants.ts'
import { anEvent, someTeamsDetails } from '#stories/fixtures/events.ts'
import { spec } from '#tests/support/spec.ts'

const teamIds = (details: Parameters<typeof participantsOf>[0]) => {
  const found = participantsOf(details, anEvent)
  return found.kind === 'teams' ? found.teams.map(({ id }) => id) : found.kind
}

test('the map has the teams of an event as one id or as a list', spec('E-172'), () => {
  const { teams } = someTeamsDetails
  expect(teamIds({ teams, eventParticipantsMap: { '101': { type: 'team', teamId: [31, 32] } } })).toEqual([
    31, 32,
  ])
  expect(teamIds({ teams, eventParticipantsMap: { '101': { type: 'team', teamId: '32' } } })).toEqual([32])
  expect(teamIds({ teams, eventParticipantsMap: { 'EVT-0101': { type: 'team', teamId: 31 } } })).toEqual([31])
})

test('without an entry, every team sent takes part', spec('E-171'), () => {
  expect(teamIds({ teams: someTeamsDetails.teams })).toEqual([31, 32])
  expect(teamIds({})).toBe('none')
})

test('a person takes part with their own status', spec('E-172'), () => {
  const user = { name: 'Dana Whitfield', isRunning: true, Activekiosk: 'Harbor Kiosk 1' }
  expect(participantsOf({ eventParticipantsMap: { '101': { type: 'user', user } } }, anEvent)).toEqual({
    kind: 'person',
    person: { name: 'Dana Whitfield', isRunning: true, kiosk: 'Harbor Kiosk 1' },
  })
})

test("statuses have the specification's labels", spec('E-066', 'E-067'), () => {
  expect([runningText(true), runningText(false), runningText(null)]).toEqual([
    'Running Event',
    'Not Running',
    'Not Running',
  ])
  expect([loggedInText(true), loggedInText(undefined)]).toEqual(['Logged In', 'Not Logged In'])
})
