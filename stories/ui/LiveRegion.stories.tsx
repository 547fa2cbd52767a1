import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './LiveRegion.guide.ts'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Fetch a row ({count})</Button>
      <LiveRegion>{count > 0 && `${count} of 12 rows fetched`}</LiveRegion>
    </>
  )
}

const meta = {
  title: 'Components/LiveRegion',
  component: LiveRegion,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: { children: '' },
  render: () => <Counter />,
} satisfies Meta<typeof LiveRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Silent: Story = {
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent(''),
}
export const Said: Story = {
  parameters: inFrame(100),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 12 rows fetched')
  },
}
