import { Button, Checkbox, TextInput } from '@mantine/core'
import { limits } from '@posada/domain/platform/limits'
import { cleanText } from '@posada/domain/platform/text/clean-text'
import { useState } from 'react'
import { validateEmail } from '../../../../ui/fields/email-field.tsx'
import styles from './issue-dialog.module.css'

/** Whether the invoice is mailed, and to whom: ticked where the payer's address is known. */
export function useInvoiceMail(known: string) {
  const [choice, setChoice] = useState<boolean | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isSent = choice ?? known !== ''
  const address = typed ?? known
  const validity = isSent ? validateEmail(address) : true
  return {
    isSent,
    address,
    /** The address is typed: another one than the known, or none is known. */
    isTyped: typed !== null || known === '',
    fault: validity === true ? null : validity,
    sendTo: isSent && validity === true ? cleanText(address) : null,
    send: setChoice,
    type: setTyped,
  }
}

type Props = { mail: ReturnType<typeof useInvoiceMail>; disabled: boolean }

/** 'Enviar a rosa@ejemplo.test' */
export function InvoiceMail({ mail, disabled }: Props) {
  const { isSent, address, isTyped, fault, send, type } = mail
  return (
    <div className={styles.mail}>
      <Checkbox
        checked={isSent}
        disabled={disabled}
        label={isTyped ? 'Enviar por correo' : `Enviar a ${address}`}
        onChange={({ currentTarget }) => send(currentTarget.checked)}
      />
      {isSent && !isTyped && (
        <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => type(address)}>
          Otro correo
        </Button>
      )}
      {isSent && isTyped && (
        <TextInput
          type="email"
          aria-label="Correo electrónico"
          value={address}
          disabled={disabled}
          maxLength={limits.email}
          error={address !== '' && fault}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      )}
    </div>
  )
}
