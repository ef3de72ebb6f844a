import { limits } from '@posada/domain/platform/limits'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import type { EstablishmentFormState } from './use-establishment-form.ts'

/** 'Condiciones particulares del servicio', and until when guests cancel by themselves. */
export function ConditionsCard({ state: { form, mayEdit } }: { state: EstablishmentFormState }) {
  return (
    <Card title="Condiciones particulares del servicio">
      <FormGrid>
        <TextAreaField
          control={form.control}
          name="conditions"
          label="Texto para el huésped"
          help="Lo que el huésped debe saber de su estancia: mascotas, fianza, cancelaciones. Va en la confirmación de la reserva; cada reserva conserva el que había al hacerla."
          rows={6}
          maxLength={limits.establishment.conditions}
          disabled={!mayEdit}
        />
        <Cell span={6}>
          <NumberField
            control={form.control}
            name="cancellationNotice"
            label="Días de antelación para cancelar sin coste"
            help="El huésped cancela él mismo en la página de su estancia hasta esos días antes de llegar; 0: también el mismo día. Vacío: no puede. Vale para las reservas que se hagan desde ahora."
            max={limits.establishment.cancellationNotice}
            unit="día"
            disabled={!mayEdit}
          />
        </Cell>
      </FormGrid>
    </Card>
  )
}
