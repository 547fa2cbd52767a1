import { expect, test } from 'vitest'
import { isColour, joined, perTheme, propertyOf } from '#widgets/pages/colours.ts'

const property = (name: string) => {
  const found = propertyOf(name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

test('a colour that is not set is the one of each theme', () => {
  const accent = property('--radops-accent')
  expect(perTheme('', accent)).toEqual({ light: accent.light, dark: accent.dark })
})

test('one value holds for both themes, and a pair for each its own', () => {
  const accent = property('--radops-accent')
  expect(perTheme('teal', accent)).toEqual({ light: 'teal', dark: 'teal' })
  expect(perTheme('light-dark(#fff, rgb(0 0 0 / 50%))', accent)).toEqual({
    light: '#fff',
    dark: 'rgb(0 0 0 / 50%)',
  })
})

test('what is picked is written as short as it can be, and as nothing where it is the own value', () => {
  const accent = property('--radops-accent')
  const { light, dark } = accent
  expect(joined({ light, dark: '#ff8800' }, accent)).toBe(`light-dark(${light}, #ff8800)`)
  expect(joined({ light: '#ff8800', dark: '#ff8800' }, accent)).toBe('#ff8800')
  expect(joined({ light, dark }, accent)).toBe('')
})

test('corners and typefaces are no colours', () => {
  expect(isColour(property('--radops-backdrop'))).toBe(true)
  expect(isColour(property('--radops-corner'))).toBe(false)
  expect(isColour(property('--radops-typeface'))).toBe(false)
})
