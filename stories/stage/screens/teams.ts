import { someOrganizations } from '#stories/fixtures/partnerships.ts'
import { aHebrewTeam, aLongTeam, anArabicTeam, aTeam, manyTeams } from '#stories/fixtures/teams.ts'
import type { Role } from '#stories/matrix/states.ts'
import { read } from '../answers.ts'
import { seesRows } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

const teamList = (path: string, role: Role, main: string) =>
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
      Empty: /^Teams group people of the organization/,
      NothingMatches: 'No team matches the search.',
      One: [aTeam.name ?? '', () => seesRows('Teams', 1)],
      Longest: aLongTeam.name ?? '',
      RightToLeft: anArabicTeam.name ?? '',
    },
  })

export const teamManagement = teamList('/team-management', 'org_admin', 'sample-teams/')
export const teams = teamList('/teams', 'org_event_manager', 'teams/my-teams/')
