import { samePersonApi, type SimilarClient } from '@posada/contract/bookings/clients/same-person'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { type Control, useWatch } from 'react-hook-form'
import type { ContactValues } from '../../../clients/public.ts'
import { callApi } from '../../../../lib/call-api.ts'
import { useDebouncedText } from '../../../../lib/use-debounced-text.ts'
import { useQueryCall } from '../../../../lib/use-query-call.ts'

/** A shorter text is no document yet. */
const SHORTEST = 5
const PAUSE_MS = 200

/** The client or company that has the typed document; `isUnknown` once it is certain that none has. */
export function useKnownPayer(
  control: Control<ContactValues>,
  isCompany: boolean,
): { known: SimilarClient | undefined; isUnknown: boolean } {
  const typed = normalizeTaxId(useWatch({ control, name: 'idNumber' }))
  const sought = useDebouncedText(typed, PAUSE_MS)
  const isLong = sought.length >= SHORTEST
  const { data, isPlaceholderData } = useQueryCall(samePersonApi.similar, withDocument(sought, isCompany), {
    kinds: ['clients'],
    enabled: isLong,
  })
  const isAnswered = isLong && sought === typed && data !== undefined && !isPlaceholderData
  const known = isAnswered ? ownerOf(typed, data.clients) : undefined
  return { known, isUnknown: isAnswered && known === undefined }
}

/** The same, asked at once, for who presses the key before the pause has passed. Nobody where there is no answer. */
export async function findPayer(idNumber: string, isCompany: boolean): Promise<SimilarClient | undefined> {
  const typed = normalizeTaxId(idNumber)
  try {
    return ownerOf(typed, (await callApi(samePersonApi.similar, withDocument(typed, isCompany))).reply.clients)
  } catch {
    return undefined
  }
}

const withDocument = (idNumber: string, isCompany: boolean) => ({
  id: null,
  isCompany,
  idNumber,
  name: null,
  surnames: null,
  phone: null,
  email: null,
})

const ownerOf = (document: string, clients: readonly SimilarClient[]) =>
  clients.find(({ idNumber }) => normalizeTaxId(idNumber) === document)
