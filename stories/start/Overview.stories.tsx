import type { Meta, StoryObj } from '@storybook/react-vite'
import { useArgs } from 'storybook/preview-api'
import { seesRole } from '#stories/stage/page.ts'
import { type Choices, usualChoices } from './choices.ts'
import { StartPage } from './StartPage.tsx'

// Choices are the story's args: they are in the address, so that Back and a shared link keep them.
const meta = {
  title: 'Start/Overview',
  args: usualChoices,
  render: function Start(choices) {
    const [, change] = useArgs<Choices>()
    return <StartPage choices={choices} onChange={change} />
  },
  // It changes with every story that is added.
  parameters: { pictures: false, controls: { disable: true } },
  // Thousands of cells: the panel's axe would hold the page for seconds after every choice. It runs when asked.
  globals: { a11y: { manual: true } },
} satisfies Meta<Choices>
export default meta

export const Overview: StoryObj<typeof meta> = {
  play: async () => {
    await seesRole('table', 'Error catalogue')
    await seesRole('columnheader', 'Session Ended')
  },
}
