import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { buildEvent, buildTeam } from '#tests/support/builders.ts'
import { renderPortal } from '#tests/support/render.tsx'
import { spec } from '#tests/support/spec.ts'
import { type KioskWorld, kioskWorld } from '../kiosks/kioskWorld.ts'

// Addresses that name a record and a dialog that no screen has.

let world: KioskWorld & { event: string; team: number }
beforeAll(async () => {
  const kiosks = await kioskWorld()
  const of = { organization_id: kiosks.harbor.id }
  const event = await buildEvent(kiosks.deps, { ...of, creator_id: kiosks.orgAdmin.id, name: 'Dirty Bomb' })
  const team = await buildTeam(kiosks.deps, { ...of, name: 'Red Team' })
  world = { ...kiosks, event: event.event_id, team: team.id }
  // Else a dialog that opens by mistake would still be loading when the test ends.
  await Promise.all([
    import('#src/features/kiosks/EditKiosk.tsx'),
    import('#src/features/kiosks/KioskDetails.tsx'),
    import('#src/features/kiosks/OverviewDetails.tsx'),
    import('#src/features/admins/AdminDetail.tsx'),
    import('#src/features/events/EventDialogs.tsx'),
  ])
})

type Case = (all: typeof world) => { as: 'staff' | 'orgAdmin'; path: string; row: RegExp }
const cases: Case[] = [
  ({ dock }) => ({ as: 'staff', path: `/kiosk-management?kiosk=${dock.id}`, row: /Dock Console/ }),
  ({ dock }) => ({ as: 'orgAdmin', path: `/kiosk-overview?kiosk=${dock.id}`, row: /Dock Console/ }),
  ({ dock, harbor }) => ({
    as: 'staff',
    path: `/organizations-management?open=${harbor.id}&tab=kiosks&kiosk=${dock.id}`,
    row: /Dock Console/,
  }),
  ({ staff }) => ({ as: 'staff', path: `/admin-management?admin=${staff.id}`, row: /Sam/ }),
  ({ user }) => ({ as: 'orgAdmin', path: `/user-management?user=${user.id}`, row: /Uma/ }),
  ({ team }) => ({ as: 'orgAdmin', path: `/team-management?team=${team}`, row: /Red Team/ }),
  ({ event }) => ({ as: 'orgAdmin', path: `/event-management?tab=mine&event=${event}`, row: /Dirty Bomb/ }),
]

test.each(cases)('opens nothing: %#', spec('X-578'), async (of) => {
  const { as, path, row } = of(world)
  await renderPortal(world, { path: `${path}&dialog=banana`, as: world[as] })
  // A dialog would hide the rows behind it.
  expect(await screen.findByRole('row', { name: row })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
