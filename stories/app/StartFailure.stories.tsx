import type { Meta, StoryObj } from '@storybook/react-vite'
import { StartFailure } from '#src/app/StartFailure.tsx'
import { seesRole } from '#stories/stage/page.ts'

const meta: Meta<typeof StartFailure> = { title: 'Screens/App/Start Failure', component: StartFailure }
export default meta

export const Shown: StoryObj<typeof StartFailure> = {
  play: async () => {
    await seesRole('button', 'Reload')
  },
}
