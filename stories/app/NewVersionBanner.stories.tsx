import type { Meta, StoryObj } from '@storybook/react-vite'
import { NewVersionBanner } from '#src/app/newVersion/NewVersionNotice.tsx'
import { seesRole } from '#stories/stage/page.ts'

const meta: Meta<typeof NewVersionBanner> = {
  title: 'Dialogs/App/New Version',
  component: NewVersionBanner,
  args: { onReload: () => undefined, onDismiss: () => undefined },
}
export default meta

export const Shown: StoryObj<typeof NewVersionBanner> = {
  play: async () => {
    await seesRole('button', 'Reload')
  },
}
