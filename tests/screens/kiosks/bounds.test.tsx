import '#tests/support/nodeGlobals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePortal, renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { type KioskWorld, kioskWorld } from './kioskWorld.ts'

// Limits that the kiosk forms leave to the server (administration spec §5).

let world: KioskWorld
beforeAll(async () => {
  world = await kioskWorld()
})
afterAll(() => world.close())

/** Values that every server would refuse. */
const WRONG: [label: string, wire: string, value: string][] = [
  ['Public IPv4', 'public_ipv4', '999.1'],
  ['Access URL', 'access_url', 'not an address'],
  ['API URL', 'api_url', 'not an address'],
  ['Unity Build ID', 'unity_build_id', '?!'],
  ['Unity Build Version', 'unity_build_version', 'none'],
]

test('adding and editing check only the limits in the specification', spec('A-259'), async () => {
  for (const [path, title, save] of [
    ['', 'Add New Kiosk', 'Add Kiosk'],
    [`?dialog=edit&kiosk=${world.dock.id}`, 'Edit Kiosk', 'Save Changes'],
  ] as const) {
    const { user, calls } = await renderPortal(world, {
      path: `/kiosk-management${path}`,
      as: world.staff,
      permissions: { manage_kiosks: true },
    })
    if (title === 'Add New Kiosk') await user.click(await screen.findByRole('button', { name: 'Add Kiosk' }))
    // A dialog reports that its kiosk has not loaded yet.
    await screen.findByRole('textbox', { name: /^Kiosk Name/ })
    const dialog = within(screen.getByRole('dialog', { name: title }))
    const type = async (label: string | RegExp, value: string) => {
      const control = dialog.getByLabelText(label)
      await user.clear(control)
      await user.click(control)
      await user.paste(value)
    }
    if (title === 'Add New Kiosk') {
      for (const label of [/^Kiosk Name/, /^Username/, /^Password/]) await type(label, 'x')
      await user.click(dialog.getByRole('combobox', { name: /^Organization/ }))
      await user.keyboard('harbor{Enter}')
    } else await type('Hours in Use', '-5')
    for (const [label, , value] of WRONG) await type(label, value)
    await user.click(dialog.getByRole('button', { name: save }))
    const sent = () => calls.find(({ method }) => method === 'PUT' || method === 'POST')
    await waitFor(() => expect(sent(), title).toBeDefined())
    expect(sent()?.body).toMatchObject({
      ...Object.fromEntries(WRONG.map(([, wire, value]) => [wire, value])),
      ...(title === 'Edit Kiosk' && { hours_in_use: -5 }),
    })
    closePortal()
  }
})
