/** Registers an element once; does nothing on a server, which has no custom elements. */
export function defineElement(tag: string, element: CustomElementConstructor): void {
  const elements = globalThis.customElements as CustomElementRegistry | undefined
  if (elements && !elements.get(tag)) elements.define(tag, element)
}
