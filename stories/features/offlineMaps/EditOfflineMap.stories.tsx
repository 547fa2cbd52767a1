import { userEvent } from 'storybook/test'
import { MAX_MAP_NAME } from '#contract/offlineMaps.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { aMap } from '#stories/fixtures/offlineMaps.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole, seesValue } from '#stories/stage/page.ts'
import { MAPS, organizationProfile } from '#stories/stage/screens/profile.ts'

const NEW = 'Streets of the county'
const MAP = `offline-maps/${aMap.id}/`
const type = async (name = NEW) => {
  const field = await seesRole('textbox', /^Name/)
  await userEvent.clear(field)
  await userEvent.click(field)
  if (name) await userEvent.paste(name)
}
const save = () => press('Save')

const states = dialogStates({
  on: organizationProfile,
  open: () => press(`Edit ${aMap.name}`),
  name: 'Edit Offline Map',
  answers: [read(MAPS, { maps: [aMap], can_manage: true })],
  sends: {
    method: 'patch',
    path: MAP,
    saved: { ...aMap, name: NEW, version: 3 },
    refused: { name: ['Remove the invisible character.'] },
  },
  fill: type,
  submit: save,
  play: {
    Untouched: () => seesValue(aMap.name),
    Filled: () => seesValue(NEW),
    Invalid: 'Enter a name',
    Longest: () => seesValue(longText(MAX_MAP_NAME)),
    RightToLeft: () => seesValue(rtl.event),
    Saving: 'Saving...',
    Saved: / was saved\.$/,
    Refused: 'Remove the invisible character.',
  },
})

export default { title: 'Dialogs/Profile/Edit Offline Map' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => type(''))
export const Longest = states.filled('Longest', () => type(longText(MAX_MAP_NAME)))
export const RightToLeft = states.filled('RightToLeft', () => type(rtl.event))

/** It is sent again once; if someone else saves first again, the dialog says so and keeps the input. */
export const ChangedMeanwhile = states.showing(
  [type, save, 'Someone else changed this in the meantime.'],
  [write('patch', MAP, { detail: 'Someone else changed this in the meantime.' }, 412)],
)
