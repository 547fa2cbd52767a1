// Finding a field by role needs its labels. For each element jsdom checks every label, and searches the whole page for
// the label's field: a twelfth of the screen tests' work.

const FIELDS = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/** As in HTML: `for` names the first element with that id; without it, the first field inside is meant. */
const isLabelOf = (label: HTMLLabelElement, field: HTMLElement): boolean => {
  const named = label.getAttribute('for')
  if (named === null) return label.contains(field) && label.querySelector(FIELDS) === field
  return named === field.id && label.ownerDocument.getElementById(named) === field
}

function labelsOf(field: HTMLElement): HTMLLabelElement[] | null {
  if (field.localName === 'input' && field.getAttribute('type') === 'hidden') return null
  return [...field.ownerDocument.querySelectorAll('label')].filter((label) => isLabelOf(label, field))
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
