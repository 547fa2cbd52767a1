import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './ErrorState.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'

const meta = {
  title: 'Components/ErrorState',
  component: ErrorState,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { message: 'The server did not answer.' },
  play: ({ canvas, args }) => expect(canvas.getByRole('alert')).toHaveTextContent(args.message),
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { onRetry: fn() }, play: sees('button', 'Retry') }
export const Final: Story = { args: { message: 'This kiosk no longer exists.' } }
export const Busy: Story = { args: { onRetry: fn(), retrying: true }, play: sees('button', 'Retrying...') }
export const LongText: Story = {
  args: { message: `The kiosks of the ${longName} could not be fetched.`, onRetry: fn() },
  globals: { viewport: { value: 'w390' } },
}
export const RightToLeft: Story = { args: { message: `${arabicName} could not be fetched.` } }
