import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { lazyPart, type PartFailure, PartFailuresContext } from '#src/shared/lazyPart.tsx'
import { spec } from '#tests/support/spec.ts'

const Arrived = () => <p>arrived</p>

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <p>{this.state.error.name}</p> : this.props.children
  }
}

/** A module that cannot be loaded until the network is back. */
function brokenLine() {
  const line = { isBroken: true }
  const load = async () => {
    if (line.isBroken) throw new Error('no network')
    return Arrived
  }
  return { line, load }
}

let reported: MockInstance
beforeEach(() => {
  reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a requested part throws its failure to the boundary', async () => {
  const Part = lazyPart(brokenLine().load)
  render(
    <Boundary>
      <Part />
    </Boundary>,
  )
  expect(await screen.findByText('ChunkLoadError')).toBeTruthy()
})

test('an optional part leaves the page alone, and loads when the network is back', async () => {
  const { line, load } = brokenLine()
  const Part = lazyPart(load, { isOptional: true })
  render(
    <Boundary>
      <p>the page</p>
      <Part />
    </Boundary>,
  )
  await vi.waitFor(() => expect(reported).toHaveBeenCalled())
  expect(screen.getByText('the page')).toBeTruthy()
  line.isBroken = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('arrived')).toBeTruthy()
  expect(screen.getByText('the page')).toBeTruthy()
})

test('a part with renderFailure leaves the page alone, and loads on retry', async () => {
  const { line, load } = brokenLine()
  const Part = lazyPart(load, {
    renderFailure: ({ onRetry }) => (
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    ),
  })
  render(
    <Boundary>
      <p>the page</p>
      <Part />
    </Boundary>,
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('the page')).toBeTruthy()
  act(() => retry.click())
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  line.isBroken = false
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('arrived')).toBeTruthy()
  expect(screen.getByText('the page')).toBeTruthy()
})

test('a failure handled by the context keeps the view, which continues once the part has loaded', async () => {
  const { line, load } = brokenLine()
  const Part = lazyPart(load)
  const failures = new Set<PartFailure>()
  const take = (failure: PartFailure) => {
    failures.add(failure)
    return () => failures.delete(failure)
  }
  render(
    <Boundary>
      <PartFailuresContext value={take}>
        <p>the page</p>
        <Part />
      </PartFailuresContext>
    </Boundary>,
  )
  await vi.waitFor(() => expect(failures.size).toBe(1))
  const [first] = failures
  expect(first).toMatchObject({ isShownInPlace: false, retrying: false, cause: { name: 'ChunkLoadError' } })
  act(() => first?.onRetry())
  // A new failure replaces the first.
  await vi.waitFor(() => expect([...failures].map(({ cause }) => cause === first?.cause)).toEqual([false]))
  expect(screen.getByText('the page')).toBeTruthy()
  line.isBroken = false
  act(() => [...failures][0]?.onRetry())
  expect(await screen.findByText('arrived')).toBeTruthy()
  await vi.waitFor(() => expect(failures.size).toBe(0))
})

test('an optional part hands its failure to the context, which can retry it', spec('X-1260'), async () => {
  const { line, load } = brokenLine()
  const Part = lazyPart(load, { isOptional: true, placeholder: <p>its place</p> })
  const failures: PartFailure[] = []
  const take = (failure: PartFailure) => {
    failures.push(failure)
    return () => undefined
  }
  render(
    <PartFailuresContext value={take}>
      <Part />
    </PartFailuresContext>,
  )
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  expect(failures[0]).toMatchObject({ isShownInPlace: false, retrying: false })
  expect(screen.getByText('its place')).toBeTruthy()
  line.isBroken = false
  act(() => failures[0]?.onRetry())
  expect(await screen.findByText('arrived')).toBeTruthy()
})

test('a requested part that is still shown loads when the network is back', async () => {
  const { line, load } = brokenLine()
  const Part = lazyPart(load, { renderFailure: () => <p>not here</p> })
  render(<Part />)
  await screen.findByText('not here')
  line.isBroken = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('arrived')).toBeTruthy()
})
