import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Combobox, type ComboboxProps } from '#src/ui/Combobox/Combobox.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './Combobox.guide.ts'
import { arabicName, hebrewName, longName } from './samples.ts'
import { sees } from './sees.ts'

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

const meta = {
  title: 'Components/Combobox',
  component: Combobox,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label: 'Organization', value: '2', options: organizations, onChange: () => undefined },
  render: (args) => <ChosenHere {...args} />,
  play: sees('combobox', /Organization/),
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the list, and sees an option or the line shown instead of options. */
const opens =
  (seen: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Organization/ }))
    await waitFor(() => expect(canvas.getByText(seen)).toBeVisible())
  }
const finds =
  (words: string, seen: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /Organization/ }), words)
    await waitFor(() => expect(canvas.getByText(seen)).toBeVisible())
  }

export const Default: Story = {}
export const Empty: Story = { args: { value: '', placeholder: 'Choose an organization', required: true } }
export const Open: Story = { parameters: inFrame(320), play: opens('Lakeside Hazmat Cooperative') }
export const Found: Story = { parameters: inFrame(200), play: finds('lake', 'Lakeside Hazmat Cooperative') }
export const NothingFound: Story = {
  args: { empty: 'No organizations found' },
  parameters: inFrame(200),
  play: finds('no such', 'No organizations found'),
}
export const Loading: Story = {
  args: { value: '', options: undefined, loadingText: 'Loading organizations...' },
  parameters: inFrame(200),
  play: opens('Loading organizations...'),
}
export const Invalid: Story = { args: { value: '', error: 'Organization is required' } }
export const WithHelp: Story = { args: { help: 'Whose kiosk it is.' } }
export const Disabled: Story = { args: { disabled: true } }
export const Many: Story = {
  args: {
    options: Array.from({ length: 240 }, (_, index) => ({
      value: String(index),
      label: `Organization ${index + 1}`,
    })),
  },
  parameters: inFrame(420),
  play: opens('Organization 3'),
}
/** The server answers nothing here: the story is the moment before. */
export const Searching: Story = {
  args: { search: { foundFor: undefined, total: 0, onType: () => undefined }, loadingText: 'Searching...' },
  parameters: inFrame(200),
  play: finds('pier', 'Searching...'),
}
export const FoundByServer: Story = {
  args: { search: { foundFor: '10.0', total: 240, onType: () => undefined } },
  parameters: inFrame(320),
  play: finds('10.0', '236 more. Type to narrow them.'),
}
export const LongText: Story = {
  args: { options: [{ value: '9', label: longName, help: 'standard' }, ...organizations] },
  globals: { viewport: { value: 'w390' } },
  parameters: inFrame(360),
  play: opens(longName),
}
export const RightToLeft: Story = {
  args: {
    value: '5',
    options: [
      { value: '5', label: arabicName, help: 'ORG-0005' },
      { value: '6', label: hebrewName, help: 'ORG-0006' },
    ],
  },
  parameters: inFrame(240),
  play: opens(hebrewName),
}
