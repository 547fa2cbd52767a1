import { each, type Subject } from '../states.ts'
import { ONE_SENTENCE, ROW_IS_THERE, UNSEEN_BEHIND } from './reasons.ts'

const MANAGERS = ['org_admin', 'admin', 'super_admin', 'org_event_manager'] as const
const ON = ['Screens/Exercise/Observations'] as const
/** The surrounding screen loads its data, and shows any error. */
const AROUND = 'It is a tab of Observations, which has this state for all of them.'
const PUBLISHED = 'It shows the names of a published list alone.'

/** The evaluation of an exercise. */
export const observations: readonly Subject[] = [
  {
    title: 'Screens/Exercise/Observations',
    kind: 'list',
    shows: {
      path: '/event-observations',
      roles: ['org_admin', 'admin', 'super_admin', 'org_event_manager', 'user'],
    },
    alsoAs: ['user'],
    more: [
      'ManagerWithoutFiling',
      'NotAnEvaluator',
      'Matrix',
      'EmptyMatrix',
      'ChoosingAnEvent',
      'NoEventToChoose',
    ],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Screens/Exercise/Objectives',
    kind: 'list',
    shows: { on: ON, components: ['src/features/observations/ObjectiveList.tsx'] },
    more: ['ReadOnly'],
    except: {
      ...each(AROUND, 'Loading Failed NoPermission Offline SessionEnded'),
      Refreshing: UNSEEN_BEHIND,
    },
  },
  {
    title: 'Screens/Exercise/Evaluators',
    kind: 'list',
    shows: { on: ON, components: ['src/features/observations/EvaluatorList.tsx'], roles: MANAGERS },
    more: ['ReadOnly'],
    except: { Refreshing: UNSEEN_BEHIND, Offline: ONE_SENTENCE },
  },
  {
    title: 'Dialogs/Exercise/New Observation',
    kind: 'form',
    shows: { on: ON, components: ['src/features/observations/ObservationForm.tsx'] },
    more: ['WithPhoto', 'WrongPhoto', 'PhotoFailed', 'Editing'],
  },
  {
    title: 'Dialogs/Exercise/Observation',
    kind: 'record',
    shows: { on: ON, components: ['src/features/observations/ObservationDialogs.tsx'] },
    except: {
      ...each(ROW_IS_THERE, 'Loading Failed NoPermission Offline SessionEnded'),
      Refreshing: UNSEEN_BEHIND,
    },
  },
  {
    title: 'Dialogs/Exercise/Delete Observation',
    kind: 'question',
    shows: { on: ON, components: ['src/features/observations/ObservationDialogs.tsx'] },
  },
  {
    title: 'Dialogs/Exercise/Add Objective',
    kind: 'form',
    shows: { on: ON, components: ['src/features/observations/ObjectiveDialogs.tsx'], roles: MANAGERS },
    more: ['Editing'],
  },
  {
    title: 'Dialogs/Exercise/Delete Objective',
    kind: 'question',
    shows: { on: ON, components: ['src/features/observations/ObjectiveDialogs.tsx'], roles: MANAGERS },
  },
  {
    title: 'Dialogs/Exercise/Import Objectives',
    kind: 'step',
    shows: { on: ON, components: ['src/features/observations/ObjectiveDialogs.tsx'], roles: MANAGERS },
  },
  {
    title: 'Dialogs/Exercise/Objectives From A List',
    kind: 'step',
    shows: { on: ON, components: ['src/features/observations/StartingListDialog.tsx'], roles: MANAGERS },
    more: ['OtherList', 'Saving', 'Failed'],
    except: {
      Invalid: 'Its button says what is missing before anything is chosen: Untouched shows it.',
      Longest: PUBLISHED,
      RightToLeft: PUBLISHED,
    },
  },
  {
    title: 'Dialogs/Exercise/Add Evaluators',
    kind: 'step',
    shows: { on: ON, components: ['src/features/observations/EvaluatorList.tsx'], roles: MANAGERS },
    more: ['Loading', 'Empty', 'NoPermission', 'Failed'],
    except: { Invalid: 'Its button says what is missing before anything is chosen: Untouched shows it.' },
  },
  {
    title: 'Dialogs/Exercise/Remove Evaluator',
    kind: 'question',
    shows: { on: ON, components: ['src/features/observations/EvaluatorList.tsx'], roles: MANAGERS },
  },
]
