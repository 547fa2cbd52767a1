import { type Message, writeLetter } from '#server/mail/message.ts'

interface Receiver {
  email: string
  first_name: string
}

interface Link {
  url: string
  /** How long it can be used. */
  hours: number
}

const lasting = (hours: number) => (hours === 1 ? 'for 60 minutes' : `for ${hours} hours`)

/** Someone typed this address on the page Forgot password, or invited a person who has a password. */
export const resetLetter = ({ email, first_name }: Receiver, { url, hours }: Link): Message =>
  writeLetter({
    to: email,
    name: first_name,
    subject: 'Choose a new password for RadOps Console',
    opening: [
      'We received a request to reset the password of your RadOps Console account. Choose a new one here:',
    ],
    link: { label: 'Choose a new password', url },
    closing: [
      `The link works once and ${lasting(hours)}. The current password works until the link is used.`,
      'If you did not ask for this, you can ignore this email.',
    ],
  })

/** A colleague made the account, or asked to send this again. */
export const invitationLetter = ({ email, first_name }: Receiver, { url, hours }: Link): Message =>
  writeLetter({
    to: email,
    name: first_name,
    subject: 'Your account on RadOps Console',
    opening: [
      `You have an account on RadOps Console with the address ${email}. Choose a password to start using it.`,
    ],
    link: { label: 'Choose a password', url },
    closing: [
      `The link works once and ${lasting(hours)}. After that, ask the person who invited you for a new one.`,
      'If you were not expecting this, you can ignore this email.',
    ],
  })

/** To the address of the account, so that a change by someone else does not stay unseen. */
export const passwordChangedLetter = (
  { email, first_name }: Receiver,
  { at, forgotUrl }: { at: Date; forgotUrl: string },
): Message =>
  writeLetter({
    to: email,
    name: first_name,
    subject: 'Your password for RadOps Console was changed',
    opening: [
      `The password of your account on RadOps Console was changed on ${momentOf(at)}. You have been signed out everywhere.`,
      'If this was you, you do not need to do anything.',
      'If it was not, choose a new password now and tell your administrator.',
    ],
    link: { label: 'Choose a new password', url: forgotUrl },
    closing: [],
  })

/** `21 November 2026 at 15:41 UTC`: the reader may be in any time zone. */
const momentOf = (at: Date) =>
  `${at.toLocaleString('en-GB', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })} UTC`
