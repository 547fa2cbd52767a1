import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { useId, useState } from 'react'
import { TooltipTarget } from '#src/ui/Tooltip/TooltipTarget.tsx'
import { type ButtonSize, type ButtonTone, button } from './button.css.ts'
import { useOnePress } from './useOnePress.ts'

/** Props of every button, all optional; `Button` and `IconButton` add the required name. */
export type ButtonCommonProps = {
  tone?: ButtonTone
  size?: ButtonSize
  type?: 'button' | 'submit'
  /** Id of the form to submit when the button is outside it (a dialog's footer). */
  form?: string
  /** Shows a spinner and ignores clicks, but stays focusable. */
  busy?: boolean
  /**
   * Why it is disabled (style F3): dims it, ignores clicks, stays focusable and shows the reason. If it can ever have
   * one, always pass the prop, undefined meanwhile: otherwise adding it would remount the button and lose focus.
   */
  disabledReason?: string | undefined
  /** Disabled without explanation (Previous on the first page). Stays focused, but inert, until it is left. */
  disabled?: boolean
  /** Id of an element with further description. */
  describedBy?: string | undefined
  expanded?: boolean
  pressed?: boolean
  hasPopup?: 'menu' | 'dialog' | 'listbox'
  controls?: string | undefined
  /** Global shortcut, in aria-keyshortcuts syntax: "Alt+Shift+S". */
  keyShortcuts?: string
  buttonRef?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
  /** Called on hover and focus, to prefetch ahead of a click. */
  onIntent?: () => void
}

type ButtonBaseProps = ButtonCommonProps & {
  ariaLabel?: string
  /** Tooltip on hover and focus. */
  hint?: string
  fullWidth?: boolean
  isIconOnly?: boolean
  hasWordOnCard?: boolean
  children: ReactNode
}

/** The only `<button>` of ui/; use Button, IconButton or PermissionButton. */
export function ButtonBase({
  tone = 'secondary',
  size = 'medium',
  type = 'button',
  busy = false,
  fullWidth = false,
  isIconOnly = false,
  hasWordOnCard = false,
  buttonRef,
  ...props
}: ButtonBaseProps) {
  const reasonId = useId()
  const [hasFocus, setFocus] = useState(false)
  const counts = useOnePress()
  const { disabledReason } = props
  const isInert = busy || props.disabled || disabledReason !== undefined
  const describedBy = [disabledReason !== undefined && reasonId, props.describedBy].filter(Boolean).join(' ')
  const element = (
    <button
      // Remounts when one button replaces another: a click on Edit must not become one on Save.
      key={type}
      ref={buttonRef}
      type={type}
      form={props.form}
      // Name by which embedding pages can style it.
      part={tone === 'primary' ? 'primary-button' : undefined}
      className={button({
        tone,
        size,
        fullWidth,
        isIconOnly,
        hasWordOnCard,
        isDimmed: props.disabled || disabledReason !== undefined,
      })}
      // Browsers blur elements that become disabled, so wait until focus has moved on.
      disabled={props.disabled && !hasFocus}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      aria-label={props.ariaLabel}
      aria-describedby={describedBy || undefined}
      aria-expanded={props.expanded}
      aria-pressed={props.pressed}
      aria-haspopup={props.hasPopup}
      aria-controls={props.controls}
      aria-keyshortcuts={props.keyShortcuts}
      onPointerEnter={isInert ? undefined : props.onIntent}
      onFocus={() => {
        setFocus(true)
        if (!isInert) props.onIntent?.()
      }}
      onBlur={(event) => setFocus(isActive(event))}
      onKeyDown={props.onKeyDown}
      onClick={(event) => {
        if (!isInert && counts()) return props.onClick?.(event)
        // Otherwise a submit button would still submit, and a surrounding row or menu would get the click.
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {props.children}
    </button>
  )
  if (props.hint === undefined && !('disabledReason' in props)) return element
  return (
    <TooltipTarget
      content={disabledReason ?? props.hint}
      id={disabledReason === undefined ? undefined : reasonId}
      fullWidth={fullWidth}
      grows={!isIconOnly}
    >
      {element}
    </TooltipTarget>
  )
}

/** Whether the element stays focused: leaving the window blurs it, but returns focus later. */
function isActive({ currentTarget }: FocusEvent): boolean {
  const root = currentTarget.getRootNode() as Document | ShadowRoot
  return root.activeElement === currentTarget
}
