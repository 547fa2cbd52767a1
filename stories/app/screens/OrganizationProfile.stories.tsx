import { screen, userEvent } from 'storybook/test'
import { MAX_EMBED_ORIGINS } from '#contract/embed.ts'
import { EXTENSIONS } from '#contract/extensions.ts'
import { LOAD_FAILURE } from '#src/features/profile/OrganizationProfile.tsx'
import { arabicMaps, longMaps, someMaps } from '#stories/fixtures/offlineMaps.ts'
import {
  anEmptyProfile,
  aProfile,
  LONG_ADDRESS,
  someAddresses,
} from '#stories/fixtures/organizationProfile.ts'
import { fails, MAIN_FAILURE, never, onceThenFails, read, write } from '#stories/stage/answers.ts'
import { refetchAll } from '#stories/stage/PortalStage.tsx'
import { seesNoMore, seesReason, seesRole, seesText } from '#stories/stage/page.ts'
import { ADDRESSES, MAPS, organizationProfile as states } from '#stories/stage/screens/profile.ts'

export default { title: 'Screens/Profile/Organization Profile' }

export const { Filled, Loading, Longest, RightToLeft, Failed, Offline, SessionEnded } = states

/** Platform staff select the organization in the header. */
export const AsSuperAdmin = states.as(
  'super_admin',
  ['Emergency Operations Center, Floor 2', () => seesRole('combobox', 'Organization')],
  { permissions: { full_admin: true } },
)
/** Staff without the permission see which one they need. */
export const AsAdmin = states.as('admin', () => seesText('You need the permission Manage Organizations'), {
  permissions: { manage_settings: true },
})

/** Created before addresses existed, and without an administrator. */
export const MissingValues = states.showing(anEmptyProfile.name, [
  read('organizations/my_organization/', anEmptyProfile),
  read(`organizations/${anEmptyProfile.id}/embed-origins/`, { origins: [] }),
])
/** Loaded before; the last reload failed. */
export const OutOfDate = states.showing(async () => {
  await seesText('https://wiki.harbor.example:8443')
  refetchAll()
  await seesText(`${LOAD_FAILURE} What you see may be out of date.`)
}, [onceThenFails('organizations/my_organization/', aProfile)])

// The embedding addresses load separately, below the known part.
const PLACE = 'Emergency Operations Center, Floor 2'

export const EmbeddingLoading = states.showing('Loading addresses...', [never(ADDRESSES)])
export const EmbeddingEmpty = states.showing('No addresses yet', [
  read(ADDRESSES, { origins: [], version: 1 }),
])
export const EmbeddingFailed = states.showing(MAIN_FAILURE, [fails(ADDRESSES)])
const withoutEmbedding = states.showing([PLACE, () => seesNoMore('heading', 'Embedding')])
/** Another server with the same interface lacks them. */
export const EmbeddingMissing: typeof withoutEmbedding = {
  ...withoutEmbedding,
  args: { ...withoutEmbedding.args, extensions: EXTENSIONS.filter((name) => name !== 'embed-origins') },
}
export const EmbeddingFull = states.showing(
  () =>
    seesReason(
      'Add Address',
      `An organization has at most ${MAX_EMBED_ORIGINS} addresses. Remove one first.`,
    ),
  [
    read(ADDRESSES, {
      origins: Array.from({ length: MAX_EMBED_ORIGINS }, (_, n) => `https://page${n}.harbor.example`),
    }),
  ],
)
export const EmbeddingLongest = states.showing(LONG_ADDRESS, [
  read(ADDRESSES, { origins: [LONG_ADDRESS, ...someAddresses.origins] }),
])

// Offline maps load separately too.
export const OfflineMapsLoading = states.showing('Loading offline maps...', [never(MAPS)])
export const OfflineMapsEmpty = states.showing('No offline maps yet', [
  read(MAPS, { maps: [], can_manage: true }),
])
export const OfflineMapsFailed = states.showing(MAIN_FAILURE, [fails(MAPS)])
/** Staff without the permission see them, but cannot change them. */
export const OfflineMapsNoPermission = states.showing(
  ['Evacuation zones', () => seesNoMore('button', 'Delete Evacuation zones')],
  [read(MAPS, { ...someMaps, can_manage: false })],
)
export const OfflineMapsLongest = states.showing(longMaps.maps[0]?.name ?? '', [read(MAPS, longMaps)])
export const OfflineMapsRightToLeft = states.showing(arabicMaps.maps[0]?.name ?? '', [read(MAPS, arabicMaps)])
const chooses = async () =>
  userEvent.upload(await screen.findByLabelText('Upload a map'), new File(['PMTiles'], 'streets.pmtiles'))
export const OfflineMapsUploading = states.showing(
  [chooses, /^(Uploading|Checking) streets/],
  [never(MAPS, 'post')],
)
export const OfflineMapsRefused = states.showing(
  [chooses, /ends before its header does/],
  [write('post', MAPS, { map: ['“streets.pmtiles” ends before its header does.'] }, 400)],
)
