import type { Subject } from '../states.ts'
import { ROW_IS_THERE, UNSEEN_BEHIND } from './reasons.ts'

const PLAN = 'Screens/Improvement/Improvement Plan'

export const improvement: readonly Subject[] = [
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
    shows: { on: [PLAN], components: ['src/features/improvement/ActionDetails.tsx'] },
    except: {
      Loading: ROW_IS_THERE,
      Refreshing: UNSEEN_BEHIND,
      Failed: ROW_IS_THERE,
      NoPermission: ROW_IS_THERE,
      Offline: ROW_IS_THERE,
      SessionEnded: ROW_IS_THERE,
    },
  },
  {
    title: 'Dialogs/Improvement/Delete Corrective Action',
    kind: 'question',
    shows: { on: [PLAN], components: ['src/features/improvement/ActionDialogs.tsx'] },
  },
]
