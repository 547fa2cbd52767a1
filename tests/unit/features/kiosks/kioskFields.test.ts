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

describe('what PUT carries', () => {
  const send = (typed: Partial<Record<KioskField, string>>, from: Kiosk = kiosk) => {
    const values = { ...valuesOf(from, EVERY), ...typed }
    return changedPayload(from, values, Object.keys(typed) as KioskField[])
  }

  test('is the kiosk as it was read, with what was typed over it', () => {
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

  test('never has credentials that were neither read nor typed', () => {
    const body = send({ name: 'Other' })
    expect(Object.keys(body)).not.toContain('username')
    expect(Object.keys(body)).not.toContain('password')
    expect(Object.keys(body)).not.toContain('access_url')
    expect(send({ password: 'quiet otter' })).toMatchObject({ password: 'quiet otter' })
  })

  test('sends credentials back as they were read', () => {
    const read = { ...kiosk, username: 'trainee', password: 'quiet otter', access_url: 'https://a.example/' }
    expect(send({ name: 'Other' }, read)).toMatchObject({
      username: 'trainee',
      password: 'quiet otter',
      access_url: 'https://a.example/',
    })
  })

  test('has null for a field that was emptied, and for one that was empty', spec('A-261'), () => {
    expect(
      send({ public_ipv4: '', vm_region: '', unity_build_id: '  ' }, { ...kiosk, api_url: '' }),
    ).toMatchObject({
      public_ipv4: null,
      vm_region: null,
      unity_build_id: null,
      api_url: null,
    })
  })

  test('dates are cut to YYYY-MM-DD', spec('A-262'), () => {
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
  test('hours nobody ever wrote down are 0', spec('A-260'), () => {
    expect(send({ name: 'Other' }, { ...kiosk, hours_in_use: null }).hours_in_use).toBe(0)
  })

  test('ids go back as numbers, and as text where a server has text', () => {
    expect(send({ organization: '12', vm_region: 'eu-north' })).toMatchObject({
      organization: 12,
      vm_region: 'eu-north',
    })
  })
})

test('POST has every field of the form, what is empty as null', spec('A-261'), () => {
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
  test('read code - name', spec('A-076', 'A-094'), () => {
    expect(regionText({ id: 2, code: 'us-west-2', name: 'US West (Oregon)' })).toBe(
      'us-west-2 - US West (Oregon)',
    )
    expect(regionName('2', regions)).toBe('us-west-2 - US West (Oregon)')
  })
  test('stay ids while their names are not here', () => {
    expect(regionName(9, undefined)).toBe('9')
    expect(regionName(null, regions)).toBeUndefined()
  })
  test('and organizations are shown by name where a form speaks of another’s change', () => {
    const readable = readableValue({ regions, organizations: [{ id: 3, name: 'Harbor County' }] })
    expect(readable('vm_region', '2')).toBe('us-west-2 - US West (Oregon)')
    expect(readable('organization', '3')).toBe('Harbor County')
    expect(readable('name', 'Dock')).toBe('Dock')
  })
})
