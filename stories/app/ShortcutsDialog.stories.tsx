import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { PATIENCE, seesRole, seesText } from '#stories/stage/page.ts'
import { kioskManagement, kioskOverview } from '#stories/stage/screens/kiosks.ts'

const asked = async () => {
  await seesRole('heading', /^Kiosk/)
  // The key listeners load with the page or shortly after it.
  await waitFor(async () => {
    if (!screen.queryByRole('dialog')) await userEvent.keyboard('?')
    await expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  }, PATIENCE)
  await seesText('Single keys')
}

export default { title: 'Dialogs/App/Keyboard Shortcuts' }

export const Shown = kioskOverview.showing(asked)
export const AsAdmin = kioskManagement.showing(asked)
