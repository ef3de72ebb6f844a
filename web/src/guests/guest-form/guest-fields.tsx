import type { Day } from '@posada/domain/day'
import { isMinor } from '@posada/domain/travellers/registry-text'
import { memo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { ContactCard } from './contact-card.tsx'
import { DocumentCard } from './document-card.tsx'
import type { Adult } from './guest-faults.ts'
import type { GuestFormValues } from './guest-form-values.ts'
import { MinorCard } from './minor-card.tsx'
import { PersonCard } from './person-card.tsx'
import { ResidenceCard } from './residence-card.tsx'
import { useFieldNotes } from './use-field-notes.tsx'
import { useGuestLinks } from './use-guest-links.ts'
import { usePostalCodes } from './use-postal-codes.ts'

type Props = {
  form: UseFormReturn<GuestFormValues>
  /** The day of arrival: ages are those of this day. */
  on: Day
  /** Who may answer for him where he is a minor: the adults of the booking without himself. */
  adults: readonly Adult[]
  /** What the registry would refuse is said at every field, not only at those that were left. */
  showsAll?: boolean
  disabled?: boolean
  focusOnMount?: boolean
}

function Fields({ form, on, adults, showsAll = false, disabled = false, focusOnMount = false }: Props) {
  const [birthDate, postalCode] = useWatch({ control: form.control, name: ['birthDate', 'postalCode'] })
  const { municipalitiesOf, isPostalCodeOf } = usePostalCodes([postalCode])
  const note = useFieldNotes(form, { on, adults, isPostalCodeOf }, showsAll)
  const { takeMunicipality } = useGuestLinks(form)
  const shared = { form, note, disabled }
  return (
    <>
      <PersonCard {...shared} focusOnMount={focusOnMount} />
      {isMinor(birthDate, on) && <MinorCard {...shared} adults={adults} />}
      <DocumentCard {...shared} />
      <ResidenceCard {...shared} ofPostalCode={municipalitiesOf(postalCode)} onMunicipality={takeMunicipality} />
      <ContactCard {...shared} />
    </>
  )
}

// Every letter typed is told to the screen around, which must not draw all this once more for it.
const isSame = ({ adults, ...props }: Props, { adults: nextAdults, ...next }: Props) =>
  (Object.keys({ ...props, ...next }) as (keyof typeof props)[]).every((name) => props[name] === next[name]) &&
  adults.length === nextAdults.length &&
  adults.every(({ id, name, values }, at) => {
    const other = nextAdults[at]
    return id === other?.id && name === other.name && values === other.values
  })

/** Everything that the registry asks of a guest, as cards one below the other. Nothing but the name is needed for saving. */
export const GuestFields = memo(Fields, isSame)
