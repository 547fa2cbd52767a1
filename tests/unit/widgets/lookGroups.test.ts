import { expect, test } from 'vitest'
import { APPEARANCE } from '#src/theme/appearance.ts'
import { lookGroups } from '#widgets/pages/lookGroups.ts'

test('every custom property is in one group, and each group has some', () => {
  const groups = lookGroups(APPEARANCE)
  const names = groups.flatMap(({ properties }) => properties.map(({ name }) => name))
  expect(names.toSorted()).toEqual(APPEARANCE.map(({ name }) => name).toSorted())
  expect(groups.map(({ title, properties }) => `${title} ${properties.length}`)).toEqual([
    'Text and lines 5',
    'Surfaces 7',
    'Accent 4',
    'States 10',
    'Corners 3',
    'Typefaces 2',
    'Heights 2',
  ])
})
