import { limits } from '@posada/domain/limits'
import { Card } from '../ui/card.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import type { EstablishmentFormState } from './use-establishment-form.ts'

/** 'Condiciones particulares del servicio': the conditions of one establishment. */
export const EstablishmentConditionsCard = ({ state: { form, mayEdit } }: { state: EstablishmentFormState }) => (
  <Card title="Condiciones particulares del servicio">
    <TextAreaField
      control={form.control}
      name="conditions"
      label="Texto para el huésped"
      help="Lo que el huésped debe saber de su estancia: mascotas, fianza, cancelaciones. Va en la confirmación de la reserva."
      rows={6}
      maxLength={limits.establishment.conditions}
      disabled={!mayEdit}
    />
  </Card>
)
