import { names, type Subject } from '../states.ts'
import { ONE_SENTENCE, UNSEEN_BEHIND } from './reasons.ts'

/** An organization's profile, its offline maps, and the origins that may show its widgets. */
export const profile: readonly Subject[] = [
  {
    title: 'Screens/Profile/Organization Profile',
    kind: 'record',
    shows: { path: '/organization-profile', roles: ['org_admin', 'admin', 'super_admin'] },
    alsoAs: ['super_admin', 'admin'],
    more: names(`
      EmbeddingEmpty EmbeddingFailed EmbeddingFull EmbeddingLoading EmbeddingLongest EmbeddingMissing
      MissingValues OfflineMapsEmpty OfflineMapsFailed OfflineMapsLoading OfflineMapsLongest
      OfflineMapsNoPermission OfflineMapsRefused OfflineMapsRightToLeft OfflineMapsUploading OutOfDate
    `),
    except: { Refreshing: UNSEEN_BEHIND, NotFound: ONE_SENTENCE, NoPermission: ONE_SENTENCE },
  },
  {
    title: 'Dialogs/Profile/Add Address',
    kind: 'form',
    shows: {
      on: ['Screens/Profile/Organization Profile'],
      components: ['src/features/embedding/Embedding.tsx'],
    },
    more: ['ChangedMeanwhile', 'OnTheListAlready'],
  },
  {
    title: 'Dialogs/Profile/Remove Address',
    kind: 'question',
    shows: {
      on: ['Screens/Profile/Organization Profile'],
      components: ['src/features/embedding/Embedding.tsx'],
    },
  },
  {
    title: 'Dialogs/Profile/Edit Offline Map',
    kind: 'form',
    shows: {
      on: ['Screens/Profile/Organization Profile'],
      components: ['src/features/offlineMaps/OfflineMapDialogs.tsx'],
    },
    more: ['ChangedMeanwhile'],
  },
  {
    title: 'Dialogs/Profile/Delete Offline Map',
    kind: 'question',
    shows: {
      on: ['Screens/Profile/Organization Profile'],
      components: ['src/features/offlineMaps/OfflineMapDialogs.tsx'],
    },
  },
]
