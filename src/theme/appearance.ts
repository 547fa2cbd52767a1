import { dark, light, type Palette, type Tone, type ToneColors } from './palette.ts'

export const FONT_SANS = "'Inter Variable', Inter, ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif"
export const FONT_MONO =
  "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, 'Cascadia Mono', Consolas, monospace"

/**
 * Properties that pages embedding the widgets can set, as data. The widgets' theme reads each before its own value
 * (theme.css.ts), the manifest and docs/widgets.md list them, and tests/widgets/appearance.test.tsx checks that each
 * has an effect. The tokens behind them may change; these names may not.
 */
export interface PublicProperty {
  name: `--radops-${string}`
  /** What it sets, as a phrase. */
  sets: string
  light: string
  dark: string
  /** Path of the token in vars.css.ts. */
  token: string
}

const color = (name: string, key: keyof Palette['color'], sets: string): PublicProperty => ({
  name: `--radops-${name}`,
  sets,
  light: light.color[key],
  dark: dark.color[key],
  token: `color.${key}`,
})
const tone = (name: string, of: Tone, key: keyof ToneColors, sets: string): PublicProperty => ({
  name: `--radops-${name}`,
  sets,
  light: light.tone[of][key],
  dark: dark.tone[of][key],
  token: `tone.${of}.${key}`,
})
const measure = (name: string, token: string, value: string, sets: string): PublicProperty => ({
  name: `--radops-${name}`,
  sets,
  light: value,
  dark: value,
  token,
})

export const APPEARANCE: readonly PublicProperty[] = [
  color('background', 'canvas', 'the background of the widget; `transparent` shows the page'),
  color('surface', 'surface', 'cards, tables, fields and plain buttons'),
  color('surface-raised', 'raised', 'dialogs, menus and messages'),
  color('surface-sunken', 'sunken', 'recessed areas: the footer of a dialog, keys, inactive fields'),
  color('hover', 'hover', 'a row or plain button under the pointer'),
  color('border', 'border', 'borders and dividers'),
  color('border-strong', 'borderStrong', 'borders of fields'),
  color('text', 'text', 'text'),
  color('text-muted', 'textMuted', 'secondary text: labels, hints, times'),
  color('focus', 'focus', 'the focus ring'),
  color('backdrop', 'backdrop', 'the overlay behind a dialog'),
  color('skeleton', 'skeleton', 'placeholders of rows that are loading'),
  tone('accent', 'accent', 'solid', 'the primary button, and what is selected'),
  tone('accent-hover', 'accent', 'solidHover', 'the primary button under the pointer'),
  tone('on-accent', 'accent', 'onSolid', 'text on the accent'),
  tone('accent-text', 'accent', 'text', 'links'),
  tone('critical', 'critical', 'solid', 'the button that stops or deletes'),
  tone('on-critical', 'critical', 'onSolid', 'text on that button'),
  tone('critical-text', 'critical', 'text', 'text of errors'),
  tone('critical-soft', 'critical', 'soft', 'background of errors'),
  tone('caution-text', 'caution', 'text', 'text of warnings'),
  tone('caution-soft', 'caution', 'soft', 'background of warnings'),
  tone('positive-text', 'positive', 'text', 'text of what is running or approved'),
  tone('positive-soft', 'positive', 'soft', 'background of what is running or approved'),
  tone('info-text', 'info', 'text', 'text of what is in progress'),
  tone('info-soft', 'info', 'soft', 'background of what is in progress'),
  measure('corner-small', 'radius.small', '4px', 'corners of small buttons and links'),
  measure('corner', 'radius.medium', '6px', 'corners of buttons, fields and messages'),
  measure('corner-large', 'radius.large', '10px', 'corners of cards, tables, dialogs and the widget'),
  measure('typeface', 'font.sans', FONT_SANS, 'the typeface'),
  measure('typeface-mono', 'font.mono', FONT_MONO, 'the typeface of ids and clocks'),
  measure('control-height', 'size.control', '36px', 'height of buttons and fields; 32px when compact'),
  measure('row-height', 'size.row', '44px', 'height of rows; 36px when compact'),
]
