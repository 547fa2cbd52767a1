// What scripts/support/countryData.mjs makes of the packages countries-list and iso-3166.

declare module 'virtual:radops/countries' {
  /** Countries and territories by English name; `dial_code` begins with '+'. */
  export const countries: readonly { name: string; code: string; dial_code: string }[]
}

declare module 'virtual:radops/states' {
  /** By ISO code of the country, its states, provinces or regions by name; many territories have none. */
  export const statesOf: Partial<Record<string, () => Promise<{ states: readonly string[] }>>>
}
