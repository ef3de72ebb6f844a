import { countryCodeOf } from '../../../adapters/aeat/record-xml.ts'
import { allCountries } from '../../../platform/reference-data/public.ts'

/** The AEAT's code for countries without one of their own. */
const NO_REGION = 'QU'

/** The countries with their codes of two letters, by which a browser names them; '' where there is none. */
export function listCountries() {
  return allCountries().map(({ code, name }) => {
    const region = countryCodeOf(code)
    return { code, name, region: region === NO_REGION ? '' : region }
  })
}
