import { Button } from '@mantine/core'
import { offersApi } from '@posada/contract/distribution/offers/offers'
import type { PlannedEstablishment } from '@posada/contract/bookings/planning/planning'
import type { Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { limits } from '@posada/domain/platform/limits'
import { guestLanguageNames, guestLanguages } from '@posada/domain/travellers/guest-language'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import { OfferLinkDialog } from './offer-link-dialog.tsx'
import { OfferOptions } from './offer-options.tsx'
import { OfferTerm } from './offer-term.tsx'
import { agesFault, offerFields, type OfferFields, offerInput } from './offer-values.ts'

type Props = {
  /** The units that were drawn; each is an option. */
  roomIds: readonly string[]
  stay: Stay
  establishments: readonly PlannedEstablishment[]
  onClose: () => void
}

/** Sends priced stays to a guest, who accepts one of them by a link. What was typed stays after a refusal. */
export function OfferDialog({ roomIds, stay, establishments, onClose }: Props) {
  const establishment = establishmentOf(establishments, roomIds)
  const [moment] = useState(() => localMoment(establishment?.today ?? stay.checkIn))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [made, setMade] = useState<{ url: string; phone: string; isSent: boolean } | null>(null)
  const { control, handleSubmit, formState, setValue } = useForm<OfferFields>({
    defaultValues: offerFields(roomIds, stay, moment),
  })
  const email = useWatch({ control, name: 'email' })
  const { run, isRunning } = useCall(offersApi.add, {
    reloads: ['offers', 'bookings'],
    onRefused: setRefusal,
    onDone: ({ reply: { url, offer } }) => setMade({ url, phone: offer.phone, isSent: offer.sentAt !== '' }),
  })
  const send = (sendBy: 'email' | 'copy_link') =>
    handleSubmit((fields) => {
      setRefusal(null)
      run(offerInput(fields, { establishmentId: establishment?.id ?? '', sendBy }))
    })
  if (made) return <OfferLinkDialog {...made} onClose={onClose} />
  const hasMail = email !== ''
  return (
    <FormDialog
      opened
      title="Presupuesto"
      subtitle={establishment?.name}
      onClose={onClose}
      onSubmit={send(hasMail ? 'email' : 'copy_link')}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel={hasMail ? 'Enviar por correo' : 'Hacer el enlace'}
      otherSave={
        hasMail && (
          <Button leftSection={<Icon of={IconCopy} />} disabled={isRunning} onClick={() => void send('copy_link')()}>
            Solo el enlace
          </Button>
        )
      }
      size={720}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <RecipientFields control={control} />
        <OfferOptions control={control} setValue={setValue} establishment={establishment} />
        <OfferTerm control={control} setValue={setValue} now={moment} />
        <CheckboxField control={control} name="holdsUnits" label="Guardar las unidades como opción hasta entonces" />
        <CheckboxField control={control} name="reminds" label="Recordárselo la víspera, si no contesta" />
        <TextAreaField
          control={control}
          name="words"
          label="Unas palabras"
          rows={3}
          maxLength={limits.offer.words}
          help="Las lee sobre las opciones"
        />
      </FormGrid>
    </FormDialog>
  )
}

const RecipientFields = ({ control }: { control: Control<OfferFields> }) => (
  <>
    <TextField control={control} name="name" label="Para" maxLength={limits.booking.holder} focusOnMount required />
    <Cell span={6}>
      <EmailField control={control} name="email" label="Correo electrónico" help="Sin correo, se le da el enlace" />
    </Cell>
    <Cell span={6}>
      <PhoneField control={control} name="phone" label="Teléfono" />
    </Cell>
    <Cell span={4}>
      <NumberField
        control={control}
        name="adults"
        label="Adultos"
        min={1}
        max={limits.saleType.people}
        unit="adulto"
        required
      />
    </Cell>
    <Cell span={4}>
      <TextField
        control={control}
        name="ages"
        label="Edades de los niños"
        maxLength={60}
        placeholder="4, 7"
        validate={agesFault}
      />
    </Cell>
    <Cell span={4}>
      <SelectField
        control={control}
        name="language"
        label="Idioma"
        choices={[
          { value: '', label: 'El de su teléfono' },
          ...guestLanguages.map((code) => ({ value: code, label: guestLanguageNames[code] })),
        ]}
      />
    </Cell>
  </>
)

/** The establishment of the drawn units, else the first. */
const establishmentOf = (establishments: readonly PlannedEstablishment[], roomIds: readonly string[]) =>
  establishments.find(({ rooms }) => rooms.some(({ id }) => roomIds.includes(id))) ?? establishments[0]

/** The day at the establishment, and the hour by this device's clock. */
function localMoment(day: Day) {
  const now = new Date()
  return { day, time: `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}` }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
