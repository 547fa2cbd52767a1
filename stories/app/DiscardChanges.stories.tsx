import type { Meta } from '@storybook/react-vite'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { fill, press, seesRole, seesText } from '#stories/stage/page.ts'
import { kioskManagement } from '#stories/stage/screens/kiosks.ts'

export default {
  title: 'Dialogs/App/Discard Changes',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

/** A form that was typed in is closed. */
export const Asked = kioskManagement.showing(async () => {
  await press('Add Kiosk')
  await seesRole('dialog', 'Add New Kiosk')
  await fill(/Kiosk Name/, 'Quay Desk')
  await press('Cancel')
  await seesRole('dialog', 'Discard changes')
  await seesText('Your unsaved changes will be lost.')
})
