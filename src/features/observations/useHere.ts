import { useState } from 'react'

/** A fix of a phone may need a view of the sky first. */
const FIX_TIMEOUT_MS = 20_000
/** A metre; what a device says beyond is noise. */
const DECIMALS = 5

const REFUSED: Partial<Record<number, string>> = {
  1: 'This browser may not read your location. Allow it in the site settings, or choose the place on the map.',
  3: 'Your location was not found in time. Try again under the open sky, or choose the place on the map.',
}
const NOT_FOUND = 'Your location could not be found. Choose the place on the map.'

/** Where the device is, when someone asks for it and the browser allows it. */
export function useHere(onFound: (lat: number, lng: number) => void) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    /** Browsers have it on secure pages only. */
    isOffered: 'geolocation' in navigator && globalThis.isSecureContext !== false,
    isAsking,
    failure,
    ask: () => {
      setAsking(true)
      setFailure(undefined)
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setAsking(false)
          onFound(Number(coords.latitude.toFixed(DECIMALS)), Number(coords.longitude.toFixed(DECIMALS)))
        },
        ({ code }) => {
          setAsking(false)
          setFailure(REFUSED[code] ?? NOT_FOUND)
        },
        { enableHighAccuracy: true, timeout: FIX_TIMEOUT_MS },
      )
    },
  }
}
