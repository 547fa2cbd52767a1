import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { vars } from '#src/theme/vars.css.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { foundationPage } from '#stories/docs/pages.tsx'
import * as css from './foundations.css.ts'
import { guide } from './Spacing.guide.ts'
import { useTokens } from './tokens.ts'

/** A bar of each token's length. */
function Bars({ part }: { part: Parameters<typeof useTokens>[0] }) {
  return (
    <Stack space="xsmall">
      {useTokens(part).map(({ path, name, light }) => (
        <Inline key={path} space="medium">
          <span className={css.bar} style={{ width: `var(${name})` }} />
          <span>{path}</span>
          <span className={css.mono}>{light}</span>
        </Inline>
      ))}
    </Stack>
  )
}

const meta = {
  title: 'Foundations/Spacing',
  component: Bars,
  tags: ['autodocs'],
  parameters: foundationPage(guide),
  args: { part: vars.space },
} satisfies Meta<typeof Bars>
export default meta
type Story = StoryObj<typeof meta>

const { target, controlSmall, control, controlLarge, row } = vars.size
const targets = { target, controlSmall, control, controlLarge, row }

export const Steps: Story = { play: ({ canvas }) => expect(canvas.getByText('48px')).toBeVisible() }
export const Corners: Story = {
  render: () => (
    <Inline space="medium">
      {Object.entries(vars.radius).map(([name, borderRadius]) => (
        <div key={name} className={css.tile} style={{ borderRadius }}>
          {name}
        </div>
      ))}
    </Inline>
  ),
  play: ({ canvas }) => expect(canvas.getByText('pill')).toBeVisible(),
}
export const Targets: Story = {
  args: { part: targets },
  play: ({ canvas }) => expect(canvas.getByText('controlSmall')).toBeVisible(),
}
