import { HttpError } from './errors.ts'

/** Messages by field. */
export type Mistakes = Record<string, string[]>

/** @throws HttpError 400 with the messages, if there are any */
export function throwIfWrong(mistakes: Mistakes): void {
  if (Object.keys(mistakes).length > 0) throw new HttpError(400, mistakes)
}

/** Collects all problems of a body, one message per field. */
export class FieldProblems<Field extends string> {
  private readonly found: Mistakes = {}

  /** Keeps the first message of a field: later ones are often consequences. */
  add(field: Field, sentence: string): void {
    this.found[field] ??= [sentence]
  }

  /** @throws HttpError 400 with messages by field, if there are any */
  throwIfAny(): void {
    throwIfWrong(this.found)
  }
}

/** Latitude and longitude must be given together or not at all. */
export function checkPosition(
  { lat, lng }: { lat: number | null; lng: number | null },
  add: (field: 'lat' | 'lng', sentence: string) => void,
): void {
  if (lat === null && lng !== null) add('lat', 'Enter a latitude, or leave both blank.')
  if (lat !== null && lng === null) add('lng', 'Enter a longitude, or leave both blank.')
}
