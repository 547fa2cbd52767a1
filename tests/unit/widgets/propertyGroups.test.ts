import { expect, test } from 'vitest'
import { APPEARANCE } from '#src/theme/appearance.ts'
import { propertyGroups } from '#widgets/pages/propertyGroups.ts'

test('every custom property is in one group, and each group has some', () => {
  const groups = propertyGroups(APPEARANCE)
  const names = groups.flatMap(({ properties }) => properties.map(({ name }) => name))
  expect(names.toSorted()).toEqual(APPEARANCE.map(({ name }) => name).toSorted())
  expect(groups.map(({ title, properties }) => `${title} ${properties.length}`)).toEqual([
    'Text and borders 5',
    'Surfaces 7',
    'Accent 4',
    'States 10',
    'Corner radius 3',
    'Fonts 2',
    'Sizes 2',
  ])
})
