import type { Meta } from '@storybook/react-vite'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { press, seesNoMore, seesRole, seesText } from '#stories/stage/page.ts'
import { kioskOverview } from '#stories/stage/screens/kiosks.ts'

const MINUTE_MS = 60_000
const after = (minutes: number, look: () => Promise<void>) =>
  kioskOverview.showing(
    async () => {
      await seesRole('region', 'End of the session')
      await look()
    },
    { signedInForMs: minutes * MINUTE_MS },
  )

export default {
  title: 'Dialogs/Session/Session Ends Soon',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Shown = after(28.5, () => seesText(/^Your session ends in/))
export const LastCall = after(29.6, () => seesText('Your unsaved changes are kept.'))
/** Nothing is seen; what is said aloud goes on. */
export const PutOff = after(28.5, async () => {
  await press('Put off')
  await seesNoMore('button', 'Put off')
})
