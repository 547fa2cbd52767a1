import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useRef, useState } from 'react'
import { fn } from 'storybook/test'
import { Button } from '#src/ui/Button/Button.tsx'
import { Popover } from '#src/ui/Popover/Popover.tsx'
import { componentPage, inFrame } from '#stories/docs/pages.tsx'
import { guide } from './Popover.guide.ts'
import { arabicName, longName } from './samples.ts'
import { sees } from './sees.ts'

function Owner({ children }: { children: ReactNode }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button buttonRef={anchor} expanded={isOpen} hasPopup="dialog" onClick={() => setOpen(!isOpen)}>
        Legend
      </Button>
      <Popover label="Legend" open={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        {children}
      </Popover>
    </>
  )
}

const meta = {
  title: 'Components/Popover',
  component: Popover,
  tags: ['autodocs'],
  parameters: componentPage(guide),
  args: {
    label: 'Legend',
    open: true,
    onClose: fn(),
    anchor: { current: null },
    children: 'Circles are release points, lines are routes.',
  },
  render: ({ children }) => <Owner>{children}</Owner>,
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

const opens: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Legend' }))
  await sees('dialog', 'Legend')({ canvas })
}

export const Closed: Story = { play: sees('button', 'Legend') }
export const Open: Story = { parameters: inFrame(160), play: opens }
export const LongText: Story = {
  args: { children: longName.repeat(3) },
  globals: { viewport: { value: 'w320' } },
  parameters: inFrame(240),
  play: opens,
}
export const RightToLeft: Story = { args: { children: arabicName }, parameters: inFrame(160), play: opens }
