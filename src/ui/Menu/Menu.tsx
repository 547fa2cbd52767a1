import { CheckIcon, ChevronDownIcon, EllipsisIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import type { ButtonSize } from '#src/ui/Button/button.css.ts'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { useRovingFocus } from '#src/ui/Focus/useRovingFocus.ts'
import { showBeside } from '#src/ui/Popover/place.ts'
import * as popover from '#src/ui/Popover/popover.css.ts'
import { useDismiss } from '#src/ui/Popover/useDismiss.ts'
import { visuallyHidden } from '#src/ui/VisuallyHidden/visuallyHidden.css.ts'
import * as css from './menu.css.ts'

/** A row action as data (style S5). */
type MenuItem = {
  label: string
  onSelect: () => void
  icon?: ReactNode
  tone?: 'critical'
  /** Shown below the label, once for neighbours that share it; the item can be focused but not chosen. */
  disabledReason?: string | undefined
  hidden?: boolean
  /** Makes it a checkbox item; choosing it keeps the menu open. */
  checked?: boolean
}

type MenuProps = {
  /** Accessible name: "Actions for Harbor drill". */
  label: string
  items: readonly MenuItem[]
  /** Button label; without it, an icon button named by `label`. */
  text?: string
  icon?: ReactNode
  size?: ButtonSize
}

/** A menu button: arrows, Home, End and first letters move, Escape and Tab close. */
export function Menu({ label, items, text, icon, size = 'medium' }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const roving = useRovingFocus({ group: menu, controlsOf: menuItems, direction: 'vertical', nameOf })
  const shown = items.filter((item) => !item.hidden)

  const close = (returnFocus: boolean) => {
    setOpen(false)
    if (returnFocus) trigger.current?.focus()
  }
  useDismiss(isOpen, [trigger, menu], () => close(false))
  useEffect(() => {
    if (!isOpen || !trigger.current || !menu.current) return
    const hide = showBeside(trigger.current, menu.current, 'bottom-end')
    menuItems(menu.current)[0]?.focus()
    // Items may change while it is open. The next must not get the focus, and with it the Enter meant for the old one.
    const items = new MutationObserver(() => {
      if (!hasLostFocus(menu.current)) return
      setOpen(false)
      trigger.current?.focus()
    })
    items.observe(menu.current, { childList: true })
    return () => {
      items.disconnect()
      hide()
    }
  }, [isOpen])

  const common = {
    size,
    buttonRef: trigger,
    expanded: isOpen,
    hasPopup: 'menu' as const,
    controls: isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || isOpen) return
      event.preventDefault()
      setOpen(true)
    },
  }
  return (
    <span className={css.wrapper}>
      {text === undefined ? (
        <IconButton {...common} label={label} icon={icon ?? <EllipsisIcon />} />
      ) : (
        <Button {...common} icon={icon}>
          {text} <ChevronDownIcon className={css.chevron} size={14} aria-hidden="true" />
        </Button>
      )}
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          popover="manual"
          className={popover.surface}
          {...roving}
          onKeyDown={(event) => {
            if (event.key === 'Tab') return close(true)
            if (event.key !== 'Escape') return roving.onKeyDown(event)
            event.preventDefault()
            event.stopPropagation()
            close(true)
          }}
        >
          {shown.map((item, at) => (
            <Item
              key={item.label}
              item={item}
              isReasonBelow={item.disabledReason === shown[at + 1]?.disabledReason}
              onChosen={() => close(true)}
            />
          ))}
        </div>
      )}
    </span>
  )
}

type ItemProps = {
  item: MenuItem
  /** The next item shows the same reason: this one only has it as its description. */
  isReasonBelow: boolean
  onChosen: () => void
}

function Item({ item, isReasonBelow, onChosen }: ItemProps) {
  const reasonId = useId()
  const isOff = item.disabledReason !== undefined
  const isChoice = item.checked !== undefined
  return (
    <button
      type="button"
      role={isChoice ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={item.checked}
      tabIndex={-1}
      className={item.tone === 'critical' ? `${css.item} ${css.critical}` : css.item}
      aria-disabled={isOff || undefined}
      aria-label={item.label}
      aria-describedby={isOff ? reasonId : undefined}
      onClick={() => {
        if (isOff) return
        // Return focus first, so that a dialog opened here returns it to the menu button.
        if (!isChoice) onChosen()
        item.onSelect()
      }}
    >
      {isChoice ? <CheckIcon aria-hidden="true" opacity={item.checked ? 1 : 0} /> : item.icon}
      <span className={css.words}>
        <span>{item.label}</span>
        {isOff && (
          <span className={isReasonBelow ? visuallyHidden : css.reason} id={reasonId}>
            {item.disabledReason}
          </span>
        )}
      </span>
    </button>
  )
}

/** The focus is nowhere, or with what is around the menu, such as the cell of its row (useKeptFocus). */
function hasLostFocus(menu: HTMLElement | null): boolean {
  const { activeElement } = (menu?.getRootNode() ?? document) as Document | ShadowRoot
  return activeElement === null || (activeElement !== menu && activeElement.contains(menu))
}

const nameOf = (item: HTMLElement) => item.ariaLabel ?? ''
const menuItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
