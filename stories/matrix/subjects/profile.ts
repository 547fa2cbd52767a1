import type { Subject } from '../states.ts'
import { ONE_SENTENCE, UNSEEN_BEHIND } from './reasons.ts'

/** An organization's profile, and the addresses whose pages may show its widgets. */
export const profile: readonly Subject[] = [
  {
    title: 'Screens/Profile/Organization Profile',
    kind: 'record',
    shows: { path: '/organization-profile', roles: ['org_admin', 'admin', 'super_admin'] },
    alsoAs: ['super_admin', 'admin'],
    more: [
      'EmbeddingEmpty',
      'EmbeddingFailed',
      'EmbeddingFull',
      'EmbeddingLoading',
      'EmbeddingLongest',
      'EmbeddingMissing',
      'MissingValues',
      'OutOfDate',
    ],
    except: { Refreshing: UNSEEN_BEHIND, NotFound: ONE_SENTENCE, NoPermission: ONE_SENTENCE },
  },
  {
    title: 'Dialogs/Profile/Add Address',
    kind: 'form',
    shows: {
      on: ['Screens/Profile/Organization Profile'],
      components: ['src/features/embedding/AddAddress.tsx'],
    },
    more: ['ChangedMeanwhile', 'OnTheListAlready'],
  },
  {
    title: 'Dialogs/Profile/Remove Address',
    kind: 'question',
    shows: {
      on: ['Screens/Profile/Organization Profile'],
      components: ['src/features/embedding/RemoveAddress.tsx'],
    },
  },
]
