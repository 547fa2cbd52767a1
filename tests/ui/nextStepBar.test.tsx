import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as css from '#src/features/exercise/exercise.css.ts'
import { spec } from '#tests/support/spec.ts'

// The conductor's bar: a sentence and the buttons of the next step.

const bar = (sentence: string) => (
  <div style={{ width: 912 }}>
    <div className={css.bar}>
      <div className={css.next}>{sentence}</div>
      <div className={css.buttons}>
        <button type="button">StartEx</button>
        <button type="button">More</button>
      </div>
    </div>
  </div>
)

test(
  'the buttons of the next step stay where they are, however long its sentence',
  spec('X-1343'),
  async () => {
    await page.viewport(1024, 768)
    const { rerender } = render(bar('2 missions are running.'))
    const place = () => {
      const [first, last] = screen.getAllByRole('button').map((each) => each.getBoundingClientRect())
      return [first?.left, last?.right]
    }
    const before = place()
    rerender(
      bar('The exercise clock has not started, and no planned inject is delivered by itself. '.repeat(3)),
    )
    expect(place()).toEqual(before)
  },
)
