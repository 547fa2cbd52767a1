/**
 * Changes on their way to the listeners, in batches of which one is under way at a time.
 * @param deliver sends a batch
 * @param onFailure a batch was not sent, and is not tried again
 */
export function createDeliveries(
  deliver: (ids: number[]) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
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
    /** Those that arrive during a delivery form the next batch. */
    add(ids: number[]) {
      waiting.push(...ids)
      start()
    },
    /** What has arrived and is not delivered yet. */
    pending: () => [...underWay, ...waiting],
    /** Resolves when the delivery that is under way has ended. */
    settled: async () => {
      await delivering
    },
  }
}
