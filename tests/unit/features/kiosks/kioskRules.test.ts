import { describe, expect, test } from 'vitest'
import { toApiError, toNetworkError } from '#src/api/errors.ts'
import { KIOSK_LABELS, type KioskField, valuesOf } from '#src/features/kiosks/kioskFields.ts'
import {
  addProblems,
  availableSlots,
  DETAIL_LICENSES,
  editProblems,
  FAILURES,
  kioskProblem,
  licenseText,
  licenseTone,
  MANAGEMENT_TONES,
  matching,
  optionsWith,
  periodText,
  TAB_TONES,
  today,
  usersText,
  whyFull,
} from '#src/features/kiosks/kioskRules.ts'
import { spec } from '#tests/support/spec.ts'

const EVERY = Object.keys(KIOSK_LABELS) as KioskField[]
const values = (typed: Partial<Record<KioskField, string>>) => ({ ...valuesOf({}, EVERY), ...typed })
const complete = { organization: '1', name: 'Dock', username: 'trainee', password: 'quiet otter' }

describe('licenses', () => {
  test('are compared ignoring case, and a missing one is shown as Pending', () => {
    expect(licenseTone({ license_status: ' ACTIVE ' }, TAB_TONES)).toBe('positive')
    expect(licenseText({ license_status: null })).toBe('Pending')
    expect(licenseTone({ license_status: null }, TAB_TONES)).toBe('caution')
    expect(licenseTone({ license_status: null }, MANAGEMENT_TONES)).toBe('neutral')
  })
  test('a stored value that is not an option is added to them', () => {
    expect(optionsWith(DETAIL_LICENSES, 'Expiring Soon').map(({ value }) => value)).toEqual([
      ...DETAIL_LICENSES,
      'Expiring Soon',
    ])
    expect(optionsWith(DETAIL_LICENSES, 'active').find(({ label }) => label === 'Active')?.value).toBe(
      'active',
    )
    expect(optionsWith(DETAIL_LICENSES, null)).toHaveLength(DETAIL_LICENSES.length)
  })
})

describe('required fields', () => {
  const noon = new Date(2026, 10, 21, 12)
  test(
    'of a new kiosk are name, organization, username and password',
    spec('A-100', 'A-101', 'A-102'),
    () => {
      expect(addProblems(values({}))).toEqual({
        name: 'Kiosk Name is required.',
        organization: 'Organization is required.',
        username: 'Username is required.',
        password: 'Password is required.',
      })
      expect(addProblems(values({ ...complete, name: '   ' }))).toEqual({ name: 'Kiosk Name is required.' })
    },
  )
  test('dates of a new kiosk must not be in the past, in the reader’s time zone', spec('A-103'), () => {
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    const dates = (day: string) => ({
      subscription_start_date: day,
      subscription_end_date: day,
      domain_security_expiration: day,
    })
    expect(addProblems(values({ ...complete, ...dates('2026-11-21') }), noon)).toEqual({})
    expect(addProblems(values({ ...complete, ...dates('2026-11-20') }), noon)).toEqual(
      dates('Choose today or a later date.'),
    )
  })
  test('of an existing kiosk are only its name', spec('A-263'), () => {
    expect(editProblems(values({ name: 'Dock', subscription_end_date: '2001-01-01' }))).toEqual({})
    expect(editProblems(values({ name: ' ' }))).toEqual({ name: 'Kiosk Name is required.' })
  })
  test('are all that a form refuses: other limits are the server’s', spec('A-259'), () => {
    const wrong = {
      ...complete,
      public_ipv4: '999.1',
      access_url: 'nowhere',
      unity_build_id: '?!',
      hours_in_use: '-5',
    }
    expect([addProblems(values(wrong)), editProblems(values(wrong))]).toEqual([{}, {}])
  })
})

describe('the message of a refusal', () => {
  const shown = ['name', 'username'] as const
  const messages = (status: number, body: unknown) =>
    kioskProblem(toApiError(status, body), shown, FAILURES.add)

  test.each([
    ['a list of a field', 400, { name: ['Too short.', 'Taken.'] }, { name: 'Too short. Taken.' }, undefined],
    ['a text of a field', 400, { username: 'Taken.' }, { username: 'Taken.' }, undefined],
    ['non_field_errors', 400, { non_field_errors: ['Full.', 'Late.'] }, {}, 'Full. Late.'],
    [
      'a field, others and non_field_errors',
      400,
      { status: ['No such status.'], non_field_errors: ['Full.'], name: 'Taken.' },
      { name: 'Taken.' },
      'Full. Status: No such status.',
    ],
    ['a field of no form', 400, { region_code: ['Unknown.'] }, {}, 'region_code: Unknown.'],
    ['a text', 400, 'Kiosks are frozen today.', {}, 'Kiosks are frozen today.'],
    ['detail', 403, { detail: 'Not yours.' }, {}, 'Not yours.'],
    ['error', 409, { error: 'Busy.' }, {}, 'Busy.'],
    [
      'a page',
      502,
      '<!DOCTYPE html><h1>Bad gateway</h1>',
      {},
      'An unexpected error occurred. Please try again.',
    ],
  ])('%s', spec('A-104', 'A-355', 'A-359'), (_, status, body, fields, general) => {
    expect(messages(status, body)).toEqual({ fields, general })
  })
  test.each([
    ['add', 'Failed to add kiosk. Please try again.'],
    ['management', 'Failed to update kiosk. Please try again.'],
  ] as const)('is our own in the form %s if the server sends none', spec('A-356', 'A-358'), (form, words) => {
    for (const error of [toApiError(500, undefined), toApiError(400, {})]) {
      expect(kioskProblem(error, shown, FAILURES[form]).general).toBe(words)
    }
  })
  test('says if there was no answer', () => {
    const error = toNetworkError(new TypeError('Failed to fetch'))
    expect(kioskProblem(error, shown, FAILURES.add)).toEqual({
      general: 'The server could not be reached. Check the connection and try again.',
    })
  })
})

describe('an overview', () => {
  const kiosk = { id: 1, name: 'Dock', kiosk_id: 'KSK-1', total_assigned_users: 2, global_max_users: 5 }
  const seat = { id: 9, full_name: 'Uma' }

  test('counts assigned users and the limit', () => {
    expect(usersText(kiosk, 8)).toBe('2/5')
    expect(usersText({ id: 1, assigned_users: [seat] }, 8)).toBe('1/8')
    expect(usersText({ id: 1 }, undefined)).toBe('0/—')
    expect(availableSlots({ id: 1, available_slots: 3 }, 5)).toBe(3)
    expect(availableSlots({ id: 1, assigned_users: [seat] }, 5)).toBe(4)
    expect(availableSlots({ id: 1 }, undefined)).toBeUndefined()
  })
  test('explains that a kiosk is full; without a known limit the server decides', () => {
    expect(whyFull({ id: 1, assigned_users: [seat] }, 1)).toBe('This kiosk takes at most 1 user.')
    expect(whyFull({ id: 1, assigned_users: [seat] }, 2)).toBeUndefined()
    expect(whyFull({ id: 1, assigned_users: [seat] }, undefined)).toBeUndefined()
  })
  test('shows a subscription without a start or an end', () => {
    expect(periodText({ id: 1, subscription_start_date: '2026-01-01T10:00' }, '-')).toBe('2026-01-01 - —')
    expect(periodText({ id: 1 }, 'to')).toBeUndefined()
  })
  test('is searched by id, name and address', () => {
    expect(matching([kiosk], ' doc').map(({ id }) => id)).toEqual([1])
    expect(matching([kiosk], 'ksk-1')).toHaveLength(1)
    expect(matching([kiosk], 'van')).toEqual([])
  })
})
