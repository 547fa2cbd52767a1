import { HttpResponse } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'
import { anEvent } from '#stories/fixtures/events.ts'
import { aLongTeam, anArabicTeam, someTeams } from '#stories/fixtures/teams.ts'
import { answersInTurn, never, read, SAVE_FAILURE, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { press, seesReason, seesRole } from '#stories/stage/page.ts'
import { EVENT, idleDashboard } from '#stories/stage/screens/missions.ts'

const tick = (team: string) => press(team, 'checkbox')

const states = dialogStates({
  on: idleDashboard,
  open: () => press('+ Add Team'),
  name: 'Assign Teams',
  answers: [read('teams/', someTeams)],
  sends: { method: 'patch', path: EVENT, saved: anEvent },
  fill: () => tick('Survey Team Bravo'),
  submit: () => press('Assign Teams'),
  play: {
    Untouched: 'Survey Team Bravo',
    Longest: aLongTeam.name ?? '',
    RightToLeft: anArabicTeam.name ?? '',
    Saving: 'Assigning...',
    Failed: SAVE_FAILURE,
  },
})

export default { title: 'Dialogs/Missions/Assign Teams' }

export const { Untouched, Saving, Failed, NoPermission, Offline, SessionEnded } = states
export const Filled = states.showing([
  () => tick('Survey Team Bravo'),
  async () => expect(await seesRole('checkbox', 'Survey Team Bravo')).toBeChecked(),
])
/** Nothing is selected, and the button says so. */
export const Invalid = states.showing(() => seesReason('Assign Teams', 'Choose at least one team first.'))
export const Longest = states.opened('Longest', [read('teams/', [aLongTeam])])
export const RightToLeft = states.opened('RightToLeft', [read('teams/', [anArabicTeam])])
/** It is listed among the event's teams. */
export const Saved = states.showing(
  [
    () => tick('Survey Team Bravo'),
    () => press('Assign Teams'),
    () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    'Survey Team Bravo',
  ],
  [
    write('patch', EVENT, anEvent),
    answersInTurn(
      EVENT,
      () => HttpResponse.json(anEvent),
      () =>
        HttpResponse.json({
          ...anEvent,
          assigned_teams: [...(anEvent.assigned_teams ?? []), { id: 32, name: 'Survey Team Bravo' }],
        }),
    ),
  ],
)
export const Loading = states.showing('Loading teams...', [never('teams/')])
export const Empty = states.showing(/There are no teams yet/, [read('teams/', [])])
export const AllTakePart = states.showing('Every team you can see is already taking part.', [
  read('teams/', anEvent.assigned_teams ?? []),
])
