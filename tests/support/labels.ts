// Finding a field by role needs its labels. For each element jsdom checks every label, and searches the whole page for
// the label's field: a twelfth of the screen tests' work.

const FIELDS = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/** As in HTML: the element named by `for`, or the first field inside. */
function fieldOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(FIELDS)
  const named = label.ownerDocument.getElementById(label.htmlFor)
  return named?.matches(FIELDS) ? named : null
}

function labelsOf(field: HTMLElement): HTMLLabelElement[] | null {
  if (!field.matches(FIELDS)) return null
  return [...field.ownerDocument.getElementsByTagName('label')].filter((label) => fieldOf(label) === field)
}

const CLASSES = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]
for (const { prototype } of CLASSES) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this)
    },
  })
}
