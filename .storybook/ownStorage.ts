/**
 * In-memory storage for stories. On the product's own server the storybook shares the portal's origin: a story must not
 * read the portal's sign-in, and one that signs out must not end it.
 */
class OwnStorage implements Storage {
  readonly #items = new Map<string, string>()

  get length(): number {
    return this.#items.size
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }
  getItem(name: string): string | null {
    return this.#items.get(name) ?? null
  }
  setItem(name: string, value: string): void {
    this.#items.set(name, value)
  }
  removeItem(name: string): void {
    this.#items.delete(name)
  }
  clear(): void {
    this.#items.clear()
  }
}

const own = { localStorage: new OwnStorage(), sessionStorage: new OwnStorage() }
for (const [name, value] of Object.entries(own)) {
  Object.defineProperty(window, name, { configurable: true, value })
}
