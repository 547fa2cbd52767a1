import type { Meta } from '@storybook/react-vite'
import { arabicMaps, longMaps, someMaps } from '#stories/fixtures/offlineMaps.ts'
import { inTurn, read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesNoMore, seesText } from '#stories/stage/page.ts'
import { MAPS, organizationProfile } from '#stories/stage/screens/profile.ts'

const [first, ...others] = someMaps.maps
const MAP = 'offline-maps/:id/'
const asks = (name = '') => `${name} and its file will be deleted. Maps that show it go back to outlines.`

/** The first of these maps alone. */
const only = (maps: typeof someMaps) => read(MAPS, { ...maps, maps: maps.maps.slice(0, 1) })

const states = dialogStates({
  on: organizationProfile,
  open: () => press(/^Delete /),
  name: 'Delete Offline Map',
  answers: [only(someMaps)],
  sends: { method: 'delete', path: MAP, saved: {}, status: 204 },
  submit: () => press('Delete'),
  says: {
    Asked: asks(first?.name),
    Longest: asks(longMaps.maps[0]?.name),
    RightToLeft: asks(arabicMaps.maps[0]?.name),
    Saving: 'Deleting...',
  },
})

export default {
  title: 'Dialogs/Profile/Delete Offline Map',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Asked = states.opened('Asked')
export const Longest = states.opened('Longest', { answers: [only(longMaps)] })
export const RightToLeft = states.opened('RightToLeft', { answers: [only(arabicMaps)] })
export const Saving = states.saving
export const Saved = states.showing(
  async () => {
    await press('Delete')
    await seesText(`${first?.name} was deleted.`)
    await seesNoMore('button', `Delete ${first?.name}`)
  },
  {
    answers: [
      write('delete', MAP, {}, 204),
      inTurn(MAPS, { ...someMaps, maps: someMaps.maps.slice(0, 1) }, { ...someMaps, maps: others }),
    ],
  },
)
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
