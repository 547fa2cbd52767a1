/** Registers an element, once; on a server, which has no elements, importing it does nothing. */
export function defineElement(tag: string, element: CustomElementConstructor): void {
  const elements = globalThis.customElements as CustomElementRegistry | undefined
  if (elements && !elements.get(tag)) elements.define(tag, element)
}
