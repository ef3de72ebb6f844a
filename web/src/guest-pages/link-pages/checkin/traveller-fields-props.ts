import type { CheckinForm } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { FaultyField } from './field-faults.ts'
import type { TravellerValues } from './traveller-values.ts'
import type { useCountries } from './use-countries.ts'
import type { CheckinWords } from './words/checkin-words.ts'

/** What the groups of fields of a traveller get. */
export type TravellerFieldsProps = {
  form: CheckinForm
  token: string
  words: CheckinWords
  values: TravellerValues
  set: (patch: Partial<TravellerValues>) => void
  faultOf: (field: FaultyField) => string | null
  countries: ReturnType<typeof useCountries>
  /** Those who have sent their data, as choices. */
  companions: { value: string; label: string }[]
  firstCompanion: { placeId: string; number: string } | undefined
  asksDocument: boolean
}
