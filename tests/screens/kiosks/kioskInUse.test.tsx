import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrganizationKiosks } from '#src/features/kiosks/OrganizationKiosks.tsx'
import { renderFeature } from '#tests/screens/renderFeature.tsx'
import { buildEvent, buildMission } from '#tests/support/builders.ts'
import { spec } from '#tests/support/spec.ts'
import { kioskWorld } from './kioskWorld.ts'

// Who uses a kiosk, in its details.

const world = await kioskWorld()

test('the details of a kiosk in use name event, mission and operator', spec('X-1143'), async () => {
  const { harbor, dock, manager, staff } = world
  const event = await buildEvent(world.deps, {
    organization_id: harbor.id,
    creator_id: manager.id,
    name: 'Ridge Drill',
  })
  const { mission_id } = await buildMission(world.deps, { event, kiosk: dock, starter: manager })
  const { user } = await renderFeature(world, staff, <OrganizationKiosks organization={harbor} />)
  await user.click(await screen.findByRole('button', { name: /View Details/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kiosk Details' }))
  await dialog.findByRole('heading', { name: 'In Use' })
  for (const text of ['Ridge Drill', mission_id, 'Mara Okafor']) expect(dialog.getByText(text)).toBeTruthy()
})
