import { LONG_EMAIL, LONG_LAST_NAME, longText, rtl } from '#stories/fixtures/names.ts'
import { aKnownPerson, accountSettings as states } from '#stories/stage/screens/account.ts'

export default { title: 'Screens/Account/Account Settings' }

export const Shown = states.showing('Last password change', { person: aKnownPerson })
export const Longest = states.showing(LONG_EMAIL, {
  person: {
    ...aKnownPerson,
    first_name: longText(100),
    last_name: LONG_LAST_NAME.repeat(2),
    email: LONG_EMAIL,
  },
})
export const RightToLeft = states.showing(rtl.lastName, {
  person: { ...aKnownPerson, first_name: rtl.firstName, last_name: rtl.lastName },
})
/** A person with only an email. */
export const OnlyEmail = states.showing('manager@harbor.example', {
  person: { first_name: '', last_name: '' },
})
