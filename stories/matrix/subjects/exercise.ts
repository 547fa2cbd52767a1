import type { Subject } from '../states.ts'
import { TYPED_WORDS_ONLY, UNSEEN_BEHIND } from './reasons.ts'

export const exercise: readonly Subject[] = [
  {
    title: 'Screens/Exercise/Exercise Control',
    kind: 'record',
    shows: {
      path: '/event-control',
      roles: ['org_admin', 'admin', 'super_admin', 'org_event_manager', 'user'],
    },
    alsoAs: ['user'],
    more: [
      'NoEventChosen',
      'OnAnotherServer',
      'Planned',
      'Paused',
      'Ended',
      'ResetAsked',
      'PressRefused',
      'OutOfDate',
    ],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Exercise/End Exercise',
    kind: 'question',
    shows: {
      on: ['Screens/Exercise/Exercise Control'],
      components: ['src/features/exercise/ExerciseHeader.tsx'],
    },
    except: { Longest: TYPED_WORDS_ONLY, RightToLeft: TYPED_WORDS_ONLY },
  },
]
