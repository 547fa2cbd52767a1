import { each, type Subject } from '../states.ts'
import { UNSEEN_BEHIND } from './reasons.ts'

const OF_THE_LIST = 'It asks for nothing itself: it shows the team as the list beneath it has it.'

export const teams: readonly Subject[] = [
  {
    title: 'Screens/Teams/Team Management',
    kind: 'list',
    shows: { path: '/team-management', roles: ['org_admin', 'admin', 'super_admin'] },
    // An administrator can only read.
    alsoAs: ['admin', 'super_admin'],
    more: ['SecondPage', 'FormNotAllowed', 'NotFound'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Screens/Teams/Teams',
    kind: 'list',
    shows: { path: '/teams', roles: ['org_event_manager', 'user'] },
    alsoAs: ['user'],
    more: ['RefreshFailed'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Teams/Add New Team',
    kind: 'form',
    shows: { on: ['Screens/Teams/Team Management'], components: ['src/features/teams/TeamFormDialog.tsx'] },
    alsoAs: ['super_admin'],
    more: ['OrganizationsFailed', 'TooManyMembers', 'PeopleLoading', 'PeopleFailed', 'NobodyToChoose'],
  },
  {
    title: 'Dialogs/Teams/Import Teams',
    kind: 'step',
    shows: { on: ['Screens/Teams/Team Management'], components: ['src/features/teams/ImportTeams.tsx'] },
    more: ['PeopleFailed', 'SomeLeftOut', 'Stopped'],
  },
  {
    title: 'Dialogs/Teams/Edit Team',
    kind: 'form',
    shows: { on: ['Screens/Teams/Team Management'], components: ['src/features/teams/TeamFormDialog.tsx'] },
    alsoAs: ['super_admin'],
  },
  {
    title: 'Dialogs/Teams/Team Details',
    kind: 'record',
    shows: {
      on: ['Screens/Teams/Team Management', 'Screens/Teams/Teams'],
      components: ['src/features/teams/TeamDetails.tsx'],
    },
    more: ['WithoutPeople'],
    except: { Refreshing: UNSEEN_BEHIND, ...each(OF_THE_LIST, 'Loading Failed Offline SessionEnded') },
  },
  {
    title: 'Dialogs/Teams/Delete Team',
    kind: 'question',
    shows: { on: ['Screens/Teams/Team Management'], components: ['src/features/teams/TeamDialogs.tsx'] },
  },
]
