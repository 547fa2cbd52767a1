import type { Subject } from '../states.ts'
import { ONE_SENTENCE, UNSEEN_BEHIND } from './reasons.ts'

/** An organization's people, as its administrator, platform staff and the user side see them. */
export const users: readonly Subject[] = [
  {
    title: 'Screens/Users/User Management',
    kind: 'list',
    shows: {
      path: '/user-management',
      roles: ['org_admin'],
      alsoAt: [{ path: '/users-management', roles: ['org_admin'] }],
    },
    more: ['PageOutOfRange', 'Exporting', 'ToggleFailed'],
    except: { NoPermission: ONE_SENTENCE },
  },
  {
    title: 'Screens/Users/All Users',
    kind: 'list',
    shows: {
      path: '/user-management',
      roles: ['super_admin', 'admin'],
      alsoAt: [{ path: '/users-management', roles: ['super_admin', 'admin'] }],
    },
    alsoAs: ['admin'],
    more: ['KiosksFailed', 'OfAllOrganizations'],
    except: { NoPermission: ONE_SENTENCE },
  },
  {
    title: 'Screens/Users/User Manage',
    kind: 'list',
    shows: {
      path: '/user-manage',
      roles: ['org_event_manager', 'user'],
      alsoAt: [{ path: '/users-management', roles: ['org_event_manager', 'user'] }],
    },
    alsoAs: ['user'],
    except: { NoPermission: ONE_SENTENCE },
  },
  {
    title: 'Dialogs/Users/Add User',
    kind: 'form',
    shows: { on: ['Screens/Users/User Management'], components: ['src/features/users/UserFormDialog.tsx'] },
    more: ['HtmlError', 'KiosksFailed'],
  },
  {
    title: 'Dialogs/Users/Edit User',
    kind: 'form',
    shows: { on: ['Screens/Users/User Management'], components: ['src/features/users/UserFormDialog.tsx'] },
    more: ['ChangedMeanwhile'],
  },
  {
    title: 'Dialogs/Users/Add User to an Organization',
    kind: 'form',
    shows: { on: ['Screens/Users/All Users'], components: ['src/features/users/UserFormDialog.tsx'] },
    // On /users-management it has a status and other texts.
    more: ['OnUsersManagement'],
  },
  {
    title: 'Dialogs/Users/Edit User of an Organization',
    kind: 'form',
    shows: { on: ['Screens/Users/All Users'], components: ['src/features/users/UserFormDialog.tsx'] },
    more: ['OnUsersManagement'],
  },
  {
    title: 'Dialogs/Users/User Details',
    kind: 'record',
    shows: {
      on: ['Screens/Users/User Management', 'Screens/Users/All Users'],
      components: ['src/features/users/UserDialogs.tsx', 'src/lists/records/OpenRecord.tsx'],
    },
    alsoAs: ['super_admin', 'admin'],
    more: ['WithEdit'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Users/Delete User',
    kind: 'question',
    shows: { on: ['Screens/Users/User Management'], components: ['src/features/users/DeleteUser.tsx'] },
  },
  {
    title: 'Dialogs/Users/Assign Kiosk to Users',
    kind: 'question',
    shows: {
      on: ['Screens/Users/User Management', 'Screens/Users/All Users'],
      components: ['src/lists/bulk/BulkConfirmDialog.tsx'],
    },
    more: ['Filled', 'KiosksFailed', 'Loading', 'SomeLeftOut'],
    except: { NoPermission: ONE_SENTENCE, Offline: ONE_SENTENCE },
  },
  {
    title: 'Dialogs/Users/Import Users',
    kind: 'step',
    shows: {
      on: ['Screens/Users/User Management', 'Screens/Users/All Users'],
      components: ['src/features/users/ImportUsers.tsx'],
    },
    more: ['Checking', 'Saved', 'SomePeopleExist', 'WithoutOrganization'],
  },
  {
    title: 'Dialogs/Users/Add Member',
    kind: 'form',
    shows: {
      on: ['Screens/Users/User Manage'],
      roles: ['org_event_manager'],
      components: ['src/features/users/MemberDialog.tsx'],
    },
  },
  {
    title: 'Dialogs/Users/Member Details',
    kind: 'record',
    shows: { on: ['Screens/Users/User Manage'], components: ['src/features/users/MemberDialog.tsx'] },
    alsoAs: ['user'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Users/Edit Member',
    kind: 'form',
    shows: {
      on: ['Screens/Users/User Manage'],
      roles: ['org_event_manager'],
      components: ['src/features/users/MemberDialog.tsx'],
    },
    except: { Invalid: 'One box is all that can be changed here, and either way is right.' },
  },
]
