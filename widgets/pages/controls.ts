import type { Documented, WidgetInterface } from './loadWidgets.ts'

/** The control for one attribute. */
export type Control =
  | { kind: 'choice'; options: string[] }
  | { kind: 'number' }
  | { kind: 'switch' }
  | { kind: 'text' }

/** @param type from custom-elements.json: `'light' | 'dark'`, `1 | 2 | 3`, `number`, `boolean`, `string` */
export function controlOf(type: string): Control {
  const options = type.split('|').map((one) => one.trim())
  if (options.every((one) => /^(?:'[^']*'|\d+)$/.test(one))) {
    return { kind: 'choice', options: options.map((one) => one.replaceAll("'", '')) }
  }
  if (type === 'number') return { kind: 'number' }
  if (type === 'boolean') return { kind: 'switch' }
  return { kind: 'text' }
}

/** Session attributes that this page sets itself. */
const OWN_SESSION_ATTRIBUTES = ['api-base', 'portal']
/** The page has a single session around its widget. */
const OWN_WIDGET_ATTRIBUTES = ['session']

export const sessionAttributes = ({ attributes }: WidgetInterface): Documented[] =>
  attributes.filter(({ name }) => !OWN_SESSION_ATTRIBUTES.includes(name))

export const widgetAttributes = ({ attributes }: WidgetInterface): Documented[] =>
  attributes.filter(({ name }) => !OWN_WIDGET_ATTRIBUTES.includes(name))

/** Chosen values by name; empty ones are left out. */
export interface Choices {
  session: Record<string, string>
  widget: Record<string, string>
  /** Custom properties. */
  properties: Record<string, string>
  /** Declarations for parts: `max-width: 960px`. */
  parts: Record<string, string>
}

export const NO_CHOICES: Choices = { session: {}, widget: {}, properties: {}, parts: {} }

/** Only chosen values, in documented order. */
export const chosen = (
  documented: readonly Documented[],
  values: Record<string, string>,
): [string, string][] =>
  documented.flatMap(({ name }): [string, string][] => (values[name] ? [[name, values[name]]] : []))
