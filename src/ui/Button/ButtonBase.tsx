import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import { useId, useState } from 'react'
import { TooltipTarget } from '#src/ui/Tooltip/TooltipTarget.tsx'
import { type ButtonSize, type ButtonTone, button } from './button.css.ts'

/** What every button takes. All optional; `Button` and `IconButton` add the required name. */
export type ButtonCommonProps = {
  tone?: ButtonTone
  size?: ButtonSize
  type?: 'button' | 'submit'
  /** Id of the form to submit when the button is outside it (a dialog's footer). */
  form?: string
  /** Shows the spinner and ignores clicks while true; stays focusable so that focus is not lost. */
  busy?: boolean
  /**
   * Why it cannot be used now (style F3): dims it, ignores clicks, stays focusable and tells the reason. Who may have one
   * passes it always, undefined as long as there is none: the focus stays when it comes and goes.
   */
  disabledReason?: string | undefined
  /** Plainly off, with nothing to explain (Previous on the first page). While it has the focus it keeps it, inert. */
  disabled?: boolean
  /** Id of an element that describes it further. */
  describedBy?: string | undefined
  expanded?: boolean
  pressed?: boolean
  hasPopup?: 'menu' | 'dialog' | 'listbox'
  controls?: string | undefined
  /** Keys that do the same from anywhere, as aria-keyshortcuts spells them: "Alt+Shift+S". */
  keyShortcuts?: string
  buttonRef?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
  /** Called when the pointer or focus says a click may follow: the place to prefetch. */
  onIntent?: () => void
}

type ButtonBaseProps = ButtonCommonProps & {
  ariaLabel?: string
  /** Shown as a bubble on hover and focus. */
  hint?: string
  fullWidth?: boolean
  isIconOnly?: boolean
  children: ReactNode
}

/** The one `<button>` of ui/; use Button, IconButton or PermissionButton. */
export function ButtonBase({
  tone = 'secondary',
  size = 'medium',
  type = 'button',
  busy = false,
  fullWidth = false,
  isIconOnly = false,
  buttonRef,
  ...props
}: ButtonBaseProps) {
  const reasonId = useId()
  const [hasFocus, setFocus] = useState(false)
  const { disabledReason } = props
  const isInert = busy || props.disabled || disabledReason !== undefined
  const describedBy = [disabledReason !== undefined && reasonId, props.describedBy].filter(Boolean).join(' ')
  const element = (
    <button
      // Another element where one button takes another's place: a press of Edit must not go on as one of Save.
      key={type}
      ref={buttonRef}
      type={type}
      form={props.form}
      // Pages that embed us may style it by this name.
      part={tone === 'primary' ? 'primary-button' : undefined}
      className={button({
        tone,
        size,
        fullWidth,
        isIconOnly,
        isDimmed: props.disabled || disabledReason !== undefined,
      })}
      // Browsers drop the focus of an element that becomes disabled: it does so once the focus has moved on.
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
        if (!isInert) return props.onClick?.(event)
        // A submit button would still submit its form, and a row or menu around it would take the click.
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

/** Whether the element keeps the focus: a window that is left blurs it, and gives the focus back on return. */
function isActive({ currentTarget }: FocusEvent): boolean {
  const root = currentTarget.getRootNode() as Document | ShadowRoot
  return root.activeElement === currentTarget
}
