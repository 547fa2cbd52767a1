import type { Meta, StoryObj } from '@storybook/react-vite'
import { Building2Icon, CalendarDaysIcon, FileTextIcon, GaugeIcon, MoonIcon } from 'lucide-react'
import { PaletteView } from '#src/app/palette/PaletteView.tsx'
import type { PaletteGroup } from '#src/app/palette/paletteEntries.ts'

const nothing = () => undefined
const screens: PaletteGroup = {
  heading: 'Screens',
  entries: [
    {
      key: '/events',
      label: 'Event Management',
      icon: CalendarDaysIcon,
      keys: ['g', 'e'],
      onSelect: nothing,
    },
    {
      key: '/event-dashboard',
      label: 'Event Dashboard',
      icon: GaugeIcon,
      keys: ['g', 'd'],
      onSelect: nothing,
    },
    { key: '/reports', label: 'Mission Reports', icon: FileTextIcon, keys: ['g', 'r'], onSelect: nothing },
  ],
}
const actions: PaletteGroup = {
  heading: 'Actions',
  entries: [{ key: 'dark', label: 'Theme: dark', hint: 'current', icon: MoonIcon, onSelect: nothing }],
}
const found: PaletteGroup[] = [
  {
    heading: 'Events',
    entries: [
      { key: '8', label: 'Harbor drill', hint: 'EVT-2026-0008', icon: CalendarDaysIcon, onSelect: nothing },
    ],
  },
  {
    heading: 'Organizations',
    entries: [{ key: '2', label: 'Harbor County', hint: 'standard', icon: Building2Icon, onSelect: nothing }],
  },
]

const meta: Meta<typeof PaletteView> = {
  title: 'App/Command palette',
  component: PaletteView,
  args: {
    text: '',
    placeholder: 'Go to a screen or find events, organizations',
    groups: [screens, actions],
    onText: nothing,
    onClose: nothing,
  },
}
export default meta
type Story = StoryObj<typeof PaletteView>

export const Default: Story = {}
export const Found: Story = { args: { text: 'harb', groups: found } }
export const Loading: Story = {
  args: { text: 'harb', groups: [{ heading: 'Events', entries: [], isLoading: true }] },
}
export const Empty: Story = { args: { text: 'no such thing', groups: [] } }
export const Failed: Story = {
  args: {
    text: 'harb',
    groups: [
      {
        heading: 'Events',
        entries: [],
        error: 'The server could not be reached. Check the connection and try again.',
        onRetry: nothing,
      },
    ],
  },
}
export const LongText: Story = {
  args: {
    text: 'full scale',
    groups: [
      {
        heading: 'Events',
        entries: [
          {
            key: '9',
            label: 'Full-scale radiological response exercise of every agency along the western waterfront',
            hint: 'EVT-2026-0009',
            icon: CalendarDaysIcon,
            onSelect: nothing,
          },
        ],
      },
    ],
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { ...LongText, globals: { viewport: { value: 'w390' } } }
