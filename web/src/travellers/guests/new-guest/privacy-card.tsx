import { memo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Card } from '../../../ui/page/card.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import type { StayValues } from './person.ts'
import { TermsDialog } from './terms-dialog.tsx'
import styles from './new-guest.module.css'

type Props = { form: UseFormReturn<StayValues>; controller: string; roomId: string | null }

function Privacy({ form: { control }, controller, roomId }: Props) {
  const [isReading, setIsReading] = useState(false)
  return (
    <Card title="Protección de datos">
      <div className={styles.privacy}>
        <p className={styles.quiet}>
          {controller && `Responsable: ${controller}. `}
          Los datos se piden por obligación legal y se comunican a las autoridades.{' '}
          <button type="button" className={styles.link} onClick={() => setIsReading(true)}>
            Leer la información completa
          </button>
        </p>
        <CheckboxField
          control={control}
          name="acceptsTerms"
          label="El huésped ha sido informado"
          validate={(accepts: unknown) => accepts === true || 'Informe al huésped y marque la casilla'}
        />
        <CheckboxField
          control={control}
          name="wantsNews"
          label="Acepto recibir comunicaciones comerciales"
          help="Opcional"
        />
      </div>
      {isReading && <TermsDialog roomId={roomId} onClose={() => setIsReading(false)} />}
    </Card>
  )
}

/** The data are required by law, so only the advertising needs consent. */
export const PrivacyCard = memo(Privacy)
