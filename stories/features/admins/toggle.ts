import type { AdminAccount } from '#contract/admins.ts'
import { TOGGLE_CONFLICT, TOGGLE_FAILED } from '#src/features/admins/adminRules.ts'
import { aLongAdmin, anAdmin, anArabicAdmin } from '#stories/fixtures/admins.ts'
import { longText, rtl } from '#stories/fixtures/names.ts'
import { inTurn, wirePage, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesRole } from '#stories/stage/page.ts'
import { ADMINS, adminManagement, ONE_ADMIN, ofTheAdmin, only } from '#stories/stage/screens/admins.ts'

const TOGGLE = `${ONE_ADMIN}toggle_status/`

/**
 * The states of the confirmation before an administrator is activated or deactivated.
 * @param consequence what the dialog says will happen
 */
export function toggleStates(verb: 'Activate' | 'Deactivate', consequence: string) {
  const isOn = verb === 'Deactivate'
  const before = (admin: AdminAccount) => ({ ...admin, is_active: isOn })
  const after = { ...anAdmin, is_active: !isOn }
  const asks = (name: string) => new RegExp(`^${name} .*${consequence}`)
  const submit = () => press(verb)
  const states = dialogStates({
    on: adminManagement,
    open: () => press(ofTheAdmin(verb)),
    name: `${verb} Admin`,
    answers: only(before(anAdmin)),
    sends: { method: 'post', path: TOGGLE, saved: after },
    submit,
    play: {
      Confirming: asks('Ada'),
      Longest: asks(longText(100)),
      RightToLeft: asks(rtl.firstName),
      Saving: verb.replace(/e$/, 'ing...'),
      Failed: TOGGLE_FAILED,
      Offline: TOGGLE_FAILED,
    },
  })
  return {
    ...states,
    Longest: states.opened('Longest', only(before(aLongAdmin))),
    RightToLeft: states.opened('RightToLeft', only(before(anArabicAdmin))),
    /** The row updates as soon as it is done. */
    Saved: states.showing(
      [submit, () => seesRole('button', `${isOn ? 'Activate' : 'Deactivate'} Ada Admin`)],
      [write('post', TOGGLE, after), inTurn(ADMINS, wirePage([before(anAdmin)]), wirePage([after]))],
    ),
    /** Someone else did it first: the dialog closes. */
    ChangedMeanwhile: states.showing(
      [submit, TOGGLE_CONFLICT],
      [write('post', TOGGLE, { detail: TOGGLE_CONFLICT }, 412)],
    ),
  }
}
