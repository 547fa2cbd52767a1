import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { Navigation, onceBack } from '#src/app/router/navigation.tsx'
import { UrlParams } from '#src/app/router/UrlParams.tsx'
import { dialogParam, pageParam } from '#src/shared/listParams.ts'
import { addNavigationGuard } from '#src/shared/navigationGuard.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { spec } from '#tests/support/spec.ts'

// What the browser's Back and Forward find after a dialog of the address was closed.

const listParams = z.object({ page: pageParam, dialog: dialogParam(['view', 'edit']) })

type Guard = Parameters<typeof addNavigationGuard>[0]

/** A list and its dialogs. @param guard asks while a dialog is open */
function List({ guard }: { guard?: Guard }) {
  const [{ page, dialog }, change] = useScreenParams(listParams)
  const isOpen = dialog !== undefined
  useEffect(() => (isOpen && guard ? addNavigationGuard(guard) : undefined), [isOpen, guard])
  const close = () => change({ dialog: undefined })
  const acts = {
    View: () => change({ dialog: 'view' }),
    'Edit it': () => change({ dialog: 'edit' }, { replace: true }),
    'Edit another': () => change({ dialog: 'edit' }),
    Close: close,
    'Close twice': () => {
      close()
      close()
    },
    'Save to page 2': () => change({ dialog: undefined, page: 2 }),
    'Close, then page 2': () => {
      close()
      change({ page: 2 })
    },
  }
  return (
    <>
      <p>{`Page ${page}, ${dialog ?? 'no dialog'}`}</p>
      {Object.entries(acts).map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
    </>
  )
}

/** Opens the list at an address, after another page. */
function open(address = '/list', guard?: Guard) {
  history.pushState(null, '', '/before')
  history.pushState(null, '', address)
  render(
    <Navigation>
      <UrlParams>
        <List {...(guard && { guard })} />
      </UrlParams>
    </Navigation>,
  )
}

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const isAt = (address: string) => waitFor(() => expect(location.pathname + location.search).toBe(address))
const shows = (text: string) => screen.findByText(text)
/** When the browser has gone back from a closed dialog. */
const arrived = () => new Promise<void>((resolve) => onceBack(resolve))
const go = (steps: number) => act(() => history.go(steps))

describe('closing a dialog', () => {
  test.each(['Close', 'Close twice'])(
    'opened on the page: the next Back leaves the page (%s)',
    async (close) => {
      open()
      await press('View')
      await shows('Page 1, view')
      await press(close)
      await shows('Page 1, no dialog')
      await isAt('/list')
      go(-1)
      await isAt('/before')
    },
  )

  test('opened by a link: the dialog’s entry becomes the page', spec('X-575'), async () => {
    open('/list?page=3&dialog=view')
    await press('Close')
    await isAt('/list?page=3')
    await shows('Page 3, no dialog')
    go(-1)
    await isAt('/before')
  })

  test('which another has replaced', spec('X-575'), async () => {
    open()
    await press('View')
    await press('Edit it')
    await press('Close')
    await isAt('/list')
    go(-1)
    await isAt('/before')
  })

  test('opened from another: Back leads there; closing, to the page of both', spec('X-575'), async () => {
    open()
    await press('View')
    await press('Edit another')
    await shows('Page 1, edit')
    go(-1)
    await shows('Page 1, view')
    go(1)
    await shows('Page 1, edit')
    await press('Close')
    await isAt('/list')
    go(-1)
    await isAt('/before')
  })

  test('that Back has closed and Forward has opened again', spec('X-575'), async () => {
    open()
    await press('View')
    go(-1)
    await shows('Page 1, no dialog')
    go(1)
    await shows('Page 1, view')
    await press('Close')
    await isAt('/list')
    await arrived()
    go(-1)
    await isAt('/before')
  })

  test.each([[['View']], [['View', 'Edit another']]])(
    'that changes the page (%s): Back leads to the page as it was',
    async (opening) => {
      open()
      for (const name of opening) await press(name)
      await press('Save to page 2')
      await isAt('/list?page=2')
      await shows('Page 2, no dialog')
      go(-1)
      await isAt('/list')
      await shows('Page 1, no dialog')
      go(-1)
      await isAt('/before')
    },
  )

  test('and changing the page at once: both happen', async () => {
    open()
    await press('View')
    await press('Close, then page 2')
    await isAt('/list?page=2')
    go(-1)
    await isAt('/list')
    go(-1)
    await isAt('/before')
  })

  test('whose page the browser no longer has: what follows is only late', async () => {
    open()
    await press('View')
    vi.spyOn(history, 'go').mockReturnValue()
    await press('Close, then page 2')
    await isAt('/list')
    await waitFor(() => expect(location.search).toBe('?page=2'), { timeout: 2000 })
  })

  test('happens at once, and Forward does not open it again', spec('X-575'), async () => {
    open()
    await press('View')
    await press('Close')
    expect(screen.getByText('Page 1, no dialog')).toBeTruthy()
    await arrived()
    go(1)
    await isAt('/list')
    expect(screen.getByText('Page 1, no dialog')).toBeTruthy()
  })
})

describe('closing a form with unsaved changes', () => {
  test('asks no second time', spec('X-575'), async () => {
    const guard = vi.fn<Guard>()
    open('/list', guard)
    await press('View')
    await press('Close') // as the form does once the person has confirmed
    await isAt('/list')
    await shows('Page 1, no dialog')
    expect(guard).not.toHaveBeenCalled()
  })

  test.each([-1, -2])(
    'that was kept when the person went %i: the next Back leaves the page',
    async (steps) => {
      const guard = vi.fn<Guard>()
      open('/list', guard)
      await press('View')
      go(steps)
      await waitFor(() => expect(guard).toHaveBeenCalledOnce())
      await isAt('/list?dialog=view')
      await press('Close')
      await isAt('/list')
      await shows('Page 1, no dialog')
      go(-1)
      await isAt('/before')
    },
  )
})
