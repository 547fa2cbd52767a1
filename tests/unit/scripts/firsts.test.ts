import { expect, test } from 'vitest'
import { firstOfTitles } from '../../../scripts/stories/firsts.mjs'

const entry = (title: string, name: string, type = 'story') => ({
  type,
  id: `${title}--${name}`,
  title,
  name,
})

test('the first state of each title is the first that is not just loading', () => {
  const entries = [
    entry('Kiosks', 'Docs', 'docs'),
    entry('Kiosks', 'Loading'),
    entry('Kiosks', 'Many'),
    entry('Kiosks', 'Empty'),
    entry('Events', 'Filled'),
  ]
  expect([...firstOfTitles(entries)].sort()).toEqual(['Events--Filled', 'Kiosks--Many'])
})
