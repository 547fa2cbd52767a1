import { expect, test } from 'vitest'
import { organization } from '#contract/organizations.ts'
import {
  adminEmailOf,
  adminNameOf,
  createdOf,
  kioskCountOf,
  partnerTone,
  phoneOf,
} from '#src/features/organizations/organizationRules.ts'
import { licenseOf } from '#src/lists/OrganizationLicenseBadge.tsx'
import { titleCase } from '#src/shared/titleCase.ts'
import { spec } from '#tests/support/spec.ts'

// A row may have the same value under several names (administration spec §3).

test.each<[string, object, unknown[]]>([
  [
    'adminName, adminEmail, phoneNumber, kiosksCount and created_at first',
    {
      adminName: 'Ada First',
      first_name: 'No',
      last_name: 'Body',
      adminEmail: 'ada@one.test',
      email: 'other@one.test',
      phoneNumber: '+1 (202) 555-0101',
      phone_number: '999',
      admin_details: { first_name: 'Not', last_name: 'This', email: 'not@one.test', phone: '888' },
      kiosksCount: 7,
      kiosks: [1],
      created_at: '2026-05-06T01:02:03Z',
      createdDate: '2020-01-01',
    },
    ['Ada First', 'ada@one.test', '2025550101', 7, '2026-05-06T01:02:03Z'],
  ],
  [
    "the row's own names, and admin_details for the rest",
    {
      first_name: 'Ben',
      last_name: 'Second',
      admin_details: { first_name: 'Not', last_name: 'This', email: 'ben@two.test', phone: '+12025550102' },
      email: 'other@two.test',
      phone_number: '999',
      kiosks: [{ id: 1 }, { id: 2 }, { id: 3 }],
      createdDate: '2024-02-03',
    },
    ['Ben Second', 'ben@two.test', '2025550102', 3, '2024-02-03'],
  ],
  [
    'admin_details for the name, email and phone_number of the row',
    {
      admin_details: { first_name: 'Cleo', last_name: 'Third' },
      email: 'cleo@three.test',
      phone_number: '+12025550103',
    },
    ['Cleo Third', 'cleo@three.test', '2025550103', undefined, undefined],
  ],
  ['nothing at all', {}, ['N/A', 'N/A', 'N/A', undefined, undefined]],
])('reads %s', spec('A-194', 'A-195', 'A-196', 'A-197', 'A-199', 'A-293'), (_, fields, found) => {
  const row = organization.parse({ id: 'org-9', name: 'Elsewhere', ...fields })
  expect([adminNameOf(row), adminEmailOf(row), phoneOf(row), kioskCountOf(row), createdOf(row)]).toEqual(
    found,
  )
})

test.each([
  ['Active', 'positive'],
  ['pending', 'caution'],
  ['Ended', 'neutral'],
])('a partnership that is %s has the tone %s', spec('A-067'), (status, tone) => {
  expect(partnerTone(status)).toBe(tone)
})

test.each([
  [null, 'Pending'],
  ['expiring soon', 'Expiring Soon'],
])('the license %s is shown as %s', spec('A-198'), (license_status, words) => {
  expect(titleCase(licenseOf({ license_status }))).toBe(words)
})
