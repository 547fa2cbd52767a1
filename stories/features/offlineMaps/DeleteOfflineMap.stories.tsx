import { arabicMaps, longMaps, someMaps } from '#stories/fixtures/offlineMaps.ts'
import { inTurn, read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesNoMore } from '#stories/stage/page.ts'
import { MAPS, organizationProfile } from '#stories/stage/screens/profile.ts'

const [first, ...others] = someMaps.maps
const MAP = 'offline-maps/:id/'
const asks = (name = '') =>
  `${name} and its file will be deleted. Maps that show it will show outlines instead.`

/** Only the first of these maps. */
const only = (maps: typeof someMaps) => read(MAPS, { ...maps, maps: maps.maps.slice(0, 1) })

const states = dialogStates({
  on: organizationProfile,
  open: () => press(/^Delete /),
  name: 'Delete Offline Map',
  answers: [only(someMaps)],
  sends: { method: 'delete', path: MAP, saved: {}, status: 204 },
  submit: () => press('Delete'),
  play: {
    Confirming: asks(first?.name),
    Longest: asks(longMaps.maps[0]?.name),
    RightToLeft: asks(arabicMaps.maps[0]?.name),
    Saving: 'Deleting...',
  },
})

export default { title: 'Dialogs/Profile/Delete Offline Map' }

export const { Confirming, Saving, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', [only(longMaps)])
export const RightToLeft = states.opened('RightToLeft', [only(arabicMaps)])
export const Saved = states.showing(
  [() => press('Delete'), `${first?.name} was deleted.`, () => seesNoMore('button', `Delete ${first?.name}`)],
  [
    write('delete', MAP, {}, 204),
    inTurn(MAPS, { ...someMaps, maps: someMaps.maps.slice(0, 1) }, { ...someMaps, maps: others }),
  ],
)
