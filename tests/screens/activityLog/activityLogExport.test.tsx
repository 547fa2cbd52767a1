import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '#tests/support/builders.ts'
import { catchFiles, datedName, type SavedFile } from '#tests/support/savedFiles.ts'
import { spec } from '#tests/support/spec.ts'
import { app, COLUMNS, MAY_EXPORT, many, open, setUp, write } from './activityLogPage.ts'

// Export of the activity log (administration spec §2.10).

setUp()

describe('Export', () => {
  let saved: SavedFile[]
  beforeEach(() => {
    saved = catchFiles()
  })
  const exportButton = () => screen.findByRole('button', { name: 'Export' })
  /** The session check returns the person's permissions. */
  const openExport = async () => {
    const button = await exportButton()
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    return button
  }

  test('is dimmed without the permission, and names it', spec('A-175'), async () => {
    const { user, asked } = await open('', {}, { role: 'admin' })
    await screen.findByText('You need the permission Manage Admin Activity Logs')
    const button = await exportButton()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const before = asked().length
    await user.click(button)
    expect([saved, asked().length]).toEqual([[], before])
    expect(await screen.findByText('Needs the permission Access Admin Activity Log.')).toBeTruthy()
  })

  test.each(['access_admin_activity_log', 'full_admin'])(
    'is available to an admin with %s',
    spec('A-175'),
    async (key) => {
      const permissions = { [key]: true }
      await open('', { permissions }, { role: 'admin', permissions })
      await screen.findByText('No data found')
      expect(await openExport()).toBeTruthy()
    },
  )

  test('saves all filtered rows, of every page, as CSV with all seven columns', spec('A-176'), async () => {
    await write(
      { actor_name: 'Ada Lund', details: 'not asked for' },
      ...many(120, { action: 'user_deleted', ip_address: '203.0.113.9' }),
      { action: 'user_deleted', details: '=1+1', affected_entity: 'Kiosk "Harbor", 1' },
    )
    const { user } = await open('?action=user_deleted&page=3', { permissions: MAY_EXPORT })
    await user.click(await openExport())
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 15_000 })
    const [file] = saved
    expect(file?.name).toBe(datedName('activity-log'))
    const mark = await file?.blob.slice(0, 3).arrayBuffer()
    expect([...new Uint8Array(mark ?? [])]).toEqual([0xef, 0xbb, 0xbf])
    const [header, first, second, ...others] = (await file?.lines()) ?? []
    expect(header).toBe(COLUMNS.join(','))
    expect(first).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,Dana Reyes,User deleted,"Kiosk ""Harbor"", 1",'=1\+1,,$/)
    expect(second).toContain(',Line 120,203.0.113.9,')
    expect(others).toHaveLength(119)
    expect(others.join('\n')).not.toContain('not asked for')
  })

  test('can be cancelled', async () => {
    await write(...many(120))
    const person = await buildUser(app.deps, { role: 'super_admin' })
    const token = await app.as(person.id)
    const { user, calls } = await open('', {
      permissions: MAY_EXPORT,
      otherServer: {
        'GET auth/logs/': async (init) => {
          const { path } = calls.at(-1) ?? { path: '' }
          // The second page never arrives.
          if (path.includes('page=2'))
            await new Promise((_resolve, reject) => {
              init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
            })
          return app.fetch(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
        },
      },
    })
    await user.click(await openExport())
    await screen.findByText('100 of 120 rows fetched')
    await user.click(screen.getByRole('button', { name: 'Cancel export' }))
    await exportButton()
    expect(saved).toEqual([])
  })
})
