import { iso31662 } from 'iso-3166/2.js'

const COUNTRIES = 'virtual:radops/countries'
const STATES = 'virtual:radops/states'
const STATES_OF = `${STATES}-of-`

/**
 * Dial code of countries for which the data has several: +1 with the area code as part of the number, and the one that
 * replaced the neighbours'.
 * @type {Record<string, number>}
 */
const ONE_OF_SEVERAL = { DO: 1, PR: 1, XK: 383 }

/**
 * Splits countries and states (ISO 3166-1 and -2) into small modules, one for the countries and one per country for its
 * states, so that nobody loads the states of the whole world.
 * @returns {import('vite').Plugin}
 * @see ../../src/api/countryData.d.ts for what the modules export
 */
export const countryData = () => ({
  name: 'radops-country-data',
  resolveId: (id) => (id === COUNTRIES || id.startsWith(STATES) ? `\0${id}` : undefined),
  async load(id) {
    if (id === `\0${COUNTRIES}`) return `export const countries = ${JSON.stringify(await listCountries())}`
    if (id === `\0${STATES}`) return `export const statesOf = ${listLoaders()}`
    if (!id.startsWith(`\0${STATES_OF}`)) return undefined
    return `export const states = ${JSON.stringify(listStates(id.slice(STATES_OF.length + 1)))}`
  },
})

async function listCountries() {
  const { countries } = await import('countries-list')
  return Object.entries(countries)
    .map(([code, { name, phone }]) => ({ name, code, dial_code: `+${ONE_OF_SEVERAL[code] ?? phone[0]}` }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function listLoaders() {
  const codes = [...new Set(iso31662.map(({ code }) => code.slice(0, 2)))]
  return `{${codes.map((code) => `${code}: () => import('${STATES_OF}${code}')`).join(',')}}`
}

/**
 * All levels, both regions and provinces, because people write the one their post office uses.
 * @param {string} country
 */
function listStates(country) {
  const names = iso31662.filter(({ code }) => code.startsWith(`${country}-`)).map(({ name }) => name)
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'))
}
