import type { ShownTerminal } from '@posada/contract/money/payments/card-gateway'
import type { Control } from 'react-hook-form'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SegmentedField } from './segmented-field.tsx'
import { keyFault, type TerminalFields, terminalFieldFault } from './terminal-fields.ts'

const environments = [
  { value: 'live', label: 'Real' },
  { value: 'test', label: 'Pruebas' },
] as const
const signatures = [
  { value: 'v2', label: 'V2 (SHA-512)' },
  { value: 'v1', label: 'V1 (SHA-256)' },
] as const

type Props = { control: Control<TerminalFields>; terminal: ShownTerminal | undefined }

/** What the bank has given for the terminal. */
export const TerminalInputs = ({ control, terminal }: Props) => (
  <FormGrid>
    <Cell span={6}>
      <TextField
        control={control}
        name="merchantCode"
        label="Número de comercio (FUC)"
        help="Nueve cifras"
        inputMode="numeric"
        maxLength={20}
        required
        focusOnMount
        validate={(_, { merchantCode }) => terminalFieldFault({ merchantCode })}
      />
    </Cell>
    <Cell span={6}>
      <TextField
        control={control}
        name="terminal"
        label="Terminal"
        help="De una a tres cifras"
        inputMode="numeric"
        maxLength={10}
        required
        validate={(_, { terminal: number }) => terminalFieldFault({ terminal: number })}
      />
    </Cell>
    <Cell>
      <PasswordField
        control={control}
        name="key"
        label="Clave de firma"
        help={
          terminal
            ? `Si la deja vacía, sigue la que hay (··${terminal.keyEnd}). Se guarda cifrada.`
            : 'La del portal de su banco, en el entorno elegido. Se guarda cifrada.'
        }
        autoComplete="new-password"
        required={!terminal}
        validate={(_, values) => keyFault(values, terminal)}
      />
    </Cell>
    <Cell span={6}>
      <SegmentedField control={control} name="environment" label="Entorno" choices={environments} />
    </Cell>
    <Cell span={6}>
      <SegmentedField
        control={control}
        name="signature"
        label="Versión de la firma"
        help="V2, si su banco no dice otra cosa"
        choices={signatures}
      />
    </Cell>
  </FormGrid>
)
