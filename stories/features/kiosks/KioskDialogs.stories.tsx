import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { fn, screen } from 'storybook/test'
import { AddKiosk } from '#src/features/kiosks/AddKiosk.tsx'
import { EditKiosk } from '#src/features/kiosks/EditKiosk.tsx'
import { KioskDetails } from '#src/features/kiosks/KioskDetails.tsx'
import { OverviewDetails } from '#src/features/kiosks/OverviewDetails.tsx'
import {
  aKiosk,
  aKioskWithCredentials,
  aLongKiosk,
  kioskChoices,
  someRegions,
  someUnassigned,
} from '#stories/fixtures/kiosks.ts'
import { withSession } from '../../../.storybook/session.tsx'

type Credentials = { isPending: boolean; error: { message: string } | null }
const shown: Credentials = { isPending: false, error: null }

const DIALOGS = {
  add: () => <AddKiosk origin="list" onClose={fn()} onAdded={fn()} />,
  addTo: () => (
    <AddKiosk
      organization={{ id: 2, name: 'Harbor County Emergency Management' }}
      origin="detail"
      onClose={fn()}
      onAdded={fn()}
    />
  ),
  edit: (kiosk: typeof aKiosk) => (
    <EditKiosk kiosk={kiosk} choices={kioskChoices} reload={() => Promise.resolve(kiosk)} onClose={fn()} />
  ),
  details: (kiosk: typeof aKiosk) => (
    <KioskDetails kiosk={kiosk} reload={() => Promise.resolve(kiosk)} onClose={fn()} />
  ),
  overview: (kiosk: typeof aKiosk, credentials: Credentials) => (
    <OverviewDetails
      kiosk={kiosk}
      asStaff={false}
      credentials={{ ...credentials, retry: fn() }}
      choices={kioskChoices}
      userLimit={kiosk.global_max_users ?? undefined}
      reload={() => Promise.resolve(kiosk)}
      onClose={fn()}
    />
  ),
}

const lists = [
  http.get('/api/regions/', () => HttpResponse.json(someRegions)),
  http.get('/api/organizations/', () => HttpResponse.json(kioskChoices.organizations)),
  http.get('/api/organization-users/get_unassigned_users/', () => HttpResponse.json(someUnassigned)),
]
const refusal = {
  name: ['There is a kiosk of this name.'],
  public_ipv4: ['Enter an IPv4 address such as 203.0.113.7.'],
  non_field_errors: ['The kiosk was not saved.'],
}
const answering = (...first: typeof lists) => ({ msw: { handlers: [...first, ...lists] } })

const meta: Meta<{ dialog: keyof typeof DIALOGS; kiosk: typeof aKiosk; credentials: Credentials }> = {
  title: 'Features/Kiosks/Dialogs',
  decorators: [withSession],
  parameters: answering(),
  args: { dialog: 'add', kiosk: aKiosk, credentials: shown },
  render: ({ dialog, kiosk, credentials }) => DIALOGS[dialog](kiosk, credentials),
}
export default meta
type Story = StoryObj<typeof meta>

const press = (name: string | RegExp): Story['play'] => {
  return async ({ userEvent }) => userEvent.click(await screen.findByRole('button', { name }))
}
const fill: Story['play'] = async ({ userEvent }) => {
  await userEvent.type(await screen.findByRole('textbox', { name: /Kiosk Name/ }), 'Quay Desk')
  await userEvent.type(screen.getByRole('textbox', { name: /Username/ }), 'trainee')
  await userEvent.type(screen.getByLabelText(/^Password/), 'calm-heron')
  await userEvent.click(screen.getByRole('button', { name: 'Add Kiosk' }))
}

export const Add: Story = {}
export const AddToOrganization: Story = { args: { dialog: 'addTo' } }
export const AddIncomplete: Story = { play: press('Add Kiosk') }
export const AddRefused: Story = {
  parameters: answering(http.post('/api/kiosks/', () => HttpResponse.json(refusal, { status: 400 }))),
  play: fill,
}
export const Adding: Story = {
  parameters: answering(
    http.post('/api/kiosks/', async () => {
      await delay('infinite')
      return HttpResponse.json({})
    }),
  ),
  play: fill,
}
export const AddWithoutChoices: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('/api/regions/', () => HttpResponse.json({ detail: 'Busy.' }, { status: 400 })),
        http.get('/api/organizations/', () => HttpResponse.json({ detail: 'Busy.' }, { status: 400 })),
      ],
    },
  },
}
export const Edit: Story = { args: { dialog: 'edit' } }
export const EditRefused: Story = {
  args: { dialog: 'edit' },
  parameters: answering(http.put('/api/kiosks/:id/', () => HttpResponse.json(refusal, { status: 400 }))),
  play: press('Save Changes'),
}
export const EditLongText: Story = { args: { dialog: 'edit', kiosk: aLongKiosk } }
export const Details: Story = { args: { dialog: 'details' } }
export const DetailsEditing: Story = { args: { dialog: 'details' }, play: press('Edit') }
export const DetailsLongText: Story = { args: { dialog: 'details', kiosk: aLongKiosk } }
export const Overview: Story = { args: { dialog: 'overview', kiosk: aKioskWithCredentials } }
export const OverviewLoading: Story = {
  args: { dialog: 'overview', credentials: { isPending: true, error: null } },
}
export const OverviewWithoutCredentials: Story = {
  args: {
    dialog: 'overview',
    credentials: {
      isPending: false,
      error: { message: 'Kiosk credentials were asked for too often. Please wait a minute.' },
    },
  },
}
export const OverviewNobody: Story = {
  args: {
    dialog: 'overview',
    kiosk: { ...aKioskWithCredentials, assigned_users: [], total_assigned_users: 0, available_slots: 5 },
  },
}
export const OverviewFull: Story = {
  args: { dialog: 'overview', kiosk: { ...aKioskWithCredentials, global_max_users: 2, available_slots: 0 } },
}
export const OverviewEditing: Story = {
  args: { dialog: 'overview', kiosk: aKioskWithCredentials },
  play: press('Edit'),
}
export const OverviewAddUser: Story = {
  args: { dialog: 'overview', kiosk: aKioskWithCredentials },
  play: press('+ Add User'),
}
export const OverviewRemoveUser: Story = {
  args: { dialog: 'overview', kiosk: aKioskWithCredentials },
  play: press('Remove Lena Okonkwo'),
}
export const OverviewLongText: Story = { args: { dialog: 'overview', kiosk: aLongKiosk } }
export const Dark: Story = { ...Overview, globals: { theme: 'dark' } }
export const Phone: Story = { ...Overview, globals: { viewport: { value: 'w390' } } }
export const PhoneEditing: Story = { ...Edit, globals: { viewport: { value: 'w390' } } }
