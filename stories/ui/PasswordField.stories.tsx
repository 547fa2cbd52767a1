import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PasswordField } from '#src/ui/fields/PasswordField.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { Owned } from './Owned.tsx'
import { guide } from './PasswordField.guide.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { label: 'Password', autoComplete: 'off', value: 'correct horse battery', onChange: fn() },
  render: (args) => (
    <Owned value={args.value}>
      {(value, onChange) => <PasswordField {...args} value={value} onChange={onChange} />}
    </Owned>
  ),
  play: sees('button', 'Show password'),
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { value: '', required: true } }
export const Shown: Story = {
  parameters: inFrame(120),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByRole('textbox', { name: 'Password' })).toHaveValue('correct horse battery')
  },
}
export const Invalid: Story = {
  args: { error: 'The password is not right.' },
  play: ({ canvas }) =>
    expect(canvas.getByLabelText('Password', { selector: 'input' })).toHaveAccessibleDescription(
      'The password is not right.',
    ),
}
export const Disabled: Story = { args: { disabled: true } }
