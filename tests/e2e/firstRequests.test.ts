import { expect, spec, test } from '#tests/support/e2e.ts'

test(
  'the sign-in form can be typed in before any file but the document has arrived',
  spec('X-550'),
  async ({ page }) => {
    await page.route('**/static/**', () => undefined) // on their way for ever
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('maria@harbor.example')
    const box = await page.getByRole('button', { name: 'Sign in' }).boundingBox()
    expect(box?.height).toBeGreaterThan(30) // in its style
  },
)

test('the first rows wait for no config.json', spec('X-551'), async ({ page, as }) => {
  await as('user')
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/events')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  expect(paths).toContain('/api/events/')
  expect(paths).not.toContain('/config.json')
})
