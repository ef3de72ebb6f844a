import { establishmentColours, POSADA_COLOUR } from '@posada/domain/guest-pages/establishment-colours'
import { useWatch } from 'react-hook-form'
import { ColourField, readColour } from '../../ui/fields/colour-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { GuestPagePreview } from './guest-page-preview.tsx'
import styles from './guest-pages-card.module.css'
import { GuestPhoto } from './guest-photo.tsx'
import type { EstablishmentFormState } from './use-establishment-form.ts'

type Props = { state: EstablishmentFormState; id: string; photoUrl: string }

/** 'Páginas de los huéspedes': the colour and the photo of the pages that guests open by a link. */
export function GuestPagesCard({ state: { form, mayEdit }, id, photoUrl }: Props) {
  const { control } = form
  const colour = readColour(useWatch({ control, name: 'guestColour' })) || POSADA_COLOUR
  return (
    <Card title="Páginas de los huéspedes">
      <p className={styles.text}>
        El pago por enlace y las demás páginas que abre el huésped llevan el logotipo, el color y la foto de la casa.
        Del color se toma el tono; la claridad se ajusta para que se lea bien, también de noche.
      </p>
      <div className={styles.parts}>
        <div>
          <ColourField
            control={control}
            name="guestColour"
            label="Color"
            help="Vacío: el de Posada."
            fallback={POSADA_COLOUR}
            disabled={!mayEdit}
          />
          <GuestPagePreview colours={establishmentColours(colour)!} button="Pagar 120,00&nbsp;€" />
        </div>
        <GuestPhoto id={id} url={photoUrl} />
      </div>
    </Card>
  )
}
