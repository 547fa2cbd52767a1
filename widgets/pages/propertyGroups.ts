import type { PublicProperty } from '#src/theme/appearance.ts'

/** By the token a property sets; the first match counts. Every property is in one group (tests/unit/widgets). */
const GROUPS: readonly (readonly [title: string, tokens: RegExp])[] = [
  ['Text and borders', /^color\.(?:text|border|focus)/],
  ['Surfaces', /^color\./],
  ['Accent', /^tone\.accent\./],
  ['States', /^tone\./],
  ['Corner radius', /^radius\./],
  ['Fonts', /^font\./],
  ['Sizes', /^size\./],
]

export interface PropertyGroup {
  title: string
  properties: PublicProperty[]
}

/** Custom properties by group, without empty groups. */
export function propertyGroups(properties: readonly PublicProperty[]): PropertyGroup[] {
  const groupOf = ({ token }: PublicProperty) => GROUPS.find(([, tokens]) => tokens.test(token))
  return GROUPS.map((group) => ({
    title: group[0],
    properties: properties.filter((property) => groupOf(property) === group),
  })).filter((group) => group.properties.length > 0)
}
