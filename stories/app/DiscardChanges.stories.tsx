import { fill, press, seesRole } from '#stories/stage/page.ts'
import { kioskManagement } from '#stories/stage/screens/kiosks.ts'

export default { title: 'Dialogs/App/Discard Changes' }

/** Closes a form with typed input. */
export const Confirming = kioskManagement.showing([
  () => press('Add Kiosk'),
  () => seesRole('dialog', 'Add New Kiosk'),
  () => fill(/Kiosk Name/, 'Quay Desk'),
  () => press('Cancel'),
  () => seesRole('dialog', 'Discard changes'),
  'Your unsaved changes will be lost.',
])
