/** Of events by date, newest first: those that have begun come first. @param today YYYY-MM-DD */
export const begunFirst = <Event extends { start_date?: string | null | undefined }>(
  events: readonly Event[],
  today: string,
): Event[] => {
  const isToCome = ({ start_date }: Event) => (start_date ?? '') > today
  return [...events.filter((event) => !isToCome(event)), ...events.filter(isToCome)]
}
