import type { Subject } from '../states.ts'
import { LATIN_ONLY, NOTHING_TO_SEARCH, ONE_SENTENCE, UNSEEN_BEHIND } from './reasons.ts'

/** The platform's organizations; an organization's detail has a subject for each of its tabs. */
export const organizations: readonly Subject[] = [
  {
    title: 'Screens/Organizations/Organizations',
    kind: 'list',
    shows: { path: '/organizations-management', roles: ['super_admin', 'admin'] },
    alsoAs: ['admin'],
    more: ['PageOutOfRange', 'Exporting'],
  },
  {
    title: 'Screens/Organizations/Organization Info',
    kind: 'record',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/OrganizationDetail.tsx'],
    },
    more: ['OnlyRequiredValues'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Screens/Organizations/Organization Info: Edit Details',
    kind: 'form',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/DetailsSection.tsx'],
    },
    more: ['ChangedMeanwhile'],
  },
  {
    title: 'Screens/Organizations/Organization Info: Edit Admin',
    kind: 'form',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/AdminForm.tsx'],
    },
    more: ['OtherUserChosen', 'NoUserChosen', 'UsersLoading', 'UsersFailed', 'NobodyToChoose'],
  },
  {
    title: 'Screens/Organizations/Organization Kiosks',
    kind: 'list',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/kiosks/OrganizationKiosks.tsx'],
    },
    more: ['KioskGone'],
  },
  {
    title: 'Screens/Organizations/Organization Users',
    kind: 'list',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/users/UserList.tsx'],
    },
    except: { NoPermission: ONE_SENTENCE },
  },
  {
    title: 'Screens/Organizations/Organization Teams',
    kind: 'list',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/OrganizationTabs.tsx'],
    },
    more: ['PageOutOfRange'],
    except: { NothingMatches: NOTHING_TO_SEARCH },
  },
  {
    title: 'Screens/Organizations/Organization Events',
    kind: 'list',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/OrganizationTabs.tsx'],
    },
    except: { NothingMatches: NOTHING_TO_SEARCH },
  },
  {
    title: 'Screens/Organizations/Organization Partners',
    kind: 'list',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/OrganizationTabs.tsx'],
    },
    except: { NothingMatches: NOTHING_TO_SEARCH },
  },
  {
    title: 'Dialogs/Organizations/Add Organization',
    kind: 'form',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/AddOrganization.tsx'],
    },
    more: ['ForMyself'],
  },
  {
    title: 'Dialogs/Organizations/Resend Invite',
    kind: 'question',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/AdminSection.tsx'],
    },
    more: ['HasPassword'],
    except: { RightToLeft: LATIN_ONLY },
  },
  {
    title: 'Dialogs/Organizations/Reset Password',
    kind: 'question',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/AdminSection.tsx'],
    },
    more: ['Deactivated'],
    except: {
      RightToLeft: LATIN_ONLY,
      SessionEnded: 'Anybody may ask for this mail: no sign-in is checked.',
    },
  },
  {
    title: 'Dialogs/Organizations/Delete Organization',
    kind: 'question',
    shows: {
      on: ['Screens/Organizations/Organizations'],
      components: ['src/features/organizations/OrganizationDialogs.tsx'],
    },
    more: ['MissionRunning'],
  },
]
