/**
 * Puts text on the clipboard. Where the clipboard API is missing (plain http, old webviews) it selects the text in a
 * hidden field and asks the browser to copy the selection.
 * @param near an element of the asking control: inside a modal dialog only its own descendants can be selected
 * @throws Error when the browser refuses both ways
 */
export async function copyText(text: string, near: HTMLElement): Promise<void> {
  if (navigator.clipboard) {
    try {
      return await navigator.clipboard.writeText(text)
    } catch (refusal) {
      // Refused by permission policy (an embedding page): the older way may still be allowed.
      if (!(refusal instanceof DOMException)) throw refusal
    }
  }
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'absolute', opacity: '0' })
  near.append(field)
  field.select()
  // Deprecated and without successor on plain http, where kiosk rooms sometimes run.
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error('The browser did not allow copying')
}
