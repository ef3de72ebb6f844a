import type { Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { isMinor } from '@posada/domain/travellers/registry-text'
import type { AuthorityService } from '@posada/domain/travellers/reporting-service'
import { memo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { ContactCard } from './contact-card.tsx'
import { DocumentCard } from './document-card.tsx'
import type { Doubts } from './doubt-note.tsx'
import type { Adult } from './guest-faults.ts'
import type { GuestFormValues } from './guest-form-values.ts'
import { MinorCard } from './minor-card.tsx'
import { PersonCard } from './person-card.tsx'
import { type AddressLimits, ResidenceCard } from './residence-card.tsx'
import { useFieldNotes } from './use-field-notes.tsx'
import { useLinkedGuestFields } from './use-linked-guest-fields.ts'
import { useMunicipalityOfCode, usePostalCodes } from '../../../platform/reference-data/public.ts'

type Props = {
  form: UseFormReturn<GuestFormValues>
  /** Day of arrival, on which ages are calculated. */
  on: Day
  /** The adults who may be responsible for the guest if they are a minor: those of the booking without the guest. */
  adults: readonly Adult[]
  /** The authority that receives the guest's report. */
  service: AuthorityService
  /** The unit, or else the registered guest, whose establishment's other adults may be responsible too. */
  roomId?: string | null
  guestId?: string | null
  /** Shows faults at every field, not only at those that were left. */
  showsAll?: boolean
  /** Longest texts of the address; by default those of the guest's record. */
  most?: AddressLimits
  /** What was read of a document and has to be checked. */
  doubts?: Doubts | null
  disabled?: boolean
  focusOnMount?: boolean
}

function Fields({ form, on, adults, service, roomId = null, guestId = null, ...rest }: Props) {
  const { showsAll = false, most = limits.guest, doubts = null, disabled = false, focusOnMount = false } = rest
  const [birthDate, postalCode] = useWatch({ control: form.control, name: ['birthDate', 'postalCode'] })
  const { municipalitiesOf, isPostalCodeOf } = usePostalCodes([postalCode])
  const note = useFieldNotes(form, { on, adults, isPostalCodeOf, service }, showsAll, doubts)
  const { takeMunicipality } = useLinkedGuestFields(form)
  useMunicipalityOfCode({
    postalCode,
    municipalities: municipalitiesOf(postalCode),
    has: ({ id }) => form.getValues('municipalityCode') === id,
    fill: takeMunicipality,
    empty: () => {
      form.setValue('municipality', '', { shouldDirty: true })
      form.setValue('municipalityCode', '', { shouldDirty: true })
    },
  })
  const shared = { form, note, disabled }
  return (
    <>
      <PersonCard {...shared} focusOnMount={focusOnMount} />
      {isMinor(birthDate, on) && <MinorCard {...shared} on={on} adults={adults} roomId={roomId} guestId={guestId} />}
      <DocumentCard {...shared} />
      <ResidenceCard
        {...shared}
        most={most}
        ofPostalCode={municipalitiesOf(postalCode)}
        onMunicipality={takeMunicipality}
      />
      <ContactCard {...shared} />
    </>
  )
}

// The parent re-renders on every keystroke; comparing the adults by value avoids rendering the whole form each time.
const isSame = ({ adults, ...props }: Props, { adults: nextAdults, ...next }: Props) =>
  (Object.keys({ ...props, ...next }) as (keyof typeof props)[]).every((name) => props[name] === next[name]) &&
  adults.length === nextAdults.length &&
  adults.every(({ id, name, values }, at) => {
    const other = nextAdults[at]
    return id === other?.id && name === other.name && values === other.values
  })

/** All data of a guest that the registry requires, as cards. Only the name is required for saving. */
export const GuestFields = memo(Fields, isSame)
