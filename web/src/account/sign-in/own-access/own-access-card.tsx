import { Badge, Button, Select } from '@mantine/core'
import { shellApi } from '@posada/contract/account/shell/shell'
import { type StartPage, startPageLabels, startPages } from '@posada/domain/account/users/start-page'
import { keepStartPage } from '../../../lib/session.ts'
import { ownAccessApi } from '@posada/contract/account/own-access'
import { roleLabels, isRole } from '@posada/domain/account/users/roles'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { useMeCall } from '../../../lib/use-me.ts'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
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
          {me.pendingEmail && <PendingEmailRow email={me.pendingEmail} />}
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
          <StartPageRow chosen={me.startPage ?? ''} />
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

/** An address whose link has not been opened yet. */
function PendingEmailRow({ email }: { email: string }) {
  const resend = useCall(ownAccessApi.resendConfirmation)
  const value = (
    <>
      {email} <Badge color="yellow">Pendiente de confirmar</Badge>
    </>
  )
  return (
    <Row
      name="Confirmación"
      value={value}
      button="Reenviar"
      buttonLabel="Reenviar el correo de confirmación"
      onClick={() => resend.run({})}
    />
  )
}

/** The screen with which the user begins; a phone always begins with the day. */
function StartPageRow({ chosen }: { chosen: StartPage }) {
  const { run, isRunning } = useCall(shellApi.setStartPage, { reloads: ['users'] })
  return (
    <div className={styles.row}>
      <span className={styles.name}>Pantalla de inicio</span>
      <Select
        aria-label="Pantalla de inicio"
        className={styles.choice ?? ''}
        value={chosen}
        disabled={isRunning}
        data={startPages.map((value) => ({ value, label: startPageLabels[value] }))}
        allowDeselect={false}
        onChange={(value) => {
          const startPage = startPages.find((each) => each === value)
          if (startPage !== undefined) run({ startPage }, { onSuccess: () => keepStartPage(startPage) })
        }}
      />
    </div>
  )
}

type RowProps = { name: string; value: ReactNode; button?: string; buttonLabel?: string; onClick?: () => void }

const Row = ({ name, value, button, buttonLabel, onClick }: RowProps) => (
  <div className={styles.row}>
    <span className={styles.name}>{name}</span>
    <span className={styles.value}>{value}</span>
    {button && (
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={onClick}
        aria-label={buttonLabel ?? `${button}${button.includes(' ') ? '' : ' el segundo factor'}`}
      >
        {button}
      </Button>
    )}
  </div>
)
