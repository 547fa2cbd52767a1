import type { ObservedEvents } from '#contract/observations.ts'
import { startApp } from '#tests/support/appServer.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { spec } from '#tests/support/spec.ts'
import { apiAs, signedInPage, withoutPolling } from './support/exercise.ts'

const EVENT = 'Riverside Source Recovery'
const TEXT = 'The last reading was taken twice.'
/** A one-pixel picture. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

// What needs a browser: the live channel, the device's location, a picture on screen.
test(
  'an evaluator files from a phone, and the conductor sees it at once',
  spec('X-481', 'X-486'),
  async ({ browser }) => {
    const app = await startApp()
    try {
      const api = await apiAs(app.origin, 'org_admin')
      const { events } = (await (await api.get('observed-events/?search=Riverside')).json()) as ObservedEvents
      const event = events[0]?.event_id
      const conductor = await signedInPage(browser, app.origin, 'org_admin')
      await withoutPolling(conductor)
      await conductor.goto(`/event-control?event=${event}&tab=observations`)
      await expect(conductor.getByRole('row').filter({ hasText: 'The search plan existed' })).toBeVisible()

      const evaluator = await signedInPage(browser, app.origin, 'org_user')
      await evaluator.setViewportSize({ width: 390, height: 844 })
      await evaluator.context().grantPermissions(['geolocation'], { origin: app.origin })
      await evaluator.context().setGeolocation({ latitude: 33.98125, longitude: -117.37551 })
      await evaluator.goto('/event-observations?choose=event')
      await evaluator.getByRole('button', { name: `Open ${EVENT}` }).click()
      await evaluator.getByRole('button', { name: 'New Observation' }).click()
      const form = evaluator.getByRole('dialog', { name: 'New Observation' })
      await form.getByLabel(/^Kind/).selectOption('Strength')
      await form.getByLabel(/^What did you observe/).fill(TEXT)
      await form.getByRole('button', { name: 'Use my location' }).click()
      await expect(form.getByLabel('Latitude')).toHaveValue('33.98125')
      await form
        .getByLabel(/^Photo/)
        .setInputFiles({ name: 'gauge.png', mimeType: 'image/png', buffer: PHOTO })
      await form.getByRole('button', { name: 'File Observation' }).click()

      const row = conductor.getByRole('row').filter({ hasText: TEXT })
      await expect(row).toBeVisible()
      await row.getByRole('button', { name: /^View observation/ }).click()
      const photo = conductor
        .getByRole('dialog', { name: 'Observation' })
        .getByRole('img', { name: 'gauge.png' })
      await expect(photo).toHaveJSProperty('naturalWidth', 1)
    } finally {
      await app.stop()
    }
  },
)
