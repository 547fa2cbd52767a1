import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { fn, screen } from 'storybook/test'
import type { EndingMission } from '#contract/eventWrites.ts'
import { AddEvent } from '#src/features/events/AddEvent.tsx'
import { DeleteEventView } from '#src/features/events/DeleteEventView.tsx'
import { EditEvent } from '#src/features/events/EditEvent.tsx'
import { EndEventView } from '#src/features/events/EndEventView.tsx'
import { EventCreated } from '#src/features/events/EventCreated.tsx'
import { RemoveTeamView } from '#src/features/events/RemoveTeamView.tsx'
import {
  endingMissions,
  someEventTypes,
  somePartners,
  somePeople,
  someScenarioTypes,
} from '#stories/fixtures/eventForms.ts'
import { aLongEvent, anEvent } from '#stories/fixtures/events.ts'
import { someTeams } from '#stories/fixtures/teams.ts'
import { withSession } from '../../../.storybook/session.tsx'

type Args = {
  dialog: keyof typeof DIALOGS
  event: typeof anEvent
  missions: readonly EndingMission[] | undefined
  pending: boolean
  error: { message: string } | null
}

const DIALOGS = {
  add: (_args: Args) => <AddEvent onUpload={fn()} onClose={fn()} />,
  edit: ({ event }: Args) => <EditEvent event={event} reload={() => Promise.resolve(event)} onClose={fn()} />,
  created: ({ event }: Args) => <EventCreated name={event.name} onUpload={fn()} onClose={fn()} />,
  end: (args: Args) => <EndEventView {...args} disabledReason={undefined} onConfirm={fn()} onClose={fn()} />,
  delete: (args: Args) => <DeleteEventView {...args} onStop={fn()} onDelete={fn()} onClose={fn()} />,
  removeTeam: ({ event, pending, error }: Args) => (
    <RemoveTeamView
      team="Survey Team Alpha"
      event={event.name}
      {...{ pending, error }}
      onConfirm={fn()}
      onClose={fn()}
    />
  ),
}

const lists = [
  http.get('/api/event-types/', () => HttpResponse.json(someEventTypes)),
  http.get('/api/scenario-types/', () => HttpResponse.json(someScenarioTypes)),
  http.get('/api/partnerships/', () => HttpResponse.json(somePartners)),
  http.get('/api/organization-users/', () => HttpResponse.json(somePeople)),
  http.get('/api/teams/', () => HttpResponse.json(someTeams)),
]
const answering = (...first: typeof lists) => ({ msw: { handlers: [...first, ...lists] } })
const refusal = { release_point_lat: ['Ensure this value is less than or equal to 90.'] }

const meta: Meta<Args> = {
  title: 'Features/Events/Dialogs',
  decorators: [withSession],
  parameters: answering(),
  args: { dialog: 'add', event: anEvent, missions: endingMissions, pending: false, error: null },
  render: (args) => DIALOGS[args.dialog](args),
}
export default meta
type Story = StoryObj<typeof meta>

const press = (name: string | RegExp): Story['play'] => {
  return async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name }))
}
const choose = (label: RegExp, value: string): Story['play'] => {
  return async ({ userEvent }) => userEvent.selectOptions(await screen.findByLabelText(label), value)
}

export const Add: Story = {}
export const AddIncomplete: Story = { play: press('Create Event') }
export const AddForPartners: Story = { play: choose(/Sharing Mode/, 'Partners') }
export const AddWithoutPartners: Story = {
  parameters: answering(http.get('/api/partnerships/', () => HttpResponse.json([]))),
  play: choose(/Sharing Mode/, 'Partners'),
}
export const AddWithTeams: Story = { play: choose(/Assign to/, 'teams') }
export const AddWithPerson: Story = { play: choose(/Assign to/, 'user') }
export const AddWithoutLists: Story = {
  parameters: {
    msw: {
      handlers: [http.get('/api/*', () => HttpResponse.json({ detail: 'Busy.' }, { status: 400 }))],
    },
  },
}
export const Edit: Story = { args: { dialog: 'edit' } }
export const EditRefused: Story = {
  args: { dialog: 'edit' },
  parameters: answering(http.patch('/api/events/:id/', () => HttpResponse.json(refusal, { status: 400 }))),
  play: press('Save Changes'),
}
export const Saving: Story = {
  args: { dialog: 'edit' },
  parameters: answering(
    http.patch('/api/events/:id/', async () => {
      await delay('infinite')
      return HttpResponse.json({})
    }),
  ),
  play: press('Save Changes'),
}
export const EditLongText: Story = { args: { dialog: 'edit', event: aLongEvent } }
export const Created: Story = { args: { dialog: 'created' } }
export const End: Story = { args: { dialog: 'end' } }
export const EndLooking: Story = { args: { dialog: 'end', missions: undefined } }
export const EndNothingRuns: Story = { args: { dialog: 'end', missions: [] } }
export const EndNotMine: Story = {
  args: {
    dialog: 'end',
    missions: endingMissions.map((mission) => ({ ...mission, can_stop: false })),
  },
}
/** Another server, which can say no more than that it does not do it. */
export const EndRefused: Story = {
  args: {
    dialog: 'end',
    missions: undefined,
    error: { message: 'A mission is running for this event. Stop it first.' },
  },
}
export const Delete: Story = { args: { dialog: 'delete', missions: undefined } }
export const DeleteRunning: Story = { args: { dialog: 'delete' } }
export const DeleteStopping: Story = {
  args: {
    dialog: 'delete',
    missions: endingMissions.map((mission) => ({ ...mission, state: 'stopping' })),
  },
}
export const DeleteRefused: Story = {
  args: {
    dialog: 'delete',
    missions: undefined,
    error: { message: 'A mission is running for this event. Stop it first.' },
  },
}
export const RemoveTeam: Story = { args: { dialog: 'removeTeam' } }
export const RemoveTeamFailed: Story = {
  args: { dialog: 'removeTeam', error: { message: 'The team is running this event.' } },
}
export const Dark: Story = { ...Add, globals: { theme: 'dark' } }
export const DarkDelete: Story = { ...DeleteRunning, globals: { theme: 'dark' } }
export const Phone: Story = { ...AddForPartners, globals: { viewport: { value: 'w390' } } }
