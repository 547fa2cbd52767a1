import { eq } from 'drizzle-orm'
import { kiosks, regions } from '#server/db/schema/kiosks.ts'
import { openCredentials } from '#server/modules/kiosks/credentials.ts'
import { freshApp } from '#tests/support/app.ts'
import { buildKiosk, buildOrganization, buildUser } from '#tests/support/builders.ts'

export type KioskWorld = Awaited<ReturnType<typeof kioskWorld>>

/** Harbor County with its administrator, three people and 'Dock Console', and the platform's staff. */
export async function kioskWorld() {
  const app = await freshApp()
  const { deps, db, vault } = app
  const [region] = await db.select().from(regions).limit(1)
  if (!region) throw new Error('The migration makes regions.')
  const harbor = await buildOrganization(deps, { name: 'Harbor County' })
  const person = (first_name: string, role: 'org_admin' | 'org_event_manager' | 'user') =>
    buildUser(deps, { role, organization_id: harbor.id, first_name, last_name: 'Okafor' })
  const dock = await buildKiosk(
    deps,
    {
      organization_id: harbor.id,
      kiosk_id: 'KSK-DOCK',
      name: 'Dock Console',
      vm_region: region.id,
      public_ipv4: '203.0.113.7',
      web_address: 'https://dock.example/',
      // Over the limit of 25 letters.
      api_url: 'https://dock.kiosks.example/api/',
      unity_build_id: 'RADSIM-1',
      unity_build_version: '5.2.0',
      subscription_start_date: '2026-01-01',
      subscription_end_date: '2026-12-31',
      license_status: 'Active',
      status: 'Stopped',
      hours_in_use: 12,
      domain_security_expiration: '2027-01-31',
    },
    { access_url: 'https://open.dock.example/', username: 'trainee', password: 'quiet-otter' },
  )
  return {
    ...app,
    region,
    regionText: `${region.code} - ${region.name}`,
    harbor,
    dock,
    staff: await buildUser(deps, { role: 'super_admin', first_name: 'Sam', last_name: 'Super' }),
    orgAdmin: await person('Olga', 'org_admin'),
    manager: await person('Mara', 'org_event_manager'),
    user: await person('Uma', 'user'),
    other: await person('Ines', 'user'),
    /** Opens the row's credentials. @returns the row */
    async stored(id: number) {
      const [row] = await db.select().from(kiosks).where(eq(kiosks.id, id))
      if (!row) throw new Error(`No kiosk ${id}.`)
      return { ...row, ...openCredentials(vault, row.id, row) }
    },
    async named(name: string) {
      const [row] = await db.select().from(kiosks).where(eq(kiosks.name, name))
      if (!row) throw new Error(`No kiosk ${name}.`)
      return { ...row, ...openCredentials(vault, row.id, row) }
    },
  }
}
