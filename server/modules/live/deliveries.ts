/** Changes on their way to the listeners, in batches of which one is under way at a time. */
interface Deliveries {
  /** Those that arrive during a delivery form the next batch. */
  add(ids: number[]): void
  /** What has arrived and is not delivered yet. */
  pending(): number[]
  /** Resolves when the delivery that is under way has ended. */
  settled(): Promise<void>
}

/**
 * @param deliver sends a batch
 * @param onFailure a batch was not sent, and is not tried again
 */
export function createDeliveries(
  deliver: (ids: number[]) => Promise<void>,
  onFailure: (error: unknown) => void,
): Deliveries {
  let waiting: number[] = []
  let underWay: number[] = []
  let delivering: Promise<void> | null = null

  const deliverBatches = async () => {
    while (waiting.length > 0) {
      underWay = waiting
      waiting = []
      await deliver(underWay)
    }
    underWay = []
  }
  const start = () => {
    delivering ??= deliverBatches()
      .catch(onFailure)
      .finally(() => {
        delivering = null
        if (waiting.length > 0) start()
      })
  }
  return {
    add(ids) {
      waiting.push(...ids)
      start()
    },
    pending: () => [...underWay, ...waiting],
    settled: async () => {
      await delivering
    },
  }
}
