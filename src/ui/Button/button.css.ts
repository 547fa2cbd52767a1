import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.xsmall,
    maxWidth: '100%',
    minHeight: vars.size.control,
    paddingInline: vars.space.small,
    paddingBlock: 0,
    border: `${vars.line.thin} solid transparent`,
    borderRadius: vars.radius.medium,
    font: vars.text.label,
    textDecoration: 'none',
    textAlign: 'center',
    overflowWrap: 'break-word',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: vars.motion.fast,
    selectors: {
      '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed' },
      '&[aria-busy=true]': { cursor: 'progress' },
    },
    '@media': {
      [media.print]: { display: 'none' },
      [media.forcedColors]: {
        borderColor: 'ButtonText',
        selectors: {
          '&:disabled, &[aria-disabled=true]': { color: 'GrayText', borderColor: 'GrayText' },
        },
      },
    },
  },
  variants: {
    tone: {
      primary: {
        background: vars.tone.accent.solid,
        color: vars.tone.accent.onSolid,
        selectors: {
          '&:hover:not(:disabled):not([aria-disabled=true])': { background: vars.tone.accent.solidHover },
        },
      },
      critical: {
        background: vars.tone.critical.solid,
        color: vars.tone.critical.onSolid,
        selectors: {
          '&:hover:not(:disabled):not([aria-disabled=true])': { background: vars.tone.critical.solidHover },
        },
      },
      secondary: {
        background: vars.color.surface,
        borderColor: vars.color.border,
        color: vars.color.text,
        selectors: {
          '&:hover:not(:disabled):not([aria-disabled=true])': {
            background: vars.color.hover,
            borderColor: vars.color.borderStrong,
          },
          '&[aria-pressed=true]': {
            background: vars.color.selected,
            borderColor: vars.tone.accent.border,
          },
        },
      },
      ghost: {
        background: 'transparent',
        color: vars.color.textMuted,
        selectors: {
          '&:hover:not(:disabled):not([aria-disabled=true])': {
            background: vars.color.hover,
            color: vars.color.text,
          },
        },
      },
    },
    size: {
      small: {
        minHeight: vars.size.controlSmall,
        paddingInline: vars.space.xsmall,
        borderRadius: vars.radius.small,
      },
      medium: {},
      large: {
        minHeight: vars.size.controlLarge,
        paddingInline: vars.space.large,
        font: vars.text.bodyStrong,
      },
    },
    isDimmed: { true: { opacity: vars.opacity.disabled } },
    fullWidth: { true: { width: '100%' } },
    isIconOnly: { true: { paddingInline: 0, aspectRatio: '1', minWidth: vars.size.target } },
    hasWordOnCard: {
      true: {
        '@container': {
          [container.belowPhone]: {
            paddingInline: vars.space.xxsmall,
            gap: vars.space.xxsmall,
            aspectRatio: 'auto',
          },
        },
      },
    },
  },
  defaultVariants: { tone: 'secondary', size: 'medium' },
})

export const wordOnCard = style({
  display: 'none',
  '@container': { [container.belowPhone]: { display: 'inline' } },
})

export const words = style({ position: 'relative' })
/** Over the words of a busy button, which keep its width. */
export const cover = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })
/** Transparent instead of hidden: they stay its name. */
export const covered = style({ opacity: 0 })

/** Tones and sizes shared by all button-like components. */
export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'critical'
export type ButtonSize = 'small' | 'medium' | 'large'

globalStyle(`${button.classNames.base} > svg`, {
  flex: 'none',
  width: vars.size.icon,
  height: vars.size.icon,
})

/** Class of a link in text or a cell; features set it on their router's anchors. */
export const textLink = style({
  color: vars.tone.accent.text,
  font: 'inherit',
  fontWeight: 500,
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: vars.space.xxsmall,
  borderRadius: vars.radius.small,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  textAlign: 'start',
  transitionProperty: 'text-decoration-color',
  transitionDuration: vars.motion.fast,
  selectors: { '&:hover': { textDecorationColor: 'currentColor' } },
})
