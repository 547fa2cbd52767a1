import type { RequestHandler } from 'msw'
import { userEvent } from 'storybook/test'
import { aLongEventOfOne, anArabicEvent, anEvent, aPageOfEvents } from '#stories/fixtures/events.ts'
import { breaks, fails, forbids, never, read, refusesToken, wirePage } from '#stories/stage/answers.ts'
import { offline } from '#stories/stage/offline.ts'
import { follow, inDialog, press, type Steps, seesRole } from '#stories/stage/page.ts'
import { kioskOverview } from '#stories/stage/screens/kiosks.ts'

const EVENTS = 'events/'
const nobody = [read('organization-users/', []), read('organizations/', [])]

/** Opened over a screen; typed text is searched for in its sources. */
const typed = (text: string, steps: Steps, answers: RequestHandler[] = []) =>
  kioskOverview.showing(async () => {
    await press('Search')
    const dialog = await inDialog('Search')
    await userEvent.click(dialog.getByRole('combobox'))
    if (text) await userEvent.paste(text)
    await follow(steps)
  }, [...answers, read(EVENTS, wirePage(aPageOfEvents)), ...nobody])
const option = (name: string | RegExp) => async () => {
  await seesRole('option', name)
}

export default { title: 'Dialogs/App/Command Palette' }

/** Without input: every screen of the role, and the actions of the header's menus. */
export const Many = typed('', option(/Partnership Network/))
export const Found = typed('harb', option(new RegExp(aPageOfEvents[0]?.name ?? '')))
export const Loading = typed('harb', 'Searching...', [never(EVENTS)])
export const NothingMatches = typed('no such thing', /^Nothing/, [
  read(EVENTS, wirePage<object>([])),
  read('organizations/get_org_kiosk/?search=no such thing', wirePage<object>([])),
])
export const One = typed('drill', option(new RegExp(anEvent.name)), [read(EVENTS, wirePage([anEvent]))])
export const Longest = typed('exercise', option(new RegExp(aLongEventOfOne.name.slice(0, 40))), [
  read(EVENTS, wirePage([aLongEventOfOne])),
])
export const RightToLeft = typed(anArabicEvent.name.slice(0, 5), option(new RegExp(anArabicEvent.name)), [
  read(EVENTS, wirePage([anArabicEvent])),
])
export const Failed = typed('harb', 'What was asked for could not be read from the disk.', [fails(EVENTS)])
export const NoPermission = typed('harb', 'You do not have permission to perform this action.', [
  forbids(EVENTS),
])
export const Offline = {
  ...typed('harb', 'The server could not be reached. Check the connection and try again.', [breaks(EVENTS)]),
  beforeEach: offline,
}
export const SessionEnded = typed('harb', () => seesRole('button', 'Sign in'), [refusesToken(EVENTS)])
