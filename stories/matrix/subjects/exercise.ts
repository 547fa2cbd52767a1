import { each, names, type Subject } from '../states.ts'
import {
  NOBODY_YET,
  NOTHING_TO_FORBID,
  ONE_SENTENCE,
  ROW_IS_THERE,
  TYPED_WORDS_ONLY,
  UNSEEN_BEHIND,
} from './reasons.ts'

const CONDUCTORS = ['org_admin', 'admin', 'super_admin', 'org_event_manager'] as const

/** Exercise Control and its dialogs. */
const SUGGESTED = 'It opens filled in with a suggestion: Untouched shows it.'

export const exercise: readonly Subject[] = [
  {
    title: 'Screens/Exercise/Exercise Control',
    kind: 'record',
    shows: {
      path: '/event-control',
      roles: ['org_admin', 'admin', 'super_admin', 'org_event_manager', 'user'],
    },
    alsoAs: ['user'],
    more: names(`
      NoEventChosen OnAnotherServer Planned Paused Ended ConfirmingStart ConfirmingReset PauseRefused OutOfDate
      NoTeams NothingMatches BoardLoading BoardFailed BoardRefused ThirtyTeams TwoHundredTeams AsPartner AsOtherManager ToAssign
      ToHold HoldRefused GoNoGo SomeLeftOut ToStart CountingDown SomeFailed RetryRefused TeamOpened
      SecondMission MissionsWithoutTeams EndedWhileHeld
    `),
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Screens/Exercise/Event Tape',
    kind: 'record',
    shows: { path: '/event-tape', roles: ['org_admin', 'admin', 'super_admin', 'org_event_manager', 'user'] },
    more: names(`
      Empty NoEventChosen OnAnotherServer Running AtMaximum AtAMoment TwoTeamsChosen AsPartner WithoutLines
      ConfirmingClock ThirtyTeams OutOfDate
    `),
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Exercise/Set Clock',
    kind: 'question',
    shows: { on: ['Screens/Exercise/Event Tape'], components: ['src/features/tape/SetClock.tsx'] },
    except: { Longest: TYPED_WORDS_ONLY, RightToLeft: TYPED_WORDS_ONLY },
  },
  {
    title: 'Dialogs/Exercise/End Exercise',
    kind: 'question',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/conductor/ExerciseHeader.tsx'],
    },
    except: { Longest: TYPED_WORDS_ONLY, RightToLeft: TYPED_WORDS_ONLY },
  },
  {
    title: 'Screens/Exercise/Injects',
    kind: 'list',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/injects/InjectList.tsx'],
      roles: CONDUCTORS,
    },
    more: ['OnlyPlanned', 'ReadOnly'],
    except: { Refreshing: UNSEEN_BEHIND, Offline: ONE_SENTENCE },
  },
  {
    title: 'Dialogs/Exercise/Add Inject',
    kind: 'form',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/injects/InjectFormDialog.tsx'],
      roles: CONDUCTORS,
    },
    more: ['Editing', 'TimePassed'],
  },
  {
    title: 'Dialogs/Exercise/Inject',
    kind: 'record',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/injects/InjectDetails.tsx'],
      roles: CONDUCTORS,
    },
    except: {
      ...each(ROW_IS_THERE, 'Loading Failed NoPermission Offline SessionEnded'),
      Refreshing: UNSEEN_BEHIND,
    },
  },
  {
    title: 'Dialogs/Exercise/Delete Inject',
    kind: 'question',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/injects/InjectDialogs.tsx', 'src/lists/records/DeleteRecord.tsx'],
      roles: CONDUCTORS,
    },
  },
  {
    title: 'Dialogs/Exercise/Deliver Inject',
    kind: 'question',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/injects/InjectList.tsx'],
      roles: CONDUCTORS,
    },
  },
  {
    title: 'Dialogs/Exercise/Import Injects',
    kind: 'step',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/injects/ImportInjects.tsx', 'src/forms/importing/ImportRows.tsx'],
      roles: CONDUCTORS,
    },
    more: [
      'SomeLeftOut',
      'TimesPassed',
      'Updating',
      'WrongFile',
      'Saving',
      'Failed',
      'Interrupted',
      'Reading',
      'Unreadable',
    ],
  },
  {
    title: 'Dialogs/Exercise/Wall Links',
    kind: 'record',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/wall/WallLinks.tsx'],
      roles: CONDUCTORS,
    },
    more: ['Empty', 'CreateInvalid', 'Creating', 'CreateRefused', 'Created', 'ConfirmingRevoke'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Exercise/Assign Kiosks',
    kind: 'form',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/start/AssignKiosks.tsx'],
    },
    more: ['FromARow', 'ManyTeams', 'MembersTaken', 'MoreKiosks'],
    except: { Filled: SUGGESTED },
  },
  {
    title: 'Dialogs/Exercise/Start Teams',
    kind: 'form',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/start/StartAll.tsx', 'src/features/exercise/start/StartLines.tsx'],
    },
    more: ['AllGo', 'NoGoMeanwhile', 'FailedTeams', 'FailedTeamsRefused', 'LongFailed', 'HeldAndFailed'],
  },
  {
    title: 'Dialogs/Exercise/Release Kiosks',
    kind: 'question',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/start/ReleaseKiosks.tsx', 'src/ui/Dialog/ResultDialog.tsx'],
    },
    more: ['NoneHeld'],
    except: { Longest: TYPED_WORDS_ONLY, RightToLeft: TYPED_WORDS_ONLY },
  },
  {
    title: 'Dialogs/Exercise/Stop All Missions',
    kind: 'question',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/start/StopAll.tsx'],
    },
    more: ['WithoutTeam', 'SomeNotStopped'],
  },
  {
    title: 'Dialogs/Exercise/Team Of The Board',
    kind: 'form',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/team/TeamDialogs.tsx'],
    },
    more: [
      'Swap',
      'HandOver',
      'StartAgain',
      'StartAgainAsAssigned',
      'StopMission',
      'NoKioskFree',
      'MoreKiosks',
      'ActionNotAvailable',
      'StopMeanwhile',
      'MoveMeanwhile',
      'HandOverMeanwhile',
      'SwapMeanwhile',
      'StartAgainMeanwhile',
    ],
    except: { Filled: SUGGESTED },
  },
  {
    title: 'Screens/Exercise/Wall',
    kind: 'record',
    shows: { components: ['src/features/exercise/wall/WallView.tsx'] },
    more: ['Empty', 'Many', 'TeamsMustTurnBack', 'ConnectionLost', 'Incomplete'],
    except: {
      Refreshing: 'It polls every second, and shows that only by what changes.',
      NoPermission: NOTHING_TO_FORBID,
      SessionEnded: NOBODY_YET,
    },
  },
]
