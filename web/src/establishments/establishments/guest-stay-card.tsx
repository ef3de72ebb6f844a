import { limits } from '@posada/domain/platform/limits'
import { isSupportTab } from '../../lib/support-tab.ts'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { validateMapUrl } from './establishment-values.ts'
import styles from './guest-pages-card.module.css'
import type { EstablishmentFormState } from './use-establishment-form.ts'

const most = limits.establishment

/** 'La página de la estancia': how guests find the establishment and get in. */
export function GuestStayCard({ state: { form, mayEdit } }: { state: EstablishmentFormState }) {
  const common = { control: form.control, disabled: !mayEdit }
  const codes = { ...common, disabled: !mayEdit || isSupportTab() } // the provider's staff do not see them
  return (
    <Card title="La página de la estancia">
      <p className={styles.text}>
        Lo que el titular de cada reserva encuentra en su página: cómo llegar y cómo entrar. El código y el wifi se
        guardan cifrados y solo se ven desde la hora que usted diga del día de llegada hasta la salida.
      </p>
      <FormGrid>
        <Cell span={6}>
          <TextField {...codes} name="doorCode" label="Código de la puerta" maxLength={most.doorCode} />
        </Cell>
        <Cell span={6}>
          <TimeField
            {...common}
            name="accessVisibleFrom"
            label="Se ven desde"
            help="Vacío: desde la hora de entrada."
          />
        </Cell>
        <SwitchField
          {...common}
          name="hasAutonomousArrival"
          label="Entrada autónoma"
          help="Para casas sin recepción: el día de llegada el huésped demuestra quién es con un código en su teléfono o con la tarjeta del pago, pulsa «He llegado», y solo entonces ve el código y queda marcada su entrada."
        />
        <Cell span={6}>
          <TextField {...codes} name="wifiNetwork" label="Red wifi" maxLength={most.wifi} />
        </Cell>
        <Cell span={6}>
          <TextField {...codes} name="wifiKey" label="Clave del wifi" maxLength={most.wifi} />
        </Cell>
        <TextField
          {...common}
          name="breakfast"
          label="Desayuno"
          placeholder="De 8:00 a 10:30, en el patio"
          maxLength={most.breakfast}
        />
        <Cell span={6}>
          <TextAreaField {...common} name="byCar" label="Cómo llegar en coche" rows={3} maxLength={most.directions} />
        </Cell>
        <Cell span={6}>
          <TextAreaField
            {...common}
            name="byTrain"
            label="Cómo llegar en tren o autobús"
            rows={3}
            maxLength={most.directions}
          />
        </Cell>
        <TextField
          {...common}
          name="mapUrl"
          label="Dirección del mapa"
          type="url"
          placeholder="https://…"
          help="La que abre «Abrir en el mapa»: cópiela de su ficha en el mapa que prefiera."
          maxLength={most.mapUrl}
          validate={validateMapUrl}
        />
      </FormGrid>
    </Card>
  )
}
