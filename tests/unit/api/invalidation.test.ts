import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Subject } from '#src/api/invalidation.ts'
import { keys } from '#src/api/keys.ts'
import { liveInvalidation } from '#src/api/liveChannel.ts'
import { keysToInvalidate } from '#src/api/liveKeys.ts'
import { Gate } from '#tests/support/Gate.ts'
import { spec } from '#tests/support/spec.ts'

test('a kiosk change refetches kiosks and everything that names them', () => {
  expect(keysToInvalidate({ subject: 'kiosk', action: 'kiosk_changed' })).toEqual(
    expect.arrayContaining([keys.kiosks, keys.organizations, keys.users, keys.activity]),
  )
})

test('an exercise change refetches its clock and its board', spec('X-283'), () => {
  for (const subject of ['exercise', 'event', 'mission', 'team', 'kiosk'] as const)
    expect(keysToInvalidate({ subject, action: `${subject}_changed` })).toContain(keys.exercise)
})

test('an organization change refetches what it owns', () => {
  expect(keysToInvalidate({ subject: 'organization', action: 'organization_deleted' })).toEqual(
    expect.arrayContaining([
      keys.organizations,
      keys.users,
      keys.kiosks,
      keys.teams,
      keys.events,
      keys.partnerships,
      keys.reports,
    ]),
  )
})

/** Whether a change of this kind refetches a query with this key. */
function isRefetched(queryKey: readonly unknown[], subject: Subject): boolean {
  const client = new QueryClient()
  client.setQueryData(queryKey, null)
  for (const key of keysToInvalidate({ subject, action: `${subject}_changed` }))
    void client.invalidateQueries({ queryKey: key })
  return client.getQueryState(queryKey)?.isInvalidated === true
}

/** What each list shows of others' records, by the key of its query. */
const SHOWN: [list: string, queryKey: readonly unknown[], subjects: Subject[]][] = [
  ['kiosks', [...keys.kiosks, 'list', { page: 1 }], ['kiosk', 'mission', 'organization', 'user', 'settings']],
  [
    'kiosks of the own organization',
    [...keys.kiosks, 'portal', 'page', { page: 1 }],
    ['kiosk', 'mission', 'organization', 'user', 'settings'],
  ],
  ['my kiosk', [...keys.kiosks, 'mine'], ['kiosk', 'mission', 'user']],
  ['users', [...keys.users, 'list', 'portal', { page: 1 }], ['user', 'kiosk', 'organization']],
  ['teams', [...keys.teams, 'managed', ''], ['team', 'user', 'organization']],
  ['teams of partners', [...keys.teams, 'of-partners', '1'], ['team', 'user', 'organization', 'partnership']],
  [
    'events',
    [...keys.events, 'list', { page: 1 }],
    ['event', 'exercise', 'mission', 'team', 'user', 'organization', 'partnership'],
  ],
  ['participants', [...keys.events, 'participants', '1'], ['event', 'mission', 'team', 'user', 'session']],
  ['partnerships', [...keys.partnerships, 'list', ''], ['partnership', 'organization']],
  ['missions', [...keys.missions, 'event', '1'], ['mission', 'event', 'team', 'kiosk', 'user']],
  ['reports', [...keys.reports, 'list', { page: 1 }], ['mission', 'mission-report', 'organization']],
  ['offline maps', [...keys.offlineMaps, 'event', '1'], ['offline-map']],
  ['injects', [...keys.injects, 'list', '1'], ['inject', 'team', 'event']],
  ['messages', [...keys.injects, 'messages', '1'], ['inject', 'team', 'event']],
  [
    'observations',
    [...keys.observations, 'event', '1'],
    ['observation', 'exercise', 'event', 'team', 'organization'],
  ],
  ['evaluators', [...keys.observations, 'evaluators', '1'], ['observation', 'user', 'event', 'organization']],
  [
    'events with observations',
    [...keys.observations, 'events', ''],
    ['observation', 'exercise', 'event', 'organization'],
  ],
  ['tape', [...keys.tape, '1', 0, 1], ['mission', 'exercise', 'inject', 'observation', 'event']],
  [
    'corrective actions',
    [...keys.correctiveActions, 'list', { page: 1 }],
    ['corrective-action', 'event', 'organization'],
  ],
  [
    'events with reports',
    [...keys.afterActionReports, 'events', ''],
    ['after-action-report', 'event', 'organization', 'partnership'],
  ],
  ['a report', [...keys.afterActionReports, '1', 'newest'], ['after-action-report', 'partnership']],
  ['organizations', [...keys.organizations, 'list', { page: 1 }], ['organization', 'kiosk', 'user']],
  ['administrators', [...keys.admins, 'list', { page: 1 }], ['admin', 'organization']],
]

test.each(SHOWN)('%s are refetched if anything they show changes', spec('X-747'), (_, queryKey, subjects) => {
  expect(subjects.filter((subject) => !isRefetched(queryKey, subject))).toEqual([])
})

test('a mission that starts or ends refetches no credentials', () => {
  for (const last of [
    ['portal', 'page', 'credentials', { page: 1 }],
    ['portal', '', 'credentials'],
    ['portal', 'one', '1', 'credentials'],
  ])
    expect(isRefetched([...keys.kiosks, ...last], 'mission')).toBe(false)
})

test('viewing credentials does not refetch any list of kiosks', () => {
  for (const subject of ['kiosk', 'organization'] as const) {
    const stale = keysToInvalidate({ subject, action: 'kiosk_credentials_shown' })
    expect(stale).toEqual([keys.dashboards, keys.activity])
  }
})

test('changes during a refetch cause one more, and cancel none', async () => {
  const client = new QueryClient()
  const reads: { signal: AbortSignal; answer: (value: number) => void }[] = []
  const board = new QueryObserver(client, {
    queryKey: [...keys.exercise, 'board'],
    queryFn: ({ signal }) => new Promise<number>((answer) => reads.push({ signal, answer })),
  })
  const stop = board.subscribe(() => undefined)
  reads[0]?.answer(0)
  await vi.waitFor(() => expect(board.getCurrentResult().data).toBe(0))
  const hear = liveInvalidation(client)
  for (let team = 0; team < 30; team++) hear({ subject: 'mission', action: 'mission_started' })
  expect(reads).toHaveLength(2)
  reads[1]?.answer(1)
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  expect(board.getCurrentResult().data).toBe(1)
  reads[2]?.answer(2)
  await vi.waitFor(() => expect(board.getCurrentResult().data).toBe(2))
  expect([reads.length, reads.some(({ signal }) => signal.aborted)]).toEqual([3, false])
  // Later ones are read again.
  hear({ subject: 'exercise', action: 'exercise_started' })
  expect(reads).toHaveLength(4)
  stop()
  client.clear()
})

test('what is read for the first time while it changes is read once more', async () => {
  const client = new QueryClient()
  const reads: ((photo: string | null) => void)[] = []
  const query = {
    queryKey: [...keys.observations, 'one', '7'],
    queryFn: () => new Promise<string | null>((answer) => reads.push(answer)),
  }
  const dialog = new QueryObserver(client, query)
  const stop = dialog.subscribe(() => undefined)
  const hear = liveInvalidation(client)
  // Its answer is older than the photo.
  hear({ subject: 'observation', action: 'observation_changed' })
  expect(reads).toHaveLength(1)
  reads[0]?.(null)
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  reads[1]?.('gauge.png')
  await vi.waitFor(() => expect(dialog.getCurrentResult().data).toBe('gauge.png'))
  stop()
  client.clear()
})

test('what is fetched ahead while it changes counts as stale', async () => {
  const client = new QueryClient()
  const answer = new Gate<string>()
  const queryKey = [...keys.observations, 'one', '7']
  const queryFn = () => answer.opened
  const ahead = client.prefetchQuery({ queryKey, queryFn })
  liveInvalidation(client)({ subject: 'observation', action: 'observation_changed' })
  answer.open('before the change')
  await ahead
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true))
  client.clear()
})
