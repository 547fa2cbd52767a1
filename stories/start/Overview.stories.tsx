import type { Meta, StoryObj } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { seesRole } from '#stories/stage/page.ts'
import { type Choices, usualChoices } from './choices.ts'
import { StartPage } from './StartPage.tsx'

// Choices are the story's args, which are in the address: Back and a shared link keep them.
const meta = {
  title: 'Start/Overview',
  args: usualChoices,
  render: function Start(choices) {
    const [, change] = useArgs<Choices>()
    return <StartPage choices={choices} onChange={change} />
  },
  // Changes with every new story, so it has no picture.
  parameters: { pictures: false, controls: { disable: true } },
  // Thousands of cells: the panel's axe would block the page for seconds after every choice, so it runs on demand.
  globals: { a11y: { manual: true } },
} satisfies Meta<Choices>
export default meta

export const Overview: StoryObj<typeof meta> = {
  play: async () => {
    await seesRole('table', 'Error catalogue')
    await seesRole('columnheader', 'Session Ended')
  },
}
