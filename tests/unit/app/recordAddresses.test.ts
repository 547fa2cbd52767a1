import { describe, expect, test } from 'vitest'
import { recordAddress } from '#src/app/router/recordAddresses.ts'
import { canOpen } from '#src/app/router/routes.ts'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { spec } from '#tests/support/spec.ts'

const by = (role: string, permissions: Record<string, boolean> = {}) => ({
  role,
  permissions,
  organization: 7,
  user: { id: 1, email: '', first_name: '', last_name: '' } as never,
})
const anywhere = { pathname: '/', search: '' }
const records: RecordRef[] = [
  { kind: 'organization', id: 7 },
  { kind: 'organization', id: 8, tab: 'kiosks' },
  { kind: 'kiosk', id: 3 },
  { kind: 'user', id: 4, organization: 7 },
  { kind: 'team', id: 5, organization: 7 },
  { kind: 'event', id: 6 },
  { kind: 'report', id: 9 },
  { kind: 'admin', id: 2 },
  { kind: 'tape', id: 6, at: '2026-11-20T09:00:01Z' },
]
const addresses = (role: string, permissions?: Record<string, boolean>) =>
  records.map((record) => recordAddress(record, by(role, permissions), anywhere))

describe('the address of a record', () => {
  test('of an organization’s users and teams is the list its reader has', spec('X-1231'), () => {
    const listsFor = (role: string, id = 7) =>
      (['users', 'teams'] as const).map((tab) =>
        recordAddress({ kind: 'organization', id, tab }, by(role), anywhere),
      )
    expect(listsFor('admin', 8)).toEqual([
      '/user-management?organization=8',
      '/team-management?organization=8',
    ])
    expect(listsFor('org_admin')).toEqual(['/user-management', '/team-management'])
    expect(listsFor('org_event_manager')).toEqual(['/user-manage', '/teams'])
    expect(listsFor('org_admin', 8)).toEqual([undefined, undefined])
  })

  test('is on the screen of the reader’s role, and undefined without permission', () => {
    expect(addresses('super_admin', { full_admin: true })).toEqual([
      '/organizations-management?open=7',
      '/organizations-management?open=8&tab=kiosks',
      '/kiosk-management?dialog=edit&kiosk=3',
      '/user-management?organization=7&dialog=view&user=4',
      '/team-management?organization=7&dialog=view&team=5',
      '/event-dashboard-org?event=6',
      '/mission-reports?report=9',
      '/admin-management?dialog=view&admin=2',
      '/event-tape?event=6&at=2026-11-20T09%3A00%3A01Z',
    ])
    expect(addresses('admin')).toEqual([
      undefined,
      undefined,
      undefined,
      '/user-management?organization=7&dialog=view&user=4',
      '/team-management?organization=7&dialog=view&team=5',
      '/event-dashboard-org?event=6',
      '/mission-reports?report=9',
      undefined,
      '/event-tape?event=6&at=2026-11-20T09%3A00%3A01Z',
    ])
    expect(addresses('org_admin')).toEqual([
      '/organization-profile',
      undefined,
      '/kiosk-overview?dialog=view&kiosk=3',
      '/user-management?dialog=view&user=4',
      '/team-management?dialog=view&team=5',
      '/event-dashboard-org?event=6',
      '/org-mission-reports?report=9',
      undefined,
      '/event-tape?event=6&at=2026-11-20T09%3A00%3A01Z',
    ])
    for (const role of ['user', 'org_user', 'org_event_manager'])
      expect(addresses(role)).toEqual([
        undefined,
        undefined,
        undefined,
        '/user-manage?dialog=view&user=4',
        '/teams?dialog=view&team=5',
        '/event-dashboard?event=6',
        '/user-mission-reports?report=9',
        undefined,
        '/event-tape?event=6&at=2026-11-20T09%3A00%3A01Z',
      ])
  })

  test('is one the role can open', () => {
    const roles = ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'org_user', 'user']
    const closed = roles.flatMap((role) =>
      addresses(role, { full_admin: true }).filter(
        (address) => address && !canOpen(address.split('?')[0] ?? '', role),
      ),
    )
    expect(closed).toEqual([])
  })

  test(
    'of a partnership is its request while that is listed, else the list it is or was in',
    spec('X-1285'),
    () => {
      const seen = (role: string, organization = 7) =>
        (
          [
            ['received', 'pending'],
            ['received', 'rejected'],
            ['received', 'approved'],
            ['sent', 'pending'],
            ['sent', 'cancelled'],
          ] as const
        ).map(([type, status]) =>
          recordAddress(
            { kind: 'partnership', id: 12, organization, request: { type, status } },
            by(role),
            anywhere,
          ),
        )
      expect(seen('org_admin')).toEqual([
        '/partnership-network?tab=received&dialog=view&request=12',
        '/partnership-network?tab=received',
        '/partnership-network',
        '/partnership-network?tab=sent&dialog=view&request=12',
        '/partnership-network?tab=sent&dialog=view&request=12',
      ])
      expect(seen('admin', 8).slice(0, 3)).toEqual([
        '/partnership-network?organization=8&tab=received&dialog=view&request=12',
        '/partnership-network?organization=8&tab=received',
        '/partnership-network?organization=8',
      ])
      // The partners alone; and nothing of an organization that one has left.
      expect(seen('org_event_manager').filter(Boolean)).toEqual(['/partnership-network'])
      expect(seen('org_admin', 8).filter(Boolean)).toEqual([])
    },
  )

  test('keeps the filters of the list it is opened from, but not the record that was open', () => {
    const from = { pathname: '/kiosk-management/', search: '?page=2&status=Running&dialog=edit&kiosk=1' }
    expect(recordAddress({ kind: 'kiosk', id: 3 }, by('super_admin', { full_admin: true }), from)).toBe(
      '/kiosk-management?page=2&status=Running&dialog=edit&kiosk=3',
    )
    const onDashboard = { pathname: '/event-dashboard', search: '?event=6&reports_page=2' }
    expect(recordAddress({ kind: 'report', id: 9 }, by('user'), onDashboard)).toBe(
      '/event-dashboard?event=6&reports_page=2&reports_report=9',
    )
  })
})
