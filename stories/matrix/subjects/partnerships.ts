import type { Subject } from '../states.ts'
import { UNSEEN_BEHIND } from './reasons.ts'

const NO_SEARCH = 'This list has no search and no filters.'

/** Partnership Network has a subject for each of its tabs. */
export const partnerships: readonly Subject[] = [
  {
    title: 'Screens/Partnerships/Current Partnerships',
    kind: 'list',
    shows: {
      path: '/partnership-network',
      roles: ['org_admin', 'org_event_manager', 'admin', 'super_admin'],
    },
    alsoAs: ['super_admin', 'admin', 'org_event_manager'],
    more: ['FailureDismissed'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Screens/Partnerships/Partnership Requests',
    kind: 'list',
    shows: {
      path: '/partnership-network',
      roles: ['org_admin', 'org_event_manager', 'admin', 'super_admin'],
    },
    alsoAs: ['org_event_manager'],
    except: { Refreshing: UNSEEN_BEHIND, NothingMatches: NO_SEARCH },
  },
  {
    title: 'Screens/Partnerships/Sent Requests',
    kind: 'list',
    shows: {
      path: '/partnership-network',
      roles: ['org_admin', 'org_event_manager', 'admin', 'super_admin'],
    },
    alsoAs: ['org_event_manager'],
    except: { Refreshing: UNSEEN_BEHIND, NothingMatches: NO_SEARCH },
  },
  {
    title: 'Dialogs/Partnerships/Add Partner Organization',
    kind: 'form',
    shows: {
      on: ['Screens/Partnerships/Current Partnerships'],
      components: ['src/features/partnerships/AddPartner.tsx'],
    },
    more: ['Choosing', 'OrganizationsLoading', 'OrganizationsFailed'],
  },
  {
    title: 'Dialogs/Partnerships/Partnership Request Sent',
    kind: 'notice',
    shows: {
      on: ['Screens/Partnerships/Current Partnerships'],
      components: ['src/features/partnerships/PartnershipDialogs.tsx'],
    },
    more: ['RightToLeft'],
  },
  {
    title: 'Dialogs/Partnerships/Partnership Request Details',
    kind: 'record',
    shows: {
      on: ['Screens/Partnerships/Partnership Requests', 'Screens/Partnerships/Sent Requests'],
      components: [
        'src/features/partnerships/RequestDetails.tsx',
        'src/features/partnerships/PartnershipDialogs.tsx',
      ],
    },
    more: ['SentByUs', 'Cancelling', 'Cancelled', 'CancelFailed'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Partnerships/Approve Partnership Request',
    kind: 'question',
    shows: {
      on: ['Screens/Partnerships/Partnership Requests'],
      components: ['src/features/partnerships/RequestDetails.tsx'],
    },
  },
  {
    title: 'Dialogs/Partnerships/Reject Partnership Request',
    kind: 'question',
    shows: {
      on: ['Screens/Partnerships/Partnership Requests'],
      components: ['src/features/partnerships/RequestDetails.tsx'],
    },
  },
  {
    title: 'Dialogs/Partnerships/Remove Partnership',
    kind: 'question',
    shows: {
      on: ['Screens/Partnerships/Current Partnerships'],
      components: ['src/features/partnerships/RemovePartnership.tsx'],
    },
  },
]
