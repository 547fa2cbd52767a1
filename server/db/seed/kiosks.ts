import { eq } from 'drizzle-orm'
import type { KioskStatus, LicenseStatus } from '#contract/kiosks.ts'
import { kiosks, regions } from '#server/db/schema/kiosks.ts'
import { users } from '#server/db/schema/users.ts'
import { openCredentials, sealAgentToken, sealCredentials } from '#server/modules/kiosks/credentials.ts'
import { isSimulatedAddress, simulatedAddress } from '#server/modules/kiosks/simulatedAddress.ts'
import type { OrganizationKey, SeededOrganizations } from './organizations.ts'
import { personOf, type SeededPeople } from './people.ts'
import { dateIn, daysBefore, type SeedDeps, takeIds, type World } from './world.ts'

interface KioskStory {
  kiosk_id: string
  name: string
  organization: OrganizationKey
  status: KioskStatus
  license_status: LicenseStatus
  /** Days until the subscription ends; negative if it has ended. */
  ends_in_days: number
  region: string
}

const kiosk = (
  kiosk_id: string,
  name: string,
  organization: OrganizationKey,
  status: KioskStatus,
  license_status: LicenseStatus,
  ends_in_days: number,
  region = 'us-west-2',
): KioskStory => ({ kiosk_id, name, organization, status, license_status, ends_in_days, region })

/**
 * Covers every status and license. Harbor has six free kiosks, and then three with special behaviour
 * (docs/operations.md, Kiosks), last because a start takes the first free one.
 */
const KIOSKS: readonly KioskStory[] = [
  kiosk('KSK-HAR-01', 'Harbor Console 1', 'harbor', 'Stopped', 'Active', 300),
  kiosk('KSK-HAR-02', 'Harbor Console 2', 'harbor', 'Stopped', 'Active', 300),
  kiosk('KSK-HAR-03', 'Harbor Console 3', 'harbor', 'Running', 'Active', 300),
  kiosk('KSK-HAR-04', 'Harbor Mobile Van', 'harbor', 'Stopped', 'Active', 210),
  kiosk('KSK-HAR-05', 'Harbor Training Room A', 'harbor', 'Pending', 'Active', 355),
  kiosk('KSK-HAR-06', 'Harbor Training Room B', 'harbor', 'Stopped', 'Active', 355),
  kiosk('KSK-HAR-07', 'Harbor Spare', 'harbor', 'Maintenance', 'Active', 210),
  kiosk('KSK-HAR-08', 'Harbor Airport Desk', 'harbor', 'Stopped', 'Expiring Soon', 9),
  kiosk('KSK-HAR-09', 'Harbor Pilot Station', 'harbor', 'Stopped', 'Expired', -14),
  kiosk('KSK-RDG-01', 'Ridge Station 4', 'ridge', 'Stopped', 'Active', 180, 'us-east-1'),
  kiosk('KSK-RDG-02', 'Ridge Station 7', 'ridge', 'Running', 'Active', 180, 'us-east-1'),
  kiosk('KSK-RDG-03', 'Ridge Command Post', 'ridge', 'Stopped', 'Suspended', 120, 'us-east-1'),
  kiosk('KSK-CST-01', 'Auxiliary Cutter Desk', 'coast', 'Stopped', 'Active', 90, 'us-east-1'),
  kiosk('KSK-CST-02', 'Auxiliary Classroom', 'coast', 'Pending', 'Pending', 365, 'us-east-1'),
  kiosk('KSK-DLT-01', 'Delta Lab Console', 'delta', 'Stopped', 'Active', 45, 'us-east-2'),
  kiosk('KSK-SUM-01', 'Summit Teaching Lab', 'summit', 'Stopped', 'Active', 150, 'us-west-2'),
  kiosk('KSK-PRA-01', 'Prairie Clinic Console', 'prairie', 'Stopped', 'Expired', -60, 'us-east-2'),
  kiosk('KSK-LAK-01', 'Lakeside Trailer', 'lakeside', 'Stopped', 'Active', 240, 'us-east-2'),
  kiosk('KSK-OLD-01', 'Old Mill Console', 'mill', 'Stopped', 'Inactive', -200, 'us-east-2'),
  kiosk('KSK-HAR-10-FAST', 'Harbor Fast Track', 'harbor', 'Stopped', 'Active', 355),
  kiosk('KSK-HAR-11-SLOW', 'Harbor Slow Track', 'harbor', 'Stopped', 'Active', 355),
  kiosk('KSK-HAR-12-FAIL', 'Harbor Test Breakdown', 'harbor', 'Stopped', 'Active', 355),
]

/** Kiosk assignments (events spec §2, Kiosk Access). */
const ASSIGNED = {
  'user@harbor.example': 'KSK-HAR-06',
  'walter.nygaard@harbor.example': 'KSK-HAR-04',
  'user@ridge.example': 'KSK-RDG-01',
} as const

interface SeededKiosk {
  id: number
  kiosk_id: string
  name: string
  organization_id: number
}
/** Keyed by kiosk_id. */
export type SeededKiosks = ReadonlyMap<string, SeededKiosk>

export async function seedKiosks(
  world: World,
  organizations: SeededOrganizations,
  people: SeededPeople,
): Promise<SeededKiosks> {
  const { tx, deps, now } = world
  // Seals contain the row id.
  const ids = await takeIds(world, 'kiosks', KIOSKS.length)
  const regionIds = new Map((await tx.select().from(regions)).map(({ id, code }) => [code, id]))
  const secret = (bytes: number) => deps.random(bytes).toString('base64url')
  const rows = await tx
    .insert(kiosks)
    .values(
      KIOSKS.map((story, index) => {
        const id = ids[index] ?? 0
        return {
          id,
          kiosk_id: story.kiosk_id,
          name: story.name,
          organization_id: organizations[story.organization].id,
          status: story.status,
          license_status: story.license_status,
          subscription_start_date: dateIn(now, story.ends_in_days - 365),
          subscription_end_date: dateIn(now, story.ends_in_days),
          vm_region: regionIds.get(story.region),
          // TEST-NET-2 (RFC 5737): reserved for documentation.
          public_ipv4: `198.51.100.${10 + index}`,
          web_address: `https://${story.kiosk_id.toLowerCase()}.kiosks.example`,
          // The simulated driver makes no calls; a real kiosk would be called here.
          api_url: `https://${story.kiosk_id.toLowerCase()}.kiosks.example/api/`,
          domain_security_expiration: dateIn(now, story.ends_in_days + 30),
          driver: 'simulated' as const,
          unity_build_id: `RADSIM-${4200 + index}`,
          unity_build_version: index % 4 === 0 ? '5.1.2' : '5.2.0',
          hours_in_use: 40 + ((index * 37) % 300),
          created_at: daysBefore(now, 200 - index),
          ...sealCredentials(deps.vault, id, {
            access_url: simulatedAddress(originBeforeListening(deps), story.kiosk_id),
            username: `operator-${story.kiosk_id.toLowerCase()}`,
            password: secret(9),
          }),
          ...sealAgentToken(deps.vault, id, secret(32)),
        }
      }),
    )
    .returning({
      id: kiosks.id,
      kiosk_id: kiosks.kiosk_id,
      name: kiosks.name,
      organization_id: kiosks.organization_id,
    })
  const byCode = new Map(rows.map((row) => [row.kiosk_id, row]))
  for (const [email, kiosk_id] of Object.entries(ASSIGNED)) {
    await tx
      .update(users)
      .set({ assigned_kiosk_id: byCode.get(kiosk_id)?.id, assigned_kiosk_at: daysBefore(now, 12, 10) })
      .where(eq(users.id, personOf(people, email).id))
  }
  return byCode
}

const originBeforeListening = ({ config }: Pick<SeedDeps, 'config'>): string =>
  config.publicUrl ?? `http://${config.host}:${config.port}`

/**
 * Updates simulated kiosks to this server's address: the port is known only after listening, and the demo may be
 * restarted on another one. Leaves addresses changed by hand alone.
 * @param origin e.g. `http://127.0.0.1:8080`, without a trailing slash
 * @returns how many were changed
 */
export async function repointSimulatedKiosks(
  { db, vault }: Pick<SeedDeps, 'db' | 'vault'>,
  origin: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    let changed = 0
    for (const row of await tx.select().from(kiosks).where(eq(kiosks.driver, 'simulated'))) {
      const { access_url } = openCredentials(vault, row.id, row)
      const wanted = simulatedAddress(origin, row.kiosk_id)
      const isSimulated = access_url != null && isSimulatedAddress(access_url)
      if (!isSimulated || access_url === wanted) continue
      const sealed = sealCredentials(vault, row.id, { access_url: wanted })
      await tx.update(kiosks).set(sealed).where(eq(kiosks.id, row.id))
      changed++
    }
    return changed
  })
}
