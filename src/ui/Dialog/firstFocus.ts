const FIELD = 'input, select, textarea'
const FOCUSABLE = `${FIELD}, button, a[href], [tabindex]`
const isUsable = (element: HTMLElement) => !element.matches(':disabled, [tabindex="-1"], [type=hidden]')

/**
 * What a dialog focuses when its owner names nothing: the first field, else the first button that is not Close.
 * @param panel the dialog's element; its header has Close
 */
export function firstFocus(panel: HTMLElement): HTMLElement | undefined {
  const outsideHeader = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => isUsable(element) && !element.closest('[data-dialog-header]'),
  )
  return outsideHeader.find((element) => element.matches(FIELD)) ?? outsideHeader[0]
}
