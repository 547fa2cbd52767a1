import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import { aHebrewTeam, aLongTeam, anArabicTeam, aTeam, manyTeams } from '#stories/fixtures/teams.ts'
import type { Role } from '#stories/matrix/states.ts'
import { read } from '../answers.ts'
import { seesRows } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

/** @param empty why there are none, for people who can only read */
const teamList = (path: string, role: Role, main: string, empty: string) =>
  screenStates({
    path,
    role,
    main,
    bodies: {
      Many: manyTeams,
      Empty: [] as typeof manyTeams,
      NothingMatches: manyTeams,
      One: [aTeam],
      Longest: [aLongTeam, aTeam],
      RightToLeft: [anArabicTeam, aHebrewTeam],
    },
    paths: { NothingMatches: `${path}?search=volcano` },
    // Platform staff select the organization in the header.
    around: [
      read('organizations/', someOrganizations),
      // Event managers also see the teams they manage.
      ...(main === 'sample-teams/' ? [] : [read('sample-teams/', [])]),
    ],
    play: {
      Many: ['Survey Team Bravo', () => seesRows('Teams', 10)],
      Loading: 'Loading teams...',
      Empty: empty,
      NothingMatches: 'No team matches the search.',
      One: [aTeam.name ?? '', () => seesRows('Teams', 1)],
      Longest: aLongTeam.name ?? '',
      RightToLeft: anArabicTeam.name ?? '',
    },
  })

export const teamManagement = teamList(
  '/team-management',
  'org_admin',
  'sample-teams/',
  'Teams group people of the organization for events.',
)
export const teams = teamList(
  '/teams',
  'org_event_manager',
  'teams/my-teams/',
  'The teams you lead or belong to are listed here.',
)
