import { samePersonApi } from '@posada/contract/clients/same-person'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { likeInWords, visitsInWords } from '../form/like-in-words.ts'
import type { OtherRecord } from './use-found-records.ts'

const asItIsKept = { isCompany: null, name: null, surnames: null, idNumber: null, phone: null, email: null }

/** The records similar to the given one. */
export function useSimilarRecords(id: string): readonly OtherRecord[] | undefined {
  const { data } = useQueryCall(samePersonApi.similar, { id, ...asItIsKept }, { kinds: ['clients'] })
  return data?.clients.map(({ id: otherId, name, idNumber, visits, likenesses }) => ({
    id: otherId,
    name,
    detail: [idNumber, visitsInWords(visits), likeInWords(likenesses)].filter(Boolean).join(' · '),
  }))
}
