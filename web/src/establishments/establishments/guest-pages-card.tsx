import { Input } from '@mantine/core'
import { establishmentColours } from '@posada/domain/guest-pages/establishment-colours'
import { useController } from 'react-hook-form'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { GuestPagePreview } from './guest-page-preview.tsx'
import styles from './guest-pages-card.module.css'
import { GuestPhoto } from './guest-photo.tsx'
import type { EstablishmentFormState } from './use-establishment-form.ts'

/** Posada's own, which pages have without a colour of the establishment. */
const POSADA_COLOUR = '#0f5a58'
const COLOUR = /^#[0-9a-f]{6}$/i

/** '' or '#rrggbb'. */
const validateColour = (colour: string | null): true | string =>
  !colour || COLOUR.test(colour) || 'Un color como #4b5a2a'

type Props = { state: EstablishmentFormState; id: string; photoUrl: string }

/** 'Páginas de los huéspedes': the colour and the photo of the pages that guests open by a link. */
export function GuestPagesCard({ state: { form, mayEdit }, id, photoUrl }: Props) {
  const { control } = form
  const { field } = useController({ control, name: 'guestColour' })
  const typed = field.value ?? ''
  const colour = COLOUR.test(typed) ? typed.toLowerCase() : ''
  return (
    <Card title="Páginas de los huéspedes">
      <p className={styles.text}>
        El pago por enlace y las demás páginas que abre el huésped llevan el logotipo, el color y la foto de la casa.
        Del color se toma el tono; la claridad se ajusta para que se lea bien, también de noche.
      </p>
      <div className={styles.parts}>
        <div>
          <div className={styles.colour}>
            <TextField
              control={control}
              name="guestColour"
              label="Color"
              maxLength={7}
              placeholder={POSADA_COLOUR}
              help="Vacío: el de Posada."
              disabled={!mayEdit}
              validate={(value) => validateColour(value as string | null)}
            />
            <Input
              component="input"
              type="color"
              className={styles.picker}
              aria-label="Elegir el color"
              value={colour || POSADA_COLOUR}
              disabled={!mayEdit}
              onChange={({ target }) => field.onChange(target.value)}
            />
          </div>
          <GuestPagePreview colours={establishmentColours(colour || POSADA_COLOUR)!} />
        </div>
        <GuestPhoto id={id} url={photoUrl} />
      </div>
    </Card>
  )
}
