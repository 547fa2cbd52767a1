import type { Meta } from '@storybook/react-vite'
import { rtl } from '#stories/fixtures/names.ts'
import { aDetail, aLongDetail, anRtlDetail } from '#stories/fixtures/organizations.ts'
import { inTurn, read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fill, press, seesText, seesValue } from '#stories/stage/page.ts'
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
  says: {
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

export default {
  title: 'Screens/Organizations/Organization Info: Edit Details',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.opened('Untouched')
export const Filled = states.filled('Filled')
export const Invalid = states.invalid(() => fill(/Organization Name/, ' '))
export const Longest = states.opened('Longest', { answers: [read(DETAIL, aLongDetail)] })
export const RightToLeft = states.opened('RightToLeft', { answers: [read(DETAIL, anRtlDetail)] })
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
/** Someone else was faster: what was typed stays. */
export const ChangedMeanwhile = states.showing(
  async () => {
    await rename()
    await press('Save')
    await seesText('Someone else changed this in the meantime')
    await seesValue('Harbor County Civil Protection')
  },
  {
    answers: [
      write('put', DETAIL, { detail: 'It was changed in the meantime.' }, 412),
      inTurn(DETAIL, aDetail, { ...aDetail, name: 'Harbor County Emergency Office', version: 8 }),
    ],
  },
)
