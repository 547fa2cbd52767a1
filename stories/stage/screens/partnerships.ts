import type { PartnershipRequest } from '#contract/partnerships.ts'
import {
  aHebrewPartnership,
  aHebrewRequest,
  aLongPartnership,
  aLongRequest,
  anArabicPartnership,
  anArabicRequest,
  aPartnership,
  aRequest,
  asSent,
  manyPartnerships,
  manyRequests,
  manySentRequests,
  organizationsToAsk,
  someSentRequests,
} from '#stories/fixtures/partnerships.ts'
import { forbids, read } from '../answers.ts'
import { seesRows } from '../page.ts'
import { screenStates } from '../screenStates.tsx'

const PATH = '/partnership-network'
export const RECEIVED = 'partnership-requests/?type=received'
const SENT = 'partnership-requests/?type=sent'
/** The server's answer to people who cannot decide on partnerships. */
export const NOT_DECIDING =
  'Only an organization’s administrator can request partnerships and answer requests.'

const organizations = read('organizations/', organizationsToAsk)
const partners = read('partnerships/', [aPartnership])
const received = read(RECEIVED, [aRequest])
const sent = read(SENT, someSentRequests)

export const currentPartnerships = screenStates({
  path: PATH,
  role: 'org_admin',
  main: 'partnerships/',
  bodies: {
    Many: manyPartnerships,
    Empty: [],
    One: [aPartnership],
    Longest: [aLongPartnership],
    RightToLeft: [anArabicPartnership, aHebrewPartnership],
  },
  around: [organizations, received, sent],
  paths: { NothingMatches: `${PATH}?search=volcano` },
  play: {
    Many: ['Showing 1 - 10 of 12 entries', () => seesRows('Current partnerships', 10)],
    Loading: 'Loading partnerships...',
    Empty: /^There are no partners yet\./,
    NothingMatches: 'No partner matches the search.',
    One: [aPartnership.partner_org.name, () => seesRows('Current partnerships', 1)],
    Longest: aLongPartnership.partner_org.name,
    RightToLeft: anArabicPartnership.partner_org.name,
  },
})

const requests = (
  tab: 'received' | 'sent',
  own: {
    main: string
    label: string
    many: PartnershipRequest[]
    play: { loading: string; empty: string; failed: string }
  },
) => {
  const asShown = tab === 'sent' ? asSent : (request: PartnershipRequest) => request
  const path = `${PATH}?tab=${tab}`
  return screenStates({
    path,
    role: 'org_admin',
    main: own.main,
    bodies: {
      Many: own.many,
      Empty: [],
      One: [asShown(aRequest)],
      Longest: [asShown(aLongRequest)],
      RightToLeft: [asShown(anArabicRequest), asShown(aHebrewRequest)],
    },
    around: [organizations, partners, received, sent],
    play: {
      Many: [`Showing 1 - 10 of ${own.many.length} entries`, () => seesRows(own.label, 10)],
      Loading: own.play.loading,
      Empty: own.play.empty,
      One: [aRequest.from_org?.name ?? '', () => seesRows(own.label, 1)],
      Longest: aLongRequest.from_org?.name ?? '',
      RightToLeft: anArabicRequest.from_org?.name ?? '',
      // Only refusals show the server's message (events spec §8).
      Failed: own.play.failed,
      Offline: own.play.failed,
    },
  })
}

export const partnershipRequests = requests('received', {
  main: RECEIVED,
  label: 'Partnership requests',
  many: manyRequests,
  play: {
    loading: 'Loading partnership requests...',
    empty: 'No pending partnership requests.',
    failed: 'Unable to load partnership requests.',
  },
})
export const sentRequests = requests('sent', {
  main: SENT,
  label: 'Sent requests',
  many: manySentRequests,
  play: {
    loading: 'Loading sent partnership requests...',
    empty: 'No sent partnership requests.',
    failed: 'Unable to load sent partnership requests.',
  },
})

/** An event manager can see the partners; the requests are refused. */
export const refusedRequests = [forbids(RECEIVED, 'get', NOT_DECIDING), forbids(SENT, 'get', NOT_DECIDING)]
