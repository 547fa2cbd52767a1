const kebab = (part: string) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * How tokens become custom properties: each has one, under its own name. The widgets' build puts tokensOfWidgets.ts in the
 * place of this file (scripts/support/aliases.mjs).
 */
export const propertyName = (path: string[]): string => `radops-${path.map(kebab).join('-')}`
/** What style sheets read of the theme. */
export const readable = <T>(contract: T): T => contract
/** What the theme sets. */
export const settings = (assigned: Record<string, string>): Record<string, string> => assigned
