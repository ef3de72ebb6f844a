import { type Likeness, samePersonApi, type SimilarClient } from '@posada/contract/bookings/clients/same-person'
import type { Input } from '@posada/contract/endpoint'
import { cleanText } from '@posada/domain/platform/text/clean-text'
import { isEmail } from '@posada/domain/platform/text/formats'
import { type Control, useWatch } from 'react-hook-form'
import { plural } from '../../../lib/format.ts'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import { useQueryCall } from '../../../lib/use-query-call.ts'
import type { ContactValues } from './contact-values.ts'

const likenessLabels: Record<Likeness, string> = {
  'id-number': 'el documento',
  email: 'el correo',
  phone: 'el teléfono',
  name: 'el nombre',
}

/** 'coinciden el documento y el teléfono'. */
export function likenessInWords(likenesses: readonly Likeness[]): string {
  if (likenesses.length === 0) return ''
  const list = new Intl.ListFormat('es', { type: 'conjunction' }).format(likenesses.map((like) => likenessLabels[like]))
  return `${likenesses.length === 1 ? 'coincide' : 'coinciden'} ${list}`
}

export const visitsInWords = (visits: number): string => plural(visits, 'visita', 'visitas')

const MIN_ID = 5
const MIN_PHONE = 9
const MIN_NAME = 5

/** Existing records similar to the typed values; requested after a pause of half a second in typing. */
export function useSimilarClients(control: Control<ContactValues>, isCompany: boolean, ownId: string | null) {
  const [name, surnames, idNumber, phone, email] = useWatch({
    control,
    name: ['name', 'surnames', 'idNumber', 'phone', 'email'],
  })
  const debounced = useDebouncedText(
    JSON.stringify(similarityDataOf({ name, surnames, idNumber, phone, email }, isCompany)),
  )
  const similarity = JSON.parse(debounced) as ReturnType<typeof similarityDataOf>
  const { data } = useQueryCall(
    samePersonApi.similar,
    { id: ownId, isCompany, ...(similarity ?? noSimilarityData) },
    { kinds: ['clients'], enabled: similarity !== null, keepPrevious: true },
  )
  const similar: readonly SimilarClient[] = (similarity && data?.clients) || []
  return similar
}

type SimilarityData = Omit<Input<typeof samePersonApi.similar>, 'id' | 'isCompany'>
const noSimilarityData: SimilarityData = { name: null, surnames: null, idNumber: null, phone: null, email: null }

/** The values specific enough for a search, or null; a given name alone is too common. */
function similarityDataOf(
  { name, surnames, idNumber, phone, email }: Pick<ContactValues, 'name' | 'surnames' | 'idNumber' | 'phone' | 'email'>,
  isCompany: boolean,
): SimilarityData | null {
  const [first, rest] = [name.trim(), surnames.trim()]
  const hasName = isCompany
    ? first.length >= MIN_NAME
    : first !== '' && rest !== '' && (first + rest).length >= MIN_NAME
  const similarity: SimilarityData = {
    name: hasName ? first : null,
    surnames: hasName && !isCompany ? rest : null,
    idNumber: idNumber.trim().length >= MIN_ID ? idNumber.trim() : null,
    phone: phone.trim().length >= MIN_PHONE ? phone.trim() : null,
    email: isEmail(cleanText(email)) ? cleanText(email) : null,
  }
  return Object.values(similarity).some((value) => value !== null) ? similarity : null
}
