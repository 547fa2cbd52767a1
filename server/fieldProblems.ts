import { HttpError } from './errors.ts'

/** What is wrong with a body's fields, all of it at once: the form shows each sentence under its field. */
export class FieldProblems<Field extends string> {
  private readonly found: Record<string, string[]> = {}

  /** The first sentence of a field stays: later checks often only follow from it. */
  add(field: Field, sentence: string): void {
    this.found[field] ??= [sentence]
  }

  /** @throws HttpError 400 with the sentences by field, when there is one */
  throwIfAny(): void {
    if (Object.keys(this.found).length > 0) throw new HttpError(400, this.found)
  }
}

/** A position has a latitude and a longitude, or neither. */
export function checkPosition(
  { lat, lng }: { lat: number | null; lng: number | null },
  add: (field: 'lat' | 'lng', sentence: string) => void,
): void {
  if (lat === null && lng !== null) add('lat', 'Enter a latitude, or leave both blank.')
  if (lat !== null && lng === null) add('lng', 'Enter a longitude, or leave both blank.')
}
