import type { Page } from '@playwright/test'
import { startApp } from '#tests/support/appServer.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { spec } from '#tests/support/spec.ts'
import { apiAs, expectMission, signedInPage, withoutPolling } from './support/exercise.ts'

const EVENT = 'Harbor Dirty Bomb Response'
const TEAMS = ['Alpha Survey', 'Bravo Monitoring', 'Ridge Hazmat 1', 'Ridge Ladder 4']

// An exercise of two organizations from board to end, in four browsers on a separate console: the conductor, an
// operator, the partner's administrator, and the wall display.
test('four teams of two organizations are conducted together', spec('X-299'), async ({ browser }) => {
  const app = await startApp()
  try {
    const event_id = await eventId(app.origin)
    const control = `/event-control?event=${event_id}`
    const conductor = await signedInPage(browser, app.origin, 'org_admin')
    const operator = await signedInPage(browser, app.origin, 'user')
    const partner = await signedInPage(browser, app.origin, 'partner_org_admin')
    const wall = await (await browser.newContext({ baseURL: app.origin })).newPage()
    for (const page of [conductor, operator, partner, wall]) page.setDefaultTimeout(20_000)
    await withoutPolling(operator)
    const row = (page: Page, team: string) => page.getByRole('row').filter({ hasText: team })
    const everyRow = async (page: Page, state: string) => {
      for (const team of TEAMS) await expect(row(page, team)).toContainText(state)
    }

    await test.step('each organization assigns its own kiosks as suggested, and all are held', async () => {
      const assign = async (page: Page, button: string) => {
        await page.getByRole('button', { name: button }).first().click()
        const form = page.getByRole('dialog', { name: 'Assign kiosks' })
        await form.getByRole('button', { name: 'Assign', exact: true }).click()
        await expect(form).toHaveCount(0)
      }
      await conductor.goto(control)
      await assign(conductor, 'Assign kiosks')
      await partner.goto(control)
      for (const team of ['Ridge Hazmat 1', 'Ridge Ladder 4'])
        await assign(partner, `Assign kiosk for ${team}`)
      await conductor.getByRole('button', { name: 'Hold all kiosks' }).click()
      await everyRow(conductor, 'Held')
    })

    await test.step('each organization says Go for its own teams, and the conductor sees it live', async () => {
      await operator.goto(control)
      await operator.getByRole('button', { name: 'Go for Alpha Survey', exact: true }).click()
      await expect(row(partner, 'Alpha Survey')).toContainText('Go')
      await expect(row(partner, 'Alpha Survey')).not.toContainText('Lena Okonkwo')
      await partner.getByRole('button', { name: 'Go for Ridge Hazmat 1', exact: true }).click()
      await partner.getByRole('button', { name: 'No-Go for Ridge Ladder 4' }).click()
      await expect(conductor.getByText('2 of 4 are Go, 1 No-Go.')).toBeVisible()
    })

    await test.step('the wall opens by its link, without a sign-in', async () => {
      await conductor.getByRole('button', { name: 'Wall Links' }).click()
      await conductor.getByRole('button', { name: 'Create Link' }).click()
      const form = conductor.getByRole('dialog', { name: 'Create Link' })
      await form.getByLabel(/^Name/).fill('Hall')
      await form.getByRole('button', { name: 'Create', exact: true }).click()
      const made = conductor.getByRole('dialog', { name: 'Link Created' })
      await wall.goto((await made.getByText(/\/wall#wall_/).textContent()) ?? '')
      await made.getByRole('button', { name: 'Done' }).click()
      await conductor.keyboard.press('Escape')
      await expect(wall.getByRole('heading', { name: EVENT })).toBeVisible()
      await expect(wall.getByText('2 Go')).toBeVisible()
    })

    await test.step('everyone sees the same countdown, and four missions start', async () => {
      await operator.goto(`/event-dashboard?event=${event_id}`)
      await conductor.getByRole('button', { name: 'StartEx' }).click()
      const question = conductor.getByRole('dialog', { name: 'Start the exercise?' })
      await question.getByRole('button', { name: 'StartEx' }).click()
      await conductor.getByRole('button', { name: 'Start teams' }).click()
      const form = conductor.getByRole('dialog', { name: 'Start teams' })
      await form.getByRole('checkbox').check()
      // Longer than a busy machine may take to show it.
      await form.getByLabel(/^Countdown/).fill('20')
      await form.getByRole('button', { name: 'Start 4 teams' }).click()
      await expect(operator.getByRole('timer', { name: 'Time to start' })).toBeVisible()
      await expect(partner.getByRole('timer', { name: 'Time to start' })).toBeVisible()
      await everyRow(conductor, 'Running')
      await expectMission(operator, 'Running')
      await expect(wall.getByText('4 Running')).toBeVisible()
      await expect(wall.getByText('Lena Okonkwo')).toHaveCount(0)
    })

    await test.step('an inject is delivered and acknowledged by an operator', async () => {
      await conductor.getByRole('tab', { name: /^Injects/ }).click()
      await conductor.getByRole('button', { name: 'Deliver inject 3 now' }).click()
      await conductor.getByRole('dialog').getByRole('button', { name: 'Deliver' }).click()
      await operator.getByRole('button', { name: 'Acknowledge End of survey for Alpha Survey' }).click()
      await expect(row(conductor, 'End of survey')).toContainText('1 of 4')
      await conductor.getByRole('tab', { name: /^Teams/ }).click()
    })

    await test.step('a mission continues on a spare kiosk', async () => {
      await conductor.getByRole('button', { name: 'Actions for Bravo Monitoring' }).click()
      await conductor.getByRole('menuitem', { name: 'Move to spare' }).click()
      const form = conductor.getByRole('dialog', { name: 'Move to spare' })
      await form.getByRole('button', { name: 'Move mission' }).click()
      await expect(row(conductor, 'Bravo Monitoring')).toContainText('From MSN-')
      await everyRow(conductor, 'Running')
    })

    await test.step('all missions stop, and the exercise ends', async () => {
      await conductor.getByRole('button', { name: 'More', exact: true }).click()
      await conductor.getByRole('menuitem', { name: 'Stop all missions' }).click()
      const question = conductor.getByRole('dialog', { name: 'Stop all missions?' })
      await question.getByRole('textbox').fill(event_id)
      // Missions on the partner's kiosks are for the partner to stop.
      await expect(question.getByText('Ridge Hazmat 1')).toBeVisible()
      await question.getByRole('button', { name: 'Stop 2 missions' }).click()
      await expect(conductor.getByText('2 missions are stopping.')).toBeVisible()
      await conductor.keyboard.press('Escape')
      for (const team of ['Ridge Hazmat 1', 'Ridge Ladder 4']) {
        await partner.getByRole('button', { name: `Actions for ${team}` }).click()
        await partner.getByRole('menuitem', { name: 'Stop mission' }).click()
        await partner.getByRole('dialog').getByRole('button', { name: 'Stop Mission' }).click()
        await expect(partner.getByRole('dialog')).toHaveCount(0)
      }
      await everyRow(conductor, 'Ended')
      await expectMission(operator, 'Idle')
      await conductor.getByRole('button', { name: 'EndEx' }).click()
      await conductor.getByRole('dialog').getByRole('button', { name: 'EndEx' }).click()
      await expect(wall.locator('header')).toContainText('Ended')
    })
  } finally {
    await app.stop()
  }
})

async function eventId(origin: string): Promise<string> {
  const api = await apiAs(origin, 'org_admin')
  const events = (await (await api.get('events/?no_pagination=true')).json()) as {
    name: string
    event_id: string
  }[]
  const event_id = events.find(({ name }) => name === EVENT)?.event_id
  if (!event_id) throw new Error(`The demo has no event ${EVENT}.`)
  return event_id
}
