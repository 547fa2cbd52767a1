import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScreenFailure } from '#src/app/layout/ScreenBoundary.tsx'
import { ChunkLoadError } from '#src/shared/loadChunk.ts'

const meta: Meta<typeof ScreenFailure> = {
  title: 'App/Screen failure',
  component: ScreenFailure,
  args: { onRetry: () => undefined },
}
export default meta
type Story = StoryObj<typeof ScreenFailure>

export const ChunkMissing: Story = { args: { error: new ChunkLoadError(new Error('404')) } }
export const ScreenBroken: Story = { args: { error: new Error('A bug') } }
export const TryingAgain: Story = { args: { ...ChunkMissing.args, retrying: true } }
