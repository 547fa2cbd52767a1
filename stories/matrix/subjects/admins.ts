import type { Subject } from '../states.ts'
import { ONE_SENTENCE, UNSEEN_BEHIND } from './reasons.ts'

export const admins: readonly Subject[] = [
  {
    title: 'Screens/Admins/Admin Management',
    kind: 'list',
    shows: { path: '/admin-management', roles: ['super_admin', 'admin'] },
    alsoAs: ['admin'],
    more: ['PageOutOfRange', 'Exporting', 'OwnRow'],
  },
  {
    title: 'Dialogs/Admins/Add Admin',
    kind: 'form',
    shows: { on: ['Screens/Admins/Admin Management'], components: ['src/features/admins/AdminEditor.tsx'] },
    alsoAs: ['admin'],
  },
  {
    title: 'Dialogs/Admins/Edit Admin',
    kind: 'form',
    shows: { on: ['Screens/Admins/Admin Management'], components: ['src/features/admins/AdminEditor.tsx'] },
    more: ['ChangedMeanwhile', 'OfSuperAdmin', 'OwnAccount'],
  },
  {
    title: 'Dialogs/Admins/View Admin',
    kind: 'record',
    shows: { on: ['Screens/Admins/Admin Management'], components: ['src/features/admins/AdminDetail.tsx'] },
    alsoAs: ['admin'],
    more: ['MissingValues'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Admins/Select Organizations',
    kind: 'list',
    shows: {
      on: ['Screens/Admins/Admin Management'],
      components: ['src/features/admins/SelectOrganizations.tsx'],
    },
    more: ['OneNotVisible'],
    except: {
      Refreshing: UNSEEN_BEHIND,
      NothingMatches: 'Components/ChecklistDialog shows what it does with a search.',
    },
  },
  {
    title: 'Dialogs/Admins/Deactivate Admin',
    kind: 'question',
    shows: {
      on: ['Screens/Admins/Admin Management'],
      components: ['src/features/admins/AdminActions.tsx'],
    },
  },
  {
    title: 'Dialogs/Admins/Deactivate Selected Admins',
    kind: 'question',
    // Events have the same selection and confirmation.
    shows: { on: ['Screens/Admins/Admin Management'], components: ['src/lists/bulk/SelectionBar.tsx'] },
    except: { NoPermission: ONE_SENTENCE, Offline: ONE_SENTENCE },
  },
  {
    title: 'Dialogs/Admins/Activate Admin',
    kind: 'question',
    shows: {
      on: ['Screens/Admins/Admin Management'],
      components: ['src/features/admins/AdminActions.tsx'],
    },
  },
  {
    title: 'Dialogs/Admins/Delete Admin',
    kind: 'question',
    shows: {
      on: ['Screens/Admins/Admin Management'],
      components: ['src/features/admins/AdminActions.tsx'],
    },
  },
]
