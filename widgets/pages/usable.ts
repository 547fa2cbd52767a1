import type { PublicProperty } from '#src/theme/appearance.ts'
import { isColour, propertyOf } from './colours.ts'
import { type Choices, chosen } from './controls.ts'
import type { WidgetInterface } from './loadWidgets.ts'

/** One declaration; quotes and brackets may contain a semicolon. */
const DECLARATION = /(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+/g

/** The CSS property that a custom property's value must be valid for. */
const declarationOf = ({ token }: PublicProperty): string => {
  if (token.startsWith('radius.')) return 'border-radius'
  return token.startsWith('font.') ? 'font-family' : 'height'
}

/** Whether the browser supports a value for a custom property. */
export const isValue = (property: PublicProperty, value: string): boolean =>
  CSS.supports(isColour(property) ? 'color' : declarationOf(property), value)

/** Splits declarations into those the browser supports and the rest. */
export function readDeclarations(text: string): { known: string[]; unknown: string[] } {
  const { style } = document.createElement('span')
  const known: string[] = []
  const unknown: string[] = []
  for (const [piece] of text.matchAll(DECLARATION)) {
    const declaration = piece.trim()
    if (!declaration) continue
    style.cssText = declaration
    // A brace would end the surrounding rule.
    const isKnown = style.length > 0 && !/[{}]/.test(declaration)
    ;(isKnown ? known : unknown).push(declaration)
  }
  return { known, unknown }
}

/** The choices without invalid values, for both preview and snippet. */
export function usable({ cssProperties, cssParts }: WidgetInterface, choices: Choices): Choices {
  const properties = chosen(cssProperties, choices.properties).filter(([name, value]) => {
    const property = propertyOf(name)
    return property !== undefined && isValue(property, value)
  })
  const parts = chosen(cssParts, choices.parts).map(([name, text]): [string, string] => [
    name,
    readDeclarations(text).known.join('; '),
  ])
  return { ...choices, properties: Object.fromEntries(properties), parts: Object.fromEntries(parts) }
}
