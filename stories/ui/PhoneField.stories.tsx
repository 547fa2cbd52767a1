import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Country } from '#contract/countries.ts'
import { type PhoneValue, readPhone } from '#src/shared/phone.ts'
import { PhoneField, type PhoneFieldProps } from '#src/ui/fields/PhoneField.tsx'
import { someCountries, unitedStates } from '#stories/fixtures/countries.ts'

type Props = PhoneFieldProps<Country>

function OwnedPhoneField(props: Props) {
  const [value, setValue] = useState<PhoneValue>(props.value)
  return <PhoneField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'UI/PhoneField',
  parameters: { layout: 'padded' },
  render: (args) => <OwnedPhoneField {...args} />,
  args: {
    label: 'Phone Number (Optional)',
    countries: someCountries,
    value: { country: null, number: '' },
    onChange: () => {},
    read: readPhone(someCountries),
  },
} satisfies Meta<Props>
export default meta
type Story = StoryObj<typeof meta>

const filled = { country: unitedStates, number: '5551234567' }

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Loading: Story = {
  args: { countries: undefined },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('combobox')),
}
export const Invalid: Story = {
  args: {
    value: { country: null, number: '555123' },
    countryError: 'Select country code',
    error: 'Phone number must be exactly 10 digits.',
  },
}
export const Disabled: Story = { args: { value: filled, disabled: true } }
export const ReadOnly: Story = { args: { value: filled, readOnly: true } }
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('combobox'), 'cote'),
}
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('combobox'), 'atlantis'),
}
export const LongName: Story = {
  args: { value: { country: someCountries[4] ?? null, number: '5551234567' } },
}
