const PATH = '/kiosk-sim/'

/** A simulated kiosk's page is served by this server (simulatedRoutes.ts). @param origin without a closing slash */
export const simulatedAddress = (origin: string, kiosk_id: string): string =>
  `${origin}${PATH}${encodeURIComponent(kiosk_id)}/`

/** Whether an address is such a page, at this server or at the address it had before. */
export const isSimulatedAddress = (address: string): boolean => new URL(address).pathname.startsWith(PATH)
