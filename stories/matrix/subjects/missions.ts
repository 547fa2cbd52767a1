import { names, type Subject } from '../states.ts'
import { ONE_SENTENCE, UNSEEN_BEHIND } from './reasons.ts'

export const missions: readonly Subject[] = [
  {
    title: 'Screens/Missions/Event Dashboard',
    kind: 'record',
    shows: {
      path: '/event-dashboard-org',
      roles: ['org_admin', 'admin', 'super_admin'],
      alsoAt: [{ path: '/event-dashboard', roles: ['org_event_manager', 'user'] }],
    },
    alsoAs: ['super_admin', 'admin', 'org_event_manager', 'user'],
    more: names(`
      NoEventChosen Idle ManyTeams LookingForAKiosk Starting CountingDown HeldForYou TeamIsGo TeamStartsSoon
      FailedInTheExercise TwoOwnTeams ExerciseRunning ExercisePaused ExerciseEnded
      SideBySide RunningElsewhere RunByAColleague BusyElsewhere ThirtyMissions AsPartner
      StoppedByAnother WithMessages MessagesToManyTeams LongMessages MessagesFailed MissionsFailed OfflineMaps
      RunningOnAnotherServer Stopping ConfirmingStop StopFailed MissionFailed TabBlocked OutOfDate NoLongerShared Inactive
      NotReady ReadyWithCaution ReadinessFailed FilesFailed FilesRefused OnlyRequiredValues AssignFailed
    `),
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Missions/Available Kiosk Found',
    kind: 'question',
    shows: {
      on: ['Screens/Missions/Event Dashboard'],
      components: ['src/features/missions/AvailableKioskDialog.tsx'],
    },
    more: ['WithCaution', 'ChoosingATeam', 'ForItsTeam', 'Held', 'NoLongerHeld'],
    except: { NoPermission: ONE_SENTENCE },
  },
  {
    title: 'Dialogs/Missions/Stop Mission',
    kind: 'question',
    shows: {
      on: ['Screens/Missions/Event Dashboard'],
      components: ['src/features/missions/StopMissionDialog.tsx'],
    },
    more: ['OwnMission', 'OnAnotherServer'],
  },
  {
    title: 'Dialogs/Missions/Kiosk Management',
    kind: 'notice',
    shows: {
      on: ['Screens/Missions/Event Dashboard'],
      components: ['src/features/missions/MissionErrorDialog.tsx'],
    },
    more: ['LookupFailed', 'NoKioskFree', 'Refused', 'Failed', 'NotStarted', 'Retrying'],
  },
  {
    title: 'Dialogs/Missions/Active Kiosk Details',
    kind: 'record',
    shows: {
      on: ['Screens/Missions/Event Dashboard'],
      components: ['src/features/missions/ActiveKioskDetails.tsx'],
    },
    except: {
      NotFound: ONE_SENTENCE,
      NoPermission: ONE_SENTENCE,
      Refreshing:
        'It holds a password, so it is read once each time it is opened, kept nowhere and never read again behind it.',
    },
  },
  {
    title: 'Dialogs/Missions/Assign Teams',
    kind: 'form',
    shows: {
      on: ['Screens/Missions/Event Dashboard'],
      components: ['src/features/missions/AssignedTeams.tsx'],
    },
    more: ['Loading', 'Empty'],
    except: { Refused: 'Its one field is a list of teams; the server refuses the whole, as in Failed.' },
  },
]
