import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Combobox, type ComboboxProps } from '#src/ui/Combobox/Combobox.tsx'

const organizations = [
  { value: '1', label: 'Coast Guard Auxiliary', help: 'standard' },
  { value: '2', label: 'Harbor County Emergency Management', help: 'standard' },
  { value: '3', label: 'Lakeside Hazmat Cooperative', help: 'partner' },
  { value: '4', label: 'Prairie Public Health District', help: 'standard' },
]

/** Holds the choice, as a form does. */
function ChosenHere(props: ComboboxProps) {
  const [value, setValue] = useState(props.value)
  return <Combobox {...props} value={value} onChange={setValue} />
}

const meta: Meta<typeof Combobox> = {
  title: 'UI/Combobox',
  component: Combobox,
  parameters: { layout: 'padded' },
  args: { label: 'Organization', value: '2', options: organizations, onChange: () => undefined },
  render: (args) => <ChosenHere {...args} />,
}
export default meta
type Story = StoryObj<typeof Combobox>

const open: Story['play'] = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('combobox', { name: /Organization/ }))
const type =
  (words: string): Story['play'] =>
  async ({ canvas, userEvent }) =>
    userEvent.type(canvas.getByRole('combobox', { name: /Organization/ }), words)

export const Default: Story = {}
export const NothingChosen: Story = {
  args: { value: '', placeholder: 'Choose an organization', required: true },
}
export const Open: Story = { play: open }
export const Found: Story = { play: type('lake') }
export const NothingFound: Story = { args: { empty: 'No organizations found' }, play: type('no such') }
export const Loading: Story = {
  args: { value: '', options: undefined, loadingText: 'Loading organizations...' },
  play: open,
}
export const Failed: Story = { args: { value: '', error: 'Organization is required' } }
export const WithHelp: Story = { args: { help: 'Whose kiosk it is.' } }
export const Disabled: Story = { args: { disabled: true } }
export const Many: Story = {
  args: {
    options: Array.from({ length: 240 }, (_, index) => ({
      value: String(index),
      label: `Organization ${index + 1}`,
    })),
  },
  play: open,
}
export const LongText: Story = {
  args: {
    value: '9',
    options: [
      {
        value: '9',
        label: 'Joint Radiological Emergency Preparedness Office of the Western Waterfront Counties',
        help: 'standard',
      },
      ...organizations,
    ],
  },
  globals: { viewport: { value: 'w390' } },
  play: open,
}
export const Dark: Story = { globals: { theme: 'dark' }, play: open }
