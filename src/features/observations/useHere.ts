import { useState } from 'react'

/** A phone's first GPS fix takes time. */
const FIX_TIMEOUT_MS = 20_000
/** About a metre; more decimals are noise. */
const DECIMALS = 5

const REFUSED: Partial<Record<number, string>> = {
  1: 'This browser is not allowed to read your location. Allow it in the site settings, or choose the place on the map.',
  3: 'Your location was not found in time. Try again outdoors, or choose the place on the map.',
}
const NOT_FOUND = 'Your location could not be found. Choose the place on the map.'

/** The device's location, on request and if the browser allows it. */
export function useHere(onFound: (lat: number, lng: number) => void) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  return {
    /** Browsers offer it only on secure pages. */
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
