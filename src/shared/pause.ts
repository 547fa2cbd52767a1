/** @param ms how long; it cannot be cut short */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
