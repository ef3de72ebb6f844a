import { guestFormApi } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { normalizeText } from '@posada/domain/platform/text/search-key'
import { useEffect, useMemo, useState } from 'react'
import { callLink } from '../../../lib/call-link.ts'
import type { Found } from './search-field.tsx'

type Country = { code: string; region: string; name: string }

/** The countries with their names in the language of the page, as the browser knows them. */
export function useCountries(token: string, language: GuestLanguage) {
  const [countries, setCountries] = useState<Country[]>([])
  useEffect(() => {
    const load = () =>
      callLink(guestFormApi.countries, { token, input: {} }).then(
        (reply) => setCountries(reply.countries),
        () => {}, // without an answer the list is read when the network is back
      )
    void load()
    const again = () => void load()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [token])
  return useMemo(() => {
    const names = namesOf(countries, language)
    const listed = [...names].map(([id, label]) => ({ id, label, key: normalizeText(label) }))
    return {
      nameOf: (code: string) => names.get(code) ?? code,
      search: async (text: string): Promise<Found[]> => {
        const word = normalizeText(text)
        const starts = listed.filter(({ key }) => key.startsWith(word))
        return [...starts, ...listed.filter(({ key }) => !key.startsWith(word) && key.includes(word))]
      },
    }
  }, [countries, language])
}

function namesOf(countries: readonly Country[], language: GuestLanguage): Map<string, string> {
  const browser = new Intl.DisplayNames([language, 'es'], { type: 'region', fallback: 'none' })
  const named = countries.map(({ code, region, name }) => [code, (region && browser.of(region)) || name] as const)
  return new Map(named.toSorted(([, one], [, other]) => one.localeCompare(other, language)))
}
