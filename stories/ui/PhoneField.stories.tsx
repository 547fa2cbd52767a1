import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Country } from '#contract/countries.ts'
import { MAX_PHONE_DIGITS } from '#contract/limits.ts'
import { readPhone } from '#src/shared/phone.ts'
import { PhoneField } from '#src/ui/fields/PhoneField.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { someCountries, unitedStates } from '#stories/fixtures/countries.ts'
import { Owned } from './Owned.tsx'
import { guide } from './PhoneField.guide.ts'
import { hebrewName } from './samples.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/PhoneField',
  component: PhoneField<Country>,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Phone Number (Optional)',
    countries: someCountries,
    value: { country: null, number: '' },
    onChange: () => {},
    maxDigits: MAX_PHONE_DIGITS,
    read: readPhone(someCountries),
  },
  render: (args) => (
    <Owned value={args.value}>
      {(value, onChange) => <PhoneField {...args} value={value} onChange={onChange} />}
    </Owned>
  ),
  play: async (context) => {
    await sees('combobox', 'Country code')(context)
    await sees('textbox', context.args.label)(context)
  },
} satisfies Meta<typeof PhoneField<Country>>
export default meta
type Story = StoryObj<typeof meta>

const filled = { country: unitedStates, number: '5551234567' }
const finds =
  (words: string, seen: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Country code' }), words)
    await waitFor(() => expect(canvas.getByText(seen)).toBeVisible())
  }

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Loading: Story = {
  args: { countries: undefined },
  parameters: inFrame(200),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Country code' }))
    await waitFor(() => expect(canvas.getByText('Loading countries...')).toBeVisible())
  },
}
export const Searched: Story = { parameters: inFrame(200), play: finds('cote', '+225 Côte d’Ivoire') }
export const NothingFound: Story = { parameters: inFrame(200), play: finds('atlantis', 'No country found') }
export const Invalid: Story = {
  args: {
    value: { country: null, number: '555123' },
    countryError: 'Select country code',
    error: 'Phone number must be exactly 10 digits.',
  },
}
export const TooLong: Story = {
  args: { value: { country: unitedStates, number: '555123456789' } },
}
export const Disabled: Story = {
  args: { value: filled, disabled: true },
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: /Phone Number/ })).toBeDisabled(),
}
export const ReadOnly: Story = {
  args: { value: filled, readOnly: true },
  play: ({ canvas }) =>
    expect(canvas.getByRole('textbox', { name: /Phone Number/ })).toHaveAttribute('readonly'),
}
export const LongText: Story = {
  args: { value: { country: someCountries[4] ?? null, number: '5551234567' } },
}
export const RightToLeft: Story = { args: { label: hebrewName, value: filled } }
