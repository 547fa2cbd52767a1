import { each, type Subject } from '../states.ts'
import { ROW_IS_THERE, UNSEEN_BEHIND } from './reasons.ts'

export const kiosks: readonly Subject[] = [
  {
    title: 'Screens/Kiosks/Kiosk Management',
    kind: 'list',
    shows: { path: '/kiosk-management', roles: ['super_admin', 'admin'] },
    alsoAs: ['admin'],
    more: ['PageOutOfRange', 'KioskGone', 'OrganizationsMissing'],
  },
  {
    title: 'Screens/Kiosks/Kiosk Overview',
    kind: 'list',
    shows: { path: '/kiosk-overview', roles: ['org_admin', 'admin', 'super_admin'] },
    alsoAs: ['super_admin'],
    more: [
      'KioskGone',
      'OfAnotherOrganization',
      'Credentials',
      'CredentialsNotShown',
      'Thousands',
      'ServerWithoutPaging',
    ],
  },
  {
    title: 'Screens/Kiosks/Kiosk Access',
    kind: 'dashboard',
    shows: { path: '/kiosk-management', roles: ['user', 'org_event_manager'] },
    more: ['WithoutName'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Kiosks/Add Kiosk',
    kind: 'form',
    shows: {
      on: ['Screens/Kiosks/Kiosk Management', 'Screens/Organizations/Organizations'],
      components: ['src/features/kiosks/AddKiosk.tsx', 'src/features/kiosks/KioskFormDialog.tsx'],
    },
    more: ['InOrganization', 'ChoicesMissing'],
  },
  {
    title: 'Dialogs/Kiosks/Assign Organization to Kiosks',
    kind: 'question',
    shows: { on: ['Screens/Kiosks/Kiosk Management'], components: ['src/lists/bulk/BulkConfirmDialog.tsx'] },
    more: ['FailedInPart', 'Filled', 'LeftOut'],
  },
  {
    title: 'Dialogs/Kiosks/Edit Kiosk',
    kind: 'form',
    shows: {
      on: ['Screens/Kiosks/Kiosk Management'],
      components: ['src/features/kiosks/EditKiosk.tsx', 'src/features/kiosks/KioskFormDialog.tsx'],
    },
    more: ['ChangedMeanwhile'],
  },
  {
    title: 'Dialogs/Kiosks/Kiosk Details',
    kind: 'record',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/kiosks/KioskDetails.tsx'],
    },
    more: ['InUse'],
    except: {
      Refreshing: UNSEEN_BEHIND,
      ...each(ROW_IS_THERE, 'Loading Failed NotFound NoPermission Offline SessionEnded'),
    },
  },
  {
    title: 'Dialogs/Kiosks/Kiosk Details: Edit',
    kind: 'form',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/kiosks/KioskDetails.tsx'],
    },
  },
  {
    title: 'Dialogs/Kiosks/Kiosk in the Overview',
    kind: 'record',
    shows: { on: ['Screens/Kiosks/Kiosk Overview'], components: ['src/features/kiosks/OverviewDetails.tsx'] },
    alsoAs: ['super_admin'],
    more: ['NobodyAssigned', 'Full', 'LimitMissing'],
    except: { Refreshing: UNSEEN_BEHIND, NotFound: ROW_IS_THERE },
  },
  {
    title: 'Dialogs/Kiosks/Kiosk in the Overview: Edit',
    kind: 'form',
    shows: { on: ['Screens/Kiosks/Kiosk Overview'], components: ['src/features/kiosks/OverviewDetails.tsx'] },
    alsoAs: ['super_admin'],
  },
  {
    title: 'Dialogs/Kiosks/Add User to a Kiosk',
    kind: 'form',
    shows: { on: ['Screens/Kiosks/Kiosk Overview'], components: ['src/features/kiosks/AddKioskUser.tsx'] },
    more: ['Loading', 'Empty', 'UsersFailed'],
  },
  {
    title: 'Dialogs/Kiosks/Remove User from a Kiosk',
    kind: 'question',
    shows: { on: ['Screens/Kiosks/Kiosk Overview'], components: ['src/features/kiosks/AssignedUsers.tsx'] },
  },
]
