import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { MAX_EMBED_ORIGINS } from '#contract/embed.ts'
import { ApiError } from '#src/api/errors.ts'
import { AddAddress } from '#src/features/embedding/AddAddress.tsx'
import { EmbeddingView } from '#src/features/embedding/EmbeddingView.tsx'
import { RemoveAddress } from '#src/features/embedding/RemoveAddress.tsx'
import { withSession } from '../../../.storybook/session.tsx'

const meta = {
  title: 'Features/Embedding',
  component: EmbeddingView,
  decorators: [withSession],
  parameters: { layout: 'padded', role: 'org_admin' },
  args: {
    list: {
      origins: [
        'http://localhost:3000',
        'https://intranet.harbor.example',
        'https://wiki.harbor.example:8443',
      ],
      version: 3,
    },
    error: null,
    onRetry: fn(),
    disabledReason: undefined,
    onAdd: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof EmbeddingView>
export default meta
type Story = StoryObj<typeof meta>

const gone = { message: 'The server could not be reached. Check the connection and try again.' }
const { list } = meta.args

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'w390' } } }
export const Empty: Story = { args: { list: { origins: [] } } }
export const EmptyOnAPhone: Story = { ...Empty, globals: { viewport: { value: 'w390' } } }
export const Loading: Story = { args: { list: undefined } }
export const Failed: Story = { args: { list: undefined, error: gone } }
export const Retrying: Story = { args: { list: undefined, error: gone, retrying: true } }
/** It was here once; the last attempt to read it again failed. */
export const OutOfDate: Story = { args: { error: gone } }
export const Full: Story = {
  args: {
    list: { origins: Array.from({ length: MAX_EMBED_ORIGINS }, (_, n) => `https://page${n}.harbor.example`) },
  },
}
export const LongAddressOnAPhone: Story = {
  args: { list: { origins: [`https://${'a-long-name-of-a-host.'.repeat(8)}harbor.example:8443`] } },
  globals: { viewport: { value: 'w390' } },
}
/** Staff of the platform without the right. */
export const ForReading: Story = { args: { disabledReason: 'Needs the permission Manage Organizations.' } }

const adding = {
  organization: '2',
  list,
  save: fn(async () => undefined),
  reload: fn(async () => list),
  onAdded: fn(),
  onClose: fn(),
}
export const Add: Story = { render: () => <AddAddress {...adding} /> }
export const AddDark: Story = { ...Add, globals: { theme: 'dark' } }
export const AddOnAPhone: Story = { ...Add, globals: { viewport: { value: 'w390' } } }
export const NoAddress: Story = {
  ...Add,
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Address/), 'intranet.harbor.example{Enter}')
    await expect(await screen.findByText(/^Enter an address such as/)).toBeVisible()
  },
}
export const Refused: Story = {
  render: () => (
    <AddAddress
      {...adding}
      save={async () => {
        throw new ApiError({ status: 403, message: 'You do not have permission to perform this action.' })
      }}
    />
  ),
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^Address/), 'https://new.harbor.example{Enter}')
    await expect(await screen.findByText(/do not have permission/)).toBeVisible()
  },
}

const removing = {
  origin: 'https://wiki.harbor.example:8443',
  organization: 'Harbor County',
  pending: false,
  error: null,
  onConfirm: fn(),
  onClose: fn(),
}
export const Remove: Story = { render: () => <RemoveAddress {...removing} /> }
export const RemoveFailed: Story = { render: () => <RemoveAddress {...removing} error={gone} /> }
