import { render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from '#src/ui/Focus/useKeptFocus.ts'
import { inShadowRoot } from '#tests/support/dialogContainers.ts'
import { spec } from '#tests/support/spec.ts'

// Where focus moves in a widget, whose own focus the page does not hear.

let remove = () => {}
afterEach(() => remove())

function Group({ names }: { names: string[] }) {
  const group = useRef<HTMLDivElement>(null)
  const kept = useKeptFocus(group)
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={group} tabIndex={-1} {...kept}>
        {names.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </div>
    </>
  )
}

test('focus that went elsewhere in a widget is not brought back', spec('X-879'), () => {
  const made = inShadowRoot()
  remove = made.remove
  const { rerender, getByText } = render(<Group names={['Alpha', 'Bravo']} />, made)
  const root = made.container.getRootNode() as ShadowRoot
  getByText('Alpha').focus()
  getByText('Elsewhere').focus()
  getByText('Elsewhere').blur()
  rerender(<Group names={['Bravo']} />)
  expect(root.activeElement).toBeNull()
  getByText('Bravo').focus()
  rerender(<Group names={[]} />)
  expect(root.activeElement).toBe(made.container.querySelector('div'))
})
