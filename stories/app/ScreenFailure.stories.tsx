import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScreenFailure } from '#src/app/layout/ScreenBoundary.tsx'
import { ChunkLoadError } from '#src/shared/loadChunk.ts'
import { seesRole } from '#stories/stage/page.ts'

const meta: Meta<typeof ScreenFailure> = {
  title: 'Screens/App/Screen Failure',
  component: ScreenFailure,
  args: { onRetry: () => undefined },
}
export default meta
type Story = StoryObj<typeof ScreenFailure>
const offers = (name: string): Story['play'] => {
  return async () => {
    await seesRole('button', name)
  }
}

/** A part of the page failed to load: a release in between, or a lost connection. */
export const Shown: Story = {
  args: { error: new ChunkLoadError(new Error('404')) },
  play: offers('Try again'),
}
export const TryingAgain: Story = {
  args: { error: new ChunkLoadError(new Error('404')), retrying: true },
  play: offers('Trying again...'),
}
/** A bug in the product. */
export const Broken: Story = { args: { error: new Error('A bug') }, play: offers('Reload') }
