const FIELD = 'input, select, textarea'
const FOCUSABLE = `${FIELD}, button, a[href], [tabindex]`
const isUsable = (element: HTMLElement) => !element.matches(':disabled, [tabindex="-1"], [type=hidden]')

/**
 * Gives the focus to what the owner of a dialog names, else to the first field, else to the first button that is not
 * Close, else to the dialog itself.
 * @param panel the dialog's element; its header has Close
 */
export function focusFirst(panel: HTMLElement | null, named: HTMLElement | null | undefined): void {
  const target = named ?? (panel && firstOf(panel)) ?? panel
  target?.focus()
}

function firstOf(panel: HTMLElement): HTMLElement | undefined {
  const outsideHeader = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => isUsable(element) && !element.closest('[data-dialog-header]'),
  )
  return outsideHeader.find((element) => element.matches(FIELD)) ?? outsideHeader[0]
}
