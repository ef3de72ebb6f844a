import { cardGatewayApi, type ShownTerminal } from '@posada/contract/money/payments/card-gateway'
import { type BankPermission, bankPermissions, withoutBlanks } from '@posada/domain/money/payments/redsys-terminal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import styles from './payments.module.css'
import { permissionWords } from './permission-words.ts'
import { NEW_TERMINAL, type TerminalFields } from './terminal-fields.ts'
import { TerminalInputs } from './terminal-inputs.tsx'

type Props = {
  establishmentId: string
  name: string
  terminal: ShownTerminal | undefined
  /** The charges of the establishment go elsewhere until this terminal is saved. */
  takesOver: boolean
  onClose: () => void
}
/** What the bank has given an establishment for its terminal, and what it has enabled. A key left empty stays as it is. */
export function TerminalDialog({ establishmentId, name, terminal, takesOver, onClose }: Props) {
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const { control, handleSubmit, formState } = useForm<TerminalFields>({
    defaultValues: terminal ? { ...terminal, key: '' } : NEW_TERMINAL,
  })
  const { run, isRunning } = useCall(cardGatewayApi.setTerminal, {
    reloads: ['account', 'card-gateway'],
    onDone: onClose,
    onRefused: (message) => setRefusal({ message }),
  })
  const save = handleSubmit(({ key, ...values }) => {
    setRefusal(null)
    const { merchantCode, terminal: number, environment, signature, permissions } = values
    run({
      establishmentId,
      merchantCode: withoutBlanks(merchantCode),
      terminal: withoutBlanks(number),
      key: withoutBlanks(key) || null,
      environment,
      signature,
      permissions,
    })
  })
  return (
    <FormDialog
      opened
      title={`TPV de ${name}`}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel={takesOver ? 'Guardar y cobrar con este TPV' : 'Guardar'}
      size={640}
    >
      <div className={styles.body}>
        {refusal && <ErrorNote attempt={refusal}>{refusal.message}</ErrorNote>}
        {takesOver && (
          <Note tone="info">Al guardar, los cobros nuevos de este establecimiento van al TPV de su banco.</Note>
        )}
        <p>Lo da su banco al contratar el TPV virtual. No se comprueba ni se cobra nada al guardar.</p>
        <TerminalInputs control={control} terminal={terminal} />
        <fieldset className={styles.permissions}>
          <legend>Qué ha activado su banco</legend>
          {bankPermissions.map((permission) => (
            <SwitchField
              key={permission}
              control={control}
              name={`permissions.${permission}`}
              label={permissionWords[permission].label}
              help={<PermissionHelp permission={permission} code={terminal?.refused[permission] ?? ''} />}
            />
          ))}
        </fieldset>
      </div>
    </FormDialog>
  )
}

const PermissionHelp = ({ permission, code }: { permission: BankPermission; code: string }) => (
  <>
    {permissionWords[permission].help}
    {code !== '' && <b className={styles.refused}>El banco contestó {code}: pídalo.</b>}
  </>
)
