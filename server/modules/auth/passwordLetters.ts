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

/** Somebody typed this address on the page Forgot password, or invited a person who has a password. */
export const resetLetter = ({ email, first_name }: Receiver, { url, hours }: Link): Message =>
  writeLetter({
    to: email,
    name: first_name,
    subject: 'Choose a new password for RadOps Console',
    opening: ['A new password was asked for your account on RadOps Console. You can choose one here.'],
    link: { label: 'Choose a new password', url },
    closing: [
      `The link works once and ${lasting(hours)}. Your present password stays valid until you have used it.`,
      'If you did not ask for this, you need not do anything: nobody can use the link without this mail.',
    ],
  })

/** A colleague made the account, or asked to send this again. */
export const invitationLetter = ({ email, first_name }: Receiver, { url, hours }: Link): Message =>
  writeLetter({
    to: email,
    name: first_name,
    subject: 'Your account on RadOps Console',
    opening: [
      `There is an account for you on RadOps Console, under the address ${email}. Choose a password to use it.`,
    ],
    link: { label: 'Choose a password', url },
    closing: [
      `The link works once and ${lasting(hours)}. After that, ask whoever invited you for another one.`,
      'If you do not know what this is about, you can ignore this mail.',
    ],
  })

/** To the address of the account, so that a change by somebody else does not stay unseen. */
export const passwordChangedLetter = (
  { email, first_name }: Receiver,
  { at, forgotUrl }: { at: Date; forgotUrl: string },
): Message =>
  writeLetter({
    to: email,
    name: first_name,
    subject: 'Your password for RadOps Console was changed',
    opening: [
      `The password of your account on RadOps Console was changed on ${momentOf(at)}. All your sessions were ended.`,
      'If that was you, there is nothing to do.',
      'If it was not, choose a new password at once, and tell your administrator.',
    ],
    link: { label: 'Choose a new password', url: forgotUrl },
    closing: [],
  })

/** `21 November 2026 at 15:41 UTC`: whoever reads it may be anywhere. */
const momentOf = (at: Date) =>
  `${at.toLocaleString('en-GB', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })} UTC`
