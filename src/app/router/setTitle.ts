/** @param title without the product's name */
export function setTitle(title: string): void {
  document.title = `${title} · RadOps Console`
}
