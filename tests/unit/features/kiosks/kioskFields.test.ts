import { describe, expect, test } from 'vitest'
import type { Kiosk } from '#contract/kiosks.ts'
import {
  changedPayload,
  KIOSK_LABELS,
  type KioskField,
  newPayload,
  readableValue,
  regionName,
  regionText,
  valuesOf,
} from '#src/features/kiosks/kioskFields.ts'
import { spec } from '#tests/support/spec.ts'

const EVERY = Object.keys(KIOSK_LABELS) as KioskField[]

const kiosk: Kiosk = {
  id: 7,
  kiosk_id: 'KSK-7',
  name: 'Dock Console',
  organization: 3,
  organization_name: 'Harbor County',
  vm_region: 2,
  public_ipv4: '203.0.113.7',
  web_address: 'https://dock.example/',
  api_url: 'https://dock.example/api/',
  unity_build_id: 'RADSIM-1',
  unity_build_version: '5.2.0',
  subscription_start_date: '2026-01-01T00:00:00Z',
  subscription_end_date: '2026-12-31',
  license_status: 'Suspended',
  status: 'Running',
  hours_in_use: 12,
  domain_security_expiration: null,
  version: 4,
}

describe('the body of PUT', () => {
  const send = (typed: Partial<Record<KioskField, string>>, from: Kiosk = kiosk) => {
    const values = { ...valuesOf(from, EVERY), ...typed }
    return changedPayload(from, values, Object.keys(typed) as KioskField[])
  }

  test('is the kiosk as read, with the typed changes', () => {
    expect(send({ name: ' Dock Console 2 ' })).toEqual({
      kiosk_id: 'KSK-7',
      name: 'Dock Console 2',
      organization: 3,
      vm_region: 2,
      public_ipv4: '203.0.113.7',
      web_address: 'https://dock.example/',
      api_url: 'https://dock.example/api/',
      unity_build_id: 'RADSIM-1',
      unity_build_version: '5.2.0',
      subscription_start_date: '2026-01-01',
      subscription_end_date: '2026-12-31',
      license_status: 'Suspended',
      status: 'Running',
      hours_in_use: 12,
      domain_security_expiration: null,
    })
  })

  test('has no credentials that were neither read nor typed', () => {
    const body = send({ name: 'Other' })
    expect(Object.keys(body)).not.toContain('username')
    expect(Object.keys(body)).not.toContain('password')
    expect(Object.keys(body)).not.toContain('access_url')
    expect(send({ password: 'quiet otter' })).toMatchObject({ password: 'quiet otter' })
  })

  test('has unchanged credentials as read', () => {
    const read = { ...kiosk, username: 'trainee', password: 'quiet otter', access_url: 'https://a.example/' }
    expect(send({ name: 'Other' }, read)).toMatchObject({
      username: 'trainee',
      password: 'quiet otter',
      access_url: 'https://a.example/',
    })
  })

  test('has null for an empty field', spec('A-261'), () => {
    expect(
      send({ public_ipv4: '', vm_region: '', unity_build_id: '  ' }, { ...kiosk, api_url: '' }),
    ).toMatchObject({
      public_ipv4: null,
      vm_region: null,
      unity_build_id: null,
      api_url: null,
    })
  })

  test('has dates cut to YYYY-MM-DD', spec('A-262'), () => {
    const body = send({ domain_security_expiration: '2027-02-03T10:00' })
    expect(body.domain_security_expiration).toBe('2027-02-03')
    expect(body.subscription_start_date).toBe('2026-01-01')
    expect(valuesOf(kiosk, EVERY).subscription_start_date).toBe('2026-01-01')
  })

  test.each([
    ['12', 12],
    ['7.9', 7],
    ['', 0],
    ['many', 0],
  ])('hours typed as “%s” are %d', spec('A-260'), (typed, hours) => {
    expect(send({ hours_in_use: typed }).hours_in_use).toBe(hours)
  })
  test('missing hours are 0', spec('A-260'), () => {
    expect(send({ name: 'Other' }, { ...kiosk, hours_in_use: null }).hours_in_use).toBe(0)
  })

  test('has ids as numbers, or as text if the server sends text', () => {
    expect(send({ organization: '12', vm_region: 'eu-north' })).toMatchObject({
      organization: 12,
      vm_region: 'eu-north',
    })
  })
})

test('the body of POST has every field of the form, null for an empty one', spec('A-261'), () => {
  const values = { ...valuesOf({}, EVERY), name: 'Dock', username: 'trainee', password: 'x' }
  expect(newPayload(values, ['kiosk_id', 'name', 'vm_region', 'subscription_end_date', 'username'])).toEqual({
    kiosk_id: null,
    name: 'Dock',
    vm_region: null,
    subscription_end_date: null,
    username: 'trainee',
  })
})

describe('regions', () => {
  const regions = [{ id: 2, code: 'us-west-2', name: 'US West (Oregon)' }]
  test('are shown as code - name', spec('A-076', 'A-094'), () => {
    expect(regionText({ id: 2, code: 'us-west-2', name: 'US West (Oregon)' })).toBe(
      'us-west-2 - US West (Oregon)',
    )
    expect(regionName('2', regions)).toBe('us-west-2 - US West (Oregon)')
  })
  test('are shown by id until their names have loaded', () => {
    expect(regionName(9, undefined)).toBe('9')
    expect(regionName(null, regions)).toBeUndefined()
  })
  test('organizations are shown by name when a form reports someone else’s change', () => {
    const readable = readableValue({ regions, organizations: [{ id: 3, name: 'Harbor County' }] })
    expect(readable('vm_region', '2')).toBe('us-west-2 - US West (Oregon)')
    expect(readable('organization', '3')).toBe('Harbor County')
    expect(readable('name', 'Dock')).toBe('Dock')
  })
})
