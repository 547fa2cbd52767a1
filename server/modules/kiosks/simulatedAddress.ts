const PATH = '/kiosk-sim/'

/** Address of a simulated kiosk's page on this server (simulatedRoutes.ts). @param origin without a trailing slash */
export const simulatedAddress = (origin: string, kiosk_id: string): string =>
  `${origin}${PATH}${encodeURIComponent(kiosk_id)}/`

/** Whether it is the address of a simulated page, on this server or its former address. */
export const isSimulatedAddress = (address: string): boolean => new URL(address).pathname.startsWith(PATH)
