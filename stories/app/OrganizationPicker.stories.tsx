import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { OrganizationPicker } from '#src/app/layout/OrganizationPicker.tsx'
import { Shell } from '#src/app/layout/Shell.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { withSession } from '../../.storybook/session.tsx'

const organizations = [
  { id: 1, name: 'Coast Guard Auxiliary', type: 'standard' },
  { id: 2, name: 'Harbor County Emergency Management', type: 'standard' },
  { id: 3, name: 'Lakeside Hazmat Cooperative', type: 'partner' },
]

const answering = (rows: unknown[]) => ({
  msw: { handlers: [http.get('/api/organizations/', () => HttpResponse.json(rows))] },
})

const open: Story['play'] = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('combobox', { name: 'Organization' }))

const meta: Meta<typeof Shell> = {
  title: 'Parts/App/Organization Picker',
  component: Shell,
  decorators: [withSession],
  parameters: { role: 'super_admin', path: '/organization-dashboard', ...answering(organizations) },
  args: {
    title: 'Organization Dashboard',
    path: '/organization-dashboard',
    loading: false,
    onLogout: () => new Promise(() => undefined),
    tools: <OrganizationPicker />,
    children: (
      <Card>
        <EmptyState title="No activity found">Content of the page.</EmptyState>
      </Card>
    ),
  },
}
export default meta
type Story = StoryObj<typeof Shell>

export const Default: Story = {}
export const Open: Story = { play: open }
export const Loading: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('/api/organizations/', async () => {
          await delay('infinite')
          return HttpResponse.json([])
        }),
      ],
    },
  },
  play: open,
}
export const Empty: Story = { parameters: answering([]), play: open }
export const Failed: Story = {
  parameters: {
    msw: {
      handlers: [
        http.get('/api/organizations/', () => HttpResponse.json({ detail: 'Busy.' }, { status: 400 })),
      ],
    },
  },
  play: open,
}
export const LongText: Story = {
  parameters: answering([
    {
      id: 4,
      name: 'Joint Radiological Emergency Preparedness Office of the Western Waterfront Counties',
      type: 'standard',
    },
  ]),
}
