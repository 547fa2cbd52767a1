/** @param title of the page, without the product's name */
export function setTitle(title: string): void {
  document.title = `${title} · RadOps Console`
}
