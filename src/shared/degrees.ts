/** Parses degrees while they are typed. @param limit largest absolute value @returns undefined if invalid */
export function degreesOf(text: string, limit: number): number | undefined {
  const degrees = text.trim() === '' ? Number.NaN : Number(text)
  return Math.abs(degrees) <= limit ? degrees : undefined
}
