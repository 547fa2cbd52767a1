// The labels of a field are part of finding it by its role. jsdom asks each element of the page whether it is one, and for
// each label looks for its field in all of the page again: a twelfth of the work of the screens tests.

const FIELDS = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/** As HTML defines it: the element that `for` names, or the first field inside. */
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
