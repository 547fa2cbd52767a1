import { rtl } from '#stories/fixtures/names.ts'
import { aDetail, aLongDetail, anRtlDetail } from '#stories/fixtures/organizations.ts'
import { inTurn, read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { fill, press, seesValue } from '#stories/stage/page.ts'
import { DETAIL, organizationInfo } from '#stories/stage/screens/organizations.ts'

const rename = () => fill(/Organization Name/, 'Harbor County Civil Protection')

const states = dialogStates({
  on: organizationInfo,
  open: () => press('Edit Details'),
  name: 'Organization Details',
  as: 'form',
  sends: {
    method: 'put',
    path: DETAIL,
    saved: aDetail,
    refused: { name: ['There is an organization of this name.'] },
  },
  fill: rename,
  submit: () => press('Save'),
  play: {
    Untouched: () => seesValue('480 Quay Street'),
    Filled: () => seesValue('Harbor County Civil Protection'),
    Invalid: 'Organization Name is required',
    Longest: () => seesValue(aLongDetail.zip_code ?? ''),
    RightToLeft: () => seesValue(rtl.street),
    Saving: 'Saving...',
    Saved: 'Organization details updated successfully!',
    Refused: 'There is an organization of this name.',
    Failed: 'Failed to update organization details. The record could not be written to the disk.',
    NoPermission: 'Failed to update organization details. You do not have permission to perform this action.',
    Offline:
      'Failed to update organization details. The server could not be reached. Check the connection and try again.',
  },
})

export default { title: 'Screens/Organizations/Organization Info: Edit Details' }

export const { Untouched, Filled, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Invalid = states.invalid(() => fill(/Organization Name/, ' '))
export const Longest = states.opened('Longest', [read(DETAIL, aLongDetail)])
export const RightToLeft = states.opened('RightToLeft', [read(DETAIL, anRtlDetail)])
/** Someone else saved first: the input is kept. */
export const ChangedMeanwhile = states.showing(
  [
    rename,
    () => press('Save'),
    'Someone else changed this in the meantime',
    () => seesValue('Harbor County Civil Protection'),
  ],
  [
    write('put', DETAIL, { detail: 'It was changed in the meantime.' }, 412),
    inTurn(DETAIL, aDetail, { ...aDetail, name: 'Harbor County Emergency Office', version: 8 }),
  ],
)
