import { clientsApi } from '@posada/contract/bookings/clients/clients'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { samePersonApi } from '@posada/contract/bookings/clients/same-person'
import { limits } from '@posada/domain/platform/limits'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import { likenessInWords, visitsInWords } from '../form/similar-clients.ts'

/** A record that may be the same person or company. */
export type OtherRecord = { id: string; name: string; detail: string }

/** The people or companies found by a text, without the record itself; undefined while loading. */
export function useFoundRecords(typed: string, isCompany: boolean, ownId: string) {
  const filter = useDebouncedText(typed.trim().slice(0, limits.search))
  const isSearching = typed.trim() !== '' && filter !== ''
  const people = useQueryCall(
    clientsApi.search,
    { filter },
    { kinds: ['clients'], enabled: isSearching && !isCompany, keepPrevious: true },
  )
  const companies = useQueryCall(
    companiesApi.search,
    { filter },
    { kinds: ['clients'], enabled: isSearching && isCompany, keepPrevious: true },
  )
  const found: OtherRecord[] | undefined = isCompany
    ? companies.data?.companies.map(({ id, name, idNumber }) => ({ id, name, detail: idNumber }))
    : people.data?.clients.map(({ id, name, phone, email, visits }) => ({
        id,
        name,
        detail: [phone || email, visitsInWords(visits)].filter(Boolean).join(' · '),
      }))
  return {
    found: isSearching ? found?.filter(({ id }) => id !== ownId) : undefined,
    isWaiting: isSearching && found === undefined && !people.error && !companies.error,
    error: people.error ?? companies.error,
  }
}

const noTypedData = { isCompany: null, name: null, surnames: null, idNumber: null, phone: null, email: null }

/** The records similar to the given one. */
export function useSimilarRecords(id: string): readonly OtherRecord[] | undefined {
  const { data } = useQueryCall(samePersonApi.similar, { id, ...noTypedData }, { kinds: ['clients'] })
  return data?.clients.map(({ id: otherId, name, idNumber, visits, likenesses }) => ({
    id: otherId,
    name,
    detail: [idNumber, visitsInWords(visits), likenessInWords(likenesses)].filter(Boolean).join(' · '),
  }))
}
