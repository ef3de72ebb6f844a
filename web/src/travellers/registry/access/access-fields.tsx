import { limits } from '@posada/domain/platform/limits'
import type { Control } from 'react-hook-form'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { AccessValues, ReachableService } from './access-values.ts'

type Props = {
  service: ReachableService
  control: Control<AccessValues>
  /** A password is stored; the stored one is never shown. */
  hasPassword: boolean
  disabled: boolean
}

const { registry } = limits

export function AccessFields({ service, control, hasPassword, disabled }: Props) {
  const common = { control, disabled }
  if (service === 'ME')
    return (
      <FormGrid>
        <Cell span={6}>
          <TextField
            {...common}
            name="establishmentCode"
            label="Identificador del establecimiento"
            help="De 9 o 10 letras y cifras, en «Dades de l’establiment» del portal."
            maxLength={registry.code}
          />
        </Cell>
      </FormGrid>
    )
  const isSes = service === 'SES'
  const ownersOnly = disabled && 'Solo lo ve el propietario.'
  return (
    <FormGrid>
      <Cell span={6}>
        <TextField
          {...common}
          name="user"
          label="Usuario"
          help={ownersOnly || (isSes && 'El del servicio web, no el del portal. Escríbalo tal como se lo enviaron.')}
          maxLength={registry.user}
        />
      </Cell>
      <Cell span={6}>
        <PasswordField
          {...common}
          name="password"
          label="Contraseña"
          autoComplete="new-password"
          help={hasPassword ? 'Guardada. Escriba otra para cambiarla.' : isSes && 'La del servicio web.'}
        />
      </Cell>
      <Cell span={6}>
        <TextField
          {...common}
          name="landlordCode"
          label="Código de arrendador"
          help={ownersOnly || (isSes && 'Con los ceros de la izquierda.')}
          maxLength={isSes ? registry.code : registry.landlordCode}
        />
      </Cell>
      <Cell span={6}>
        <TextField
          {...common}
          name="establishmentCode"
          label="Código de establecimiento"
          help={isSes && 'Con los ceros de la izquierda.'}
          maxLength={isSes ? registry.code : registry.establishmentCode}
        />
      </Cell>
      {!isSes && (
        <Cell span={12}>
          <TextField {...common} name="shownName" label="Nombre que ven los huéspedes" maxLength={registry.shownName} />
        </Cell>
      )}
    </FormGrid>
  )
}
