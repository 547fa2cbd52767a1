import { create, type ThemeVars } from 'storybook/theming'
import { dark, light, type Palette } from '#src/theme/palette.ts'

const FONTS = 'system-ui, -apple-system, "Segoe UI", sans-serif'
const MONO = 'ui-monospace, "SF Mono", Menlo, Consolas, monospace'

/** Storybook's own UI in the product's colours. */
function frame({ scheme, color, tone }: Palette): ThemeVars {
  return create({
    base: scheme,
    brandTitle: 'RadOps Console',
    brandUrl: './',
    brandTarget: '_self',
    colorPrimary: tone.accent.solid,
    colorSecondary: tone.accent.solid,
    appBg: color.canvas,
    appContentBg: color.surface,
    appPreviewBg: color.canvas,
    appBorderColor: color.border,
    appBorderRadius: 6,
    fontBase: FONTS,
    fontCode: MONO,
    textColor: color.text,
    textInverseColor: color.surface,
    textMutedColor: color.textMuted,
    barTextColor: color.textMuted,
    barHoverColor: tone.accent.text,
    barSelectedColor: tone.accent.text,
    barBg: color.surface,
    inputBg: color.surface,
    inputBorder: color.borderStrong,
    inputTextColor: color.text,
    inputBorderRadius: 6,
  })
}

/** @param isDark the system prefers dark */
export const frameTheme = (isDark: boolean): ThemeVars => frame(isDark ? dark : light)
