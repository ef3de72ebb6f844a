import { signsOwnReport } from '@posada/domain/travellers/registry-text'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Card } from '../../../ui/page/card.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SignaturePad } from '../../../ui/signature/signature-pad.tsx'
import { lacksSignature, type Person, type StayValues } from './person.ts'
import styles from './new-guest.module.css'

type Props = {
  form: UseFormReturn<StayValues>
  person: Person
  name: string
  onChange: (changes: Pick<Person, 'signature'>) => void
}

/** Guests from the age of fourteen sign their own report, on the screen or on paper. */
export function SignatureCard({ form: { control }, person, name, onChange }: Props) {
  const signsOnPaper = useWatch({ control, name: 'signsOnPaper' })
  const { guest, stay, signature, isChecked } = person
  if (stay.checkIn !== null && !signsOwnReport(guest.birthDate, stay.checkIn))
    return (
      <Card title="Firma">
        <p className={styles.quiet}>Los menores de 14 años no firman.</p>
      </Card>
    )
  const isMissing = isChecked && lacksSignature({ ...person, stay: { ...stay, signsOnPaper } })
  return (
    <Card title="Firma">
      {!signsOnPaper && (
        <SignaturePad
          label={`Firma de ${name}`}
          value={signature}
          onChange={(drawn) => onChange({ signature: drawn })}
          error={isMissing ? 'Por favor, firme en el panel de firma' : undefined}
        />
      )}
      <div className={styles.paper}>
        <CheckboxField
          control={control}
          name="signsOnPaper"
          label="Firmará en papel"
          help={signsOnPaper && 'Imprima el parte desde «Huéspedes» y guárdelo firmado.'}
        />
      </div>
    </Card>
  )
}
