import { describe, expect, test } from 'vitest'
import { eventKey, eventKeyOf, eventUrl } from '#src/api/events.ts'
import { assignableTeams, chosenTeamIds, mergeTeamIds, namedTeams } from '#src/shared/teamNames.ts'
import { anEvent } from '#stories/fixtures/events.ts'
import { someTeams } from '#stories/fixtures/teams.ts'
import { spec } from '#tests/support/spec.ts'

describe('the url passed by Select', () => {
  test('names the event by its row id (ruling 55)', spec('E-025'), () => {
    expect(eventUrl(eventKey(anEvent))).toBe('events/101/?all=true')
    expect(eventKeyOf('events/101/?all=true')).toBe('101')
    expect(eventKeyOf('events/EVT-0101/')).toBe('EVT-0101')
  })
  test.each([
    undefined,
    '',
    'https://elsewhere.example/events/1/',
    '//elsewhere.example/events/1/',
    '/events/1/',
    'events/1',
    'events/../auth/logs/',
    'events/..%2Fauth/',
    'events/%/',
    'events/1/#x',
    'mission-reports/1/',
  ])('%j names no event (ruling 112)', (url) => {
    expect(eventKeyOf(url)).toBeUndefined()
  })
})

describe('the teams of an event', () => {
  test('existing and chosen teams are merged without duplicates', spec('E-209'), () => {
    expect(mergeTeamIds([{ id: 31 }, 32], [32, 33])).toEqual([31, 32, 33])
    expect(mergeTeamIds(['31', { id: 32 }], [31, 34])).toEqual(['31', 32, 34])
    expect(mergeTeamIds(null, [1, 1])).toEqual([1])
  })
  test('objects and plain ids both get a name', spec('E-166'), () => {
    expect(namedTeams([{ id: 31, name: 'Alpha' }, 33, 99], someTeams)).toEqual([
      { id: 31, name: 'Alpha' },
      { id: 33, name: 'Decontamination' },
      { id: 99, name: 'Team 99' },
    ])
  })
  test('only unassigned teams are offered, and their ids are sent as received', () => {
    expect(assignableTeams([{ id: 31 }, '32'], someTeams)).toEqual([
      { value: '34', label: 'Command Post' },
      { value: '33', label: 'Decontamination' },
    ])
    expect(chosenTeamIds(someTeams, ['33'])).toEqual([33])
  })
})
