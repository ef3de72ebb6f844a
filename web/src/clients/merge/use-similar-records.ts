import { samePersonApi } from '@posada/contract/clients/same-person'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { likenessInWords, visitsInWords } from '../form/like-in-words.ts'
import type { OtherRecord } from './use-found-records.ts'

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
