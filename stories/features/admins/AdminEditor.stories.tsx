import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toApiError } from '#src/api/errors.ts'
import { AdminEditor } from '#src/features/admins/AdminEditor.tsx'
import { anAdmin, aSuperAdmin, someOrganizations } from '#stories/fixtures/admins.ts'
import { withSession } from '../../../.storybook/session.tsx'

const meta: Meta<typeof AdminEditor> = {
  title: 'Features/Admins/Form',
  component: AdminEditor,
  decorators: [withSession],
  args: {
    admin: anAdmin,
    organizations: someOrganizations,
    isOwn: false,
    superAdminReason: undefined,
    whyNotGrant: () => undefined,
    save: fn(async () => undefined),
    onSaved: fn(),
    onClose: fn(),
  },
}
export default meta
type Story = StoryObj<typeof AdminEditor>

const page = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body)
const submits =
  (button: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await userEvent.click(page(canvasElement).getByRole('button', { name: button }))
  }
const refusing = (status: number, body: unknown) =>
  fn(async () => {
    throw toApiError(status, body)
  })

export const Adding: Story = { args: { admin: undefined } }
export const Editing: Story = {}
export const ASuperAdmin: Story = { args: { admin: aSuperAdmin } }
export const OnesOwn: Story = { args: { isOwn: true } }
export const ByAnAdmin: Story = {
  args: {
    superAdminReason: 'Only a super admin can make another super admin.',
    whyNotGrant: (flag) =>
      flag === 'manageAdminManagement' ? undefined : 'Yours to give only once you hold it yourself.',
  },
}
export const WithoutOrganizations: Story = { args: { admin: { ...anAdmin, manage_organizations: [] } } }
export const NothingFilledIn: Story = {
  args: { admin: undefined },
  play: async (context) => {
    await submits('Add Admin')(context)
    await expect(await page(context.canvasElement).findByText('First Name is required.')).toBeVisible()
  },
}
export const Refused: Story = {
  args: { save: refusing(400, { email: ['An account with this email already exists.'] }) },
  play: submits('Save'),
}
export const RefusedAsAWhole: Story = {
  args: { save: refusing(403, { detail: 'You can only give what you hold yourself: Manage Kiosks.' }) },
  play: submits('Save'),
}
export const ChangedMeanwhile: Story = {
  args: {
    save: refusing(412, { detail: 'Somebody else changed this in the meantime.' }),
    reload: async () => ({ ...anAdmin, first_name: 'Adelheid', version: 4 }),
  },
  play: async (context) => {
    const field = page(context.canvasElement).getByRole('textbox', { name: 'First Name' })
    await userEvent.type(field, ' Maria')
    await submits('Save')(context)
  },
}
export const Saving: Story = {
  args: { save: () => new Promise(() => undefined) },
  play: submits('Save'),
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Narrowest: Story = { globals: { viewport: { value: 'w320' } } }
