import { assignVars, globalStyle } from '@vanilla-extract/css'
import { APPEARANCE, FONT_MONO, FONT_SANS } from './appearance.ts'
import { COMPACT_CHOSEN, DARK_CHOSEN, SYSTEM_FOLLOWED } from './chosen.ts'
import { media } from './media.ts'
import { dark, light, type Palette } from './palette.ts'
import { vars } from './vars.css.ts'

/** Tokens that are the same in light and dark, in any density, and on every page. */
const fixed = {
  space: {
    none: '0px',
    hair: '2px',
    xxsmall: '4px',
    xsmall: '8px',
    small: '12px',
    medium: '16px',
    large: '24px',
    xlarge: '32px',
    xxlarge: '48px',
  },
  size: {
    target: '24px',
    controlSmall: '28px',
    controlLarge: '44px',
    words: '80px',
    /** An id or network address in a table: 22 monospace characters. */
    code: '168px',
    /** Half of an address truncated to 25 characters. */
    codeHalf: '96px',
    iconSmall: '14px',
    icon: '16px',
    iconLarge: '24px',
    avatar: '32px',
    stateIcon: '36px',
    textArea: '96px',
    /** A date with its calendar button. */
    date: '168px',
    menu: '192px',
    tooltip: '280px',
    toast: '380px',
    factLabel: '168px',
    gridCell: '280px',
    chart: '96px',
    dialogSmall: '420px',
    dialogMedium: '560px',
    dialogLarge: '840px',
    dialogHeight: 'calc(100dvh - 32px)',
    form: '400px',
    content: '1280px',
    sidebar: '256px',
    sidebarCollapsed: '64px',
    sidebarNarrow: '55px',
    header: '56px',
  },
  line: { thin: '1px', thick: '2px', offset: '2px', tracking: '-0.006em', trackingTight: '-0.022em' },
  radius: { pill: '999px' },
  layer: {
    base: '0',
    sticky: '10',
    header: '20',
    sidebar: '30',
    dialog: '100',
    popover: '110',
    toast: '120',
  },
  motion: { easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  opacity: { dimmed: '0.55', disabled: '0.5' },
}

const names = new Map(APPEARANCE.map(({ token, name }) => [token, name]))

/**
 * Lets pages that embed the widgets override a part of the theme: each value falls back from the page's property. The
 * portal shares this theme and sets none.
 * @param path of the part: '' for everything, 'color.' for the colours
 */
function settable<T>(values: T, path = ''): T {
  const pairs = Object.entries(values as Record<string, unknown>).map(([key, value]) => {
    if (typeof value !== 'string') return [key, settable(value, `${path}${key}.`)]
    const name = names.get(path + key)
    return [key, name ? `var(${name}, ${value})` : value]
  })
  return Object.fromEntries(pairs) as T
}

const colors = ({ color, tone, shadow }: Palette) => ({
  ...assignVars(vars.color, settable(color, 'color.')),
  ...assignVars(vars.tone, settable(tone, 'tone.')),
  ...assignVars(vars.shadow, shadow),
})

const values = settable({
  ...fixed,
  color: light.color,
  tone: light.tone,
  shadow: light.shadow,
  size: { ...fixed.size, control: '36px', row: '44px', rowLines: '2' },
  radius: { ...fixed.radius, small: '4px', medium: '6px', large: '10px' },
  font: {
    sans: FONT_SANS,
    mono: FONT_MONO,
  },
  text: {
    small: `400 12px/16px ${vars.font.sans}`,
    smallStrong: `500 12px/16px ${vars.font.sans}`,
    label: `500 13px/20px ${vars.font.sans}`,
    table: `400 13px/20px ${vars.font.sans}`,
    tableStrong: `500 13px/20px ${vars.font.sans}`,
    mono: `400 12px/20px ${vars.font.mono}`,
    body: `400 14px/20px ${vars.font.sans}`,
    bodyStrong: `500 14px/20px ${vars.font.sans}`,
    heading: `600 15px/24px ${vars.font.sans}`,
    title: `600 20px/28px ${vars.font.sans}`,
    figure: `600 28px/36px ${vars.font.sans}`,
    state: `600 40px/48px ${vars.font.sans}`,
    input: `400 16px/24px ${vars.font.sans}`,
    clock: `500 40px/48px ${vars.font.mono}`,
  },
  motion: {
    ...fixed.motion,
    fast: '100ms',
    medium: '160ms',
    spin: '800ms',
    pulse: '1600ms',
    turn: '1600ms',
  },
})
globalStyle(':root, :host', { colorScheme: 'light', vars: assignVars(vars, values) })

// Only on screen: print always uses the light colours.
globalStyle(DARK_CHOSEN, { '@media': { [media.screen]: { colorScheme: 'dark', vars: colors(dark) } } })
globalStyle(SYSTEM_FOLLOWED, {
  '@media': { [media.screenPrefersDark]: { colorScheme: 'dark', vars: colors(dark) } },
})

const compact = settable({ row: '36px', rowLines: '1', control: '32px' }, 'size.')
globalStyle(COMPACT_CHOSEN, {
  vars: {
    [vars.size.row]: compact.row,
    [vars.size.rowLines]: compact.rowLines,
    [vars.size.control]: compact.control,
  },
})

// Motion is a token, so reduced motion is one rule for all components.
globalStyle(':root, :host', {
  '@media': {
    [media.reducedMotion]: {
      vars: {
        [vars.motion.fast]: '0ms',
        [vars.motion.medium]: '0ms',
        [vars.motion.spin]: '0ms',
        [vars.motion.pulse]: '0ms',
        [vars.motion.turn]: '0ms',
      },
    },
  },
})
