import { Badge, Button } from '@mantine/core'
import { roleLabels, isRole } from '@posada/domain/users/roles'
import { useState, type ReactNode } from 'react'
import { useMeCall } from '../../lib/use-me.ts'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { DisableSecondFactorDialog, SecondFactorDialog } from './second-factor/second-factor-dialog.tsx'
import styles from './own-access-card.module.css'

type Dialog = 'password' | 'email' | 'start' | 'disable'

/** The signed-in user's e-mail, password and second factor. */
export function OwnAccessCard() {
  const { data, error, refetch } = useMeCall()
  const me = data?.user
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title="Mi acceso" flush>
      {me ? (
        <>
          <Row name="Usuario" value={[me.name, isRole(me.role) && roleLabels[me.role]].filter(Boolean).join(' · ')} />
          <Row name="Correo" value={me.email} button="Cambiar correo" onClick={() => setOpen('email')} />
          <Row name="Contraseña" value="••••••••••" button="Cambiar contraseña" onClick={() => setOpen('password')} />
          <Row
            name="Segundo factor"
            value={
              me.hasSecondFactor ? (
                <Badge color="green">Activado</Badge>
              ) : (
                'Un código de su teléfono, además de la contraseña.'
              )
            }
            button={me.hasSecondFactor ? 'Desactivar' : 'Activar'}
            onClick={() => setOpen(me.hasSecondFactor ? 'disable' : 'start')}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
      {open === 'password' && <ChangePasswordDialog email={me?.email ?? ''} onClose={close} />}
      {open === 'email' && <ChangeEmailDialog onClose={close} />}
      {open === 'start' && <SecondFactorDialog onClose={close} />}
      {open === 'disable' && <DisableSecondFactorDialog onClose={close} />}
    </Card>
  )
}

type RowProps = { name: string; value: ReactNode; button?: string; onClick?: () => void }

const Row = ({ name, value, button, onClick }: RowProps) => (
  <div className={styles.row}>
    <span className={styles.name}>{name}</span>
    <span className={styles.value}>{value}</span>
    {button && (
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={onClick}
        aria-label={`${button}${button.includes(' ') ? '' : ' el segundo factor'}`}
      >
        {button}
      </Button>
    )}
  </div>
)
