import { expect, test } from 'vitest'
import { firstOfTitles } from '../../../scripts/stories/firsts.mjs'

const entry = (title: string, name: string, type = 'story') => ({
  type,
  id: `${title}--${name}`,
  title,
  name,
})

test('one state of each title is the first that shows more than that it loads', () => {
  const entries = [
    entry('Kiosks', 'Docs', 'docs'),
    entry('Kiosks', 'Loading'),
    entry('Kiosks', 'Many'),
    entry('Kiosks', 'Empty'),
    entry('Events', 'Filled'),
  ]
  expect([...firstOfTitles(entries)].sort()).toEqual(['Events--Filled', 'Kiosks--Many'])
})
