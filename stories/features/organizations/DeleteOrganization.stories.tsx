import type { Organization } from '#contract/organizations.ts'
import { rtl } from '#stories/fixtures/names.ts'
import { aLongOrganization, anOrganization, rtlOrganizations } from '#stories/fixtures/organizations.ts'
import { inTurn, read, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { inDialog, press, pressFirst } from '#stories/stage/page.ts'
import { organizations } from '#stories/stage/screens/organizations.ts'

const TITLE = 'Delete Organization'
const LIST = 'organizations/'
const alone = [read(LIST, wirePage([anOrganization]))]
const names = (name: string) => async () => (await inDialog(TITLE)).findByText(name)
const confirm = () => press('Delete')

const states = dialogStates({
  on: organizations,
  open: () => pressFirst(/^Delete /),
  name: TITLE,
  answers: alone,
  sends: { method: 'delete', path: 'organizations/2/', saved: {}, status: 204 },
  submit: confirm,
  play: {
    Confirming: names('Harbor County Emergency Management'),
    Longest: names(aLongOrganization.name),
    RightToLeft: names(rtl.organization),
    Saving: 'Deleting...',
  },
})

export default { title: 'Dialogs/Organizations/Delete Organization' }

export const { Confirming, Saving, Failed, NoPermission, Offline, SessionEnded } = states
export const Longest = states.opened('Longest', [read(LIST, wirePage([aLongOrganization]))])
export const RightToLeft = states.opened('RightToLeft', [read(LIST, wirePage(rtlOrganizations))])
/** The list without it, and a message. */
export const Saved = states.showing(
  [confirm, 'Harbor County Emergency Management was deleted', 'Organizations you add will be listed here.'],
  [
    inTurn(LIST, wirePage([anOrganization]), wirePage<Organization>([])),
    write('delete', 'organizations/2/', {}, 204),
  ],
)
/** A mission is running: it is named, and the organization stays. */
export const MissionRunning = states.showing(
  [confirm, 'Mission MSN-000041 runs on Harbor Console 1. Stop it first.'],
  [
    write(
      'delete',
      'organizations/2/',
      { detail: 'Mission MSN-000041 runs on Harbor Console 1. Stop it first.' },
      409,
    ),
  ],
)
