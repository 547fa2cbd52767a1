import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { componentPage } from '#stories/docs/pages.tsx'
import { guide } from './Spinner.guide.ts'

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  render: () => (
    <Inline>
      <Spinner />
      <span>Starting the kiosk...</span>
    </Inline>
  ),
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
