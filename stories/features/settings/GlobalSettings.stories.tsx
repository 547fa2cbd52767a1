import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SERVER_UNREACHABLE, toApiError } from '#src/api/errors.ts'
import { GlobalSettingsView } from '#src/features/settings/GlobalSettingsView.tsx'
import { CAPACITY_HELP } from '#src/features/settings/settingsRules.ts'
import { CHANGE_FAILED, NO_PASSWORDS, PASSWORDS_DIFFER } from '#src/forms/passwordChangeRules.ts'
import type { PasswordChange } from '#src/forms/useChangePassword.ts'
import { aProfile } from '#stories/fixtures/account.ts'
import { aKioskLimit, changedKioskLimit } from '#stories/fixtures/settings.ts'

const typed = {
  current_password: 'Exercise-2026!',
  new_password: 'Harbor-7-lantern',
  confirm_password: 'Harbor-7-lantern',
}
const newInputs = (): PasswordChange['inputs'] => ({
  current_password: { current: null },
  new_password: { current: null },
  confirm_password: { current: null },
})
const change: PasswordChange = {
  values: NO_PASSWORDS,
  problem: {},
  state: 'idle',
  inputs: newInputs(),
  onChange: fn(),
  onSubmit: fn(),
}
const defaults = {
  limit: aKioskLimit,
  onRetry: fn(),
  disabledReason: undefined,
  save: fn(async () => changedKioskLimit),
  reload: fn(async () => changedKioskLimit),
  onSaved: fn(),
}
const never = () => new Promise<never>(() => {})

const meta = {
  title: 'Features/Settings/GlobalSettings',
  component: GlobalSettingsView,
  parameters: { layout: 'padded' },
  args: { account: aProfile.email, change, defaults },
  // Elements must not get into the args: Storybook walks through them without end.
  render: ({ change, ...args }) => (
    <GlobalSettingsView {...args} change={{ ...change, inputs: newInputs() }} />
  ),
} satisfies Meta<typeof GlobalSettingsView>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const capacity = (canvas: Canvas) => canvas.findByRole('spinbutton')
/** What a person does: another number, and the button. */
async function saveAs(canvas: Canvas, users: string): Promise<void> {
  const input = await capacity(canvas)
  await userEvent.clear(input)
  await userEvent.type(input, users)
  await userEvent.click(canvas.getByRole('button', { name: /^(Save Default|Saving)/ }))
}

export const Default: Story = {}
export const NobodyHasSetIt: Story = { args: { defaults: { ...defaults, limit: null } } }
export const OneUser: Story = {
  args: { defaults: { ...defaults, limit: { ...aKioskLimit, global_max_users: 1 } } },
}
export const Loading: Story = { args: { defaults: { ...defaults, limit: undefined } } }
export const Failed: Story = {
  args: { defaults: { ...defaults, limit: undefined, error: SERVER_UNREACHABLE } },
}
export const OutOfDate: Story = { args: { defaults: { ...defaults, error: SERVER_UNREACHABLE } } }
export const WithoutTheRight: Story = {
  args: { defaults: { ...defaults, disabledReason: 'Needs the permission Change Settings.' } },
}
export const HoverHelp: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(await canvas.findByRole('button', { name: 'What is this?' }))
    await waitFor(() => expect(canvas.getByText(CAPACITY_HELP)).toBeVisible())
  },
}
export const WhyTheDownloadPasswordStays: Story = {
  play: async ({ canvas }) => {
    const [off] = canvas.getAllByRole('button', { name: 'Update Password' })
    if (off) await userEvent.hover(off)
    await waitFor(() =>
      expect(canvas.getByText('The download password cannot be changed here yet.')).toBeVisible(),
    )
  },
}
export const NotANumber: Story = {
  play: async ({ canvas }) => {
    await saveAs(canvas, '0')
    await canvas.findByText('Enter a whole number, at least 1.')
  },
}
export const Saving: Story = {
  args: { defaults: { ...defaults, save: never } },
  play: ({ canvas }) => saveAs(canvas, '12'),
}
export const Refused: Story = {
  args: {
    defaults: {
      ...defaults,
      save: async () => {
        throw toApiError(400, { global_max_users: ['Enter at most 1000.'] })
      },
    },
  },
  play: async ({ canvas }) => {
    await saveAs(canvas, '5000')
    await canvas.findByText('Enter at most 1000.')
  },
}
export const SomebodyWasFaster: Story = {
  args: {
    defaults: {
      ...defaults,
      save: async () => {
        throw toApiError(412, { detail: 'Somebody else changed this in the meantime.' })
      },
    },
  },
  play: async ({ canvas }) => {
    await saveAs(canvas, '12')
    await canvas.findByRole('button', { name: 'Take their Default User Capacity Per Kiosk' })
  },
}
export const PasswordsDiffer: Story = {
  args: {
    change: {
      ...change,
      values: { ...typed, confirm_password: 'Harbor-7' },
      problem: { mismatch: PASSWORDS_DIFFER },
    },
  },
}
export const PasswordRefused: Story = {
  args: {
    change: {
      ...change,
      values: { ...typed, new_password: 'harbor', confirm_password: 'harbor' },
      problem: {
        general: {
          text: 'This is not your current password. The password needs at least 8 characters. It needs one number.',
        },
        fields: {
          current_password: 'This is not your current password.',
          new_password: 'The password needs at least 8 characters. It needs one number.',
        },
      },
    },
  },
}
export const PasswordUnreachable: Story = {
  args: {
    change: {
      ...change,
      values: typed,
      problem: { general: { title: CHANGE_FAILED, text: SERVER_UNREACHABLE } },
    },
  },
}
export const PasswordSaving: Story = { args: { change: { ...change, values: typed, state: 'saving' } } }
export const PasswordChanged: Story = { args: { change: { ...change, state: 'success' } } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
