import { type Message, writeEmail } from '#server/mail/message.ts'

interface Receiver {
  email: string
  first_name: string
}

interface Link {
  url: string
  /** How long the link is valid. */
  hours: number
}

const lasting = (hours: number) => (hours === 1 ? 'for 60 minutes' : `for ${hours} hours`)

/** Sent for the Forgot Password page, and for an invitation to someone who already has a password. */
export const resetEmail = ({ email, first_name }: Receiver, { url, hours }: Link): Message =>
  writeEmail({
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

/** Who invites, and to which organization; null for platform staff, and for an account that a script creates. */
export interface InvitedBy {
  person: string | null
  organization: string | null
}

/** Sent when an account is created, and when the invitation is resent. */
export const invitationEmail = (
  { email, first_name }: Receiver,
  { url, hours }: Link,
  by: InvitedBy,
): Message =>
  writeEmail({
    to: email,
    name: first_name,
    subject: 'Your account on RadOps Console',
    opening: [`${invitation(by)} Sign in with the address ${email}. Choose a password to start using it.`],
    link: { label: 'Choose a password', url },
    closing: [
      `The link works once and ${lasting(hours)}. After that, ask the person who invited you for a new one.`,
      'If you were not expecting this, you can ignore this email.',
    ],
  })

function invitation({ person, organization }: InvitedBy): string {
  const [by, to] = [person && bounded(person), organization && bounded(organization)]
  if (!by)
    return to ? `You have an account for ${to} on RadOps Console.` : 'You have an account on RadOps Console.'
  return to ? `${by} invited you to join ${to} on RadOps Console.` : `${by} invited you to RadOps Console.`
}

/** Of a name that others chose: it must not become the whole mail. */
const LONGEST_NAME = 80

/** One line of at most LONGEST_NAME characters. */
function bounded(name: string): string {
  const characters = [...name.replaceAll(/\s+/g, ' ').trim()]
  if (characters.length <= LONGEST_NAME) return characters.join('')
  return `${characters
    .slice(0, LONGEST_NAME - 1)
    .join('')
    .trim()}…`
}

/** Sent to the account's address, so that the owner notices a change by someone else. */
export const passwordChangedEmail = (
  { email, first_name }: Receiver,
  { at, forgotUrl }: { at: Date; forgotUrl: string },
): Message =>
  writeEmail({
    to: email,
    name: first_name,
    subject: 'Your password for RadOps Console was changed',
    opening: [
      `The password of your account on RadOps Console was changed on ${momentOf(at)}. You have been signed out everywhere.`,
      'If this was you, you do not need to do anything.',
      'If it was not you, choose a new password now and tell your administrator.',
    ],
    link: { label: 'Choose a new password', url: forgotUrl },
    closing: [],
  })

/** `21 November 2026 at 15:41 UTC`: the reader's time zone is unknown. */
const momentOf = (at: Date) =>
  `${at.toLocaleString('en-GB', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })} UTC`
