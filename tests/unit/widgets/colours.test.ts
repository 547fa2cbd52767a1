import { expect, test } from 'vitest'
import { isColour, joined, perTheme, propertyOf } from '#widgets/pages/colours.ts'

const property = (name: string) => {
  const found = propertyOf(name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

test('an unset colour is each theme’s own', () => {
  const accent = property('--radops-accent')
  expect(perTheme('', accent)).toEqual({ light: accent.light, dark: accent.dark })
})

test('one value applies to both themes, a pair to each its own', () => {
  const accent = property('--radops-accent')
  expect(perTheme('teal', accent)).toEqual({ light: 'teal', dark: 'teal' })
  expect(perTheme('light-dark(#fff, rgb(0 0 0 / 50%))', accent)).toEqual({
    light: '#fff',
    dark: 'rgb(0 0 0 / 50%)',
  })
})

test('a picked value is written as short as possible, and left out if it is the theme’s own', () => {
  const accent = property('--radops-accent')
  const { light, dark } = accent
  expect(joined({ light, dark: '#ff8800' }, accent)).toBe(`light-dark(${light}, #ff8800)`)
  expect(joined({ light: '#ff8800', dark: '#ff8800' }, accent)).toBe('#ff8800')
  expect(joined({ light, dark }, accent)).toBe('')
})

test('corners and typefaces are not colours', () => {
  expect(isColour(property('--radops-backdrop'))).toBe(true)
  expect(isColour(property('--radops-corner'))).toBe(false)
  expect(isColour(property('--radops-typeface'))).toBe(false)
})
