import { each, type Subject } from '../states.ts'
import { ROW_IS_THERE, TYPED_WORDS_ONLY, UNSEEN_BEHIND } from './reasons.ts'

const PLAN = 'Screens/Improvement/Improvement Plan'

export const improvement: readonly Subject[] = [
  {
    title: 'Screens/Improvement/After-Action Report',
    kind: 'record',
    shows: { path: '/event-report', roles: ['org_admin', 'org_event_manager', 'admin', 'super_admin'] },
    more: ['Draft', 'Signed', 'AsPartner', 'Editing', 'Choosing', 'NoneToChoose'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Improvement/Sign Report',
    kind: 'question',
    shows: {
      on: ['Screens/Improvement/After-Action Report'],
      components: ['src/features/afterAction/ReportDialogs.tsx'],
    },
    more: ['FiguresMissing'],
    except: { Longest: TYPED_WORDS_ONLY, RightToLeft: TYPED_WORDS_ONLY },
  },
  {
    title: 'Dialogs/Improvement/Share Report',
    kind: 'question',
    shows: {
      on: ['Screens/Improvement/After-Action Report'],
      components: ['src/features/afterAction/ReportDialogs.tsx'],
    },
    except: { Longest: TYPED_WORDS_ONLY, RightToLeft: TYPED_WORDS_ONLY },
  },
  {
    title: 'Dialogs/Improvement/Stop Sharing',
    kind: 'question',
    shows: {
      on: ['Screens/Improvement/After-Action Report'],
      components: ['src/features/afterAction/ReportDialogs.tsx'],
    },
    except: { Longest: TYPED_WORDS_ONLY, RightToLeft: TYPED_WORDS_ONLY },
  },
  {
    title: PLAN,
    kind: 'list',
    shows: { path: '/improvement-plan', roles: ['org_admin', 'org_event_manager', 'admin', 'super_admin'] },
    alsoAs: ['super_admin'],
    more: ['AsOwner'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Improvement/Add Corrective Action',
    kind: 'form',
    shows: { on: [PLAN], components: ['src/features/improvement/ActionFormDialog.tsx'] },
    more: ['Editing', 'StateOnly'],
  },
  {
    title: 'Dialogs/Improvement/Corrective Action',
    kind: 'record',
    shows: { on: [PLAN], components: ['src/features/improvement/ActionDialogs.tsx'] },
    except: {
      ...each(ROW_IS_THERE, 'Loading Failed NoPermission Offline SessionEnded'),
      Refreshing: UNSEEN_BEHIND,
    },
  },
  {
    title: 'Dialogs/Improvement/Delete Corrective Action',
    kind: 'question',
    shows: { on: [PLAN], components: ['src/features/improvement/ActionDialogs.tsx'] },
  },
]
