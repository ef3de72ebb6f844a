import { Button } from '@mantine/core'
import type { Communication } from '@posada/contract/travellers/registry/communication'
import { registryApi } from '@posada/contract/travellers/registry/registry'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { useConfirmedCall } from '../../../lib/use-confirmed-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './communication.module.css'
import { PortalLink, useManualConfirmation } from './by-hand.tsx'

type Props = { communication: Communication; mayAct: boolean }

/**
 * The registry received the report and gave no code for it: a person looks it up in the portal, and enters the code or
 * has it sent again.
 */
export function Unconfirmed({ communication: { id, acts, service, reference }, mayAct }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { control, handleSubmit } = useForm({ defaultValues: { code: '' } })
  const typing = useCall(registryApi.typeCode, { reloads: ['communications', 'bookings'], onRefused: setRefusal })
  const confirming = useManualConfirmation(setRefusal)
  const again = useConfirmedCall(registryApi.sendAgain, { id }, { reloads: ['communications', 'bookings', 'guests'] })
  const isRunning = typing.isRunning || confirming.isRunning || again.isRunning
  const save = handleSubmit(({ code }) => {
    setRefusal(null)
    typing.run({ id, code: code.trim() })
  })
  return (
    <Note tone="warning">
      <p>
        El Ministerio la recibió, pero no ha dado su código. Búsquela en el portal{' '}
        {reference && (
          <>
            por su referencia <b>{reference}</b>{' '}
          </>
        )}
        y escriba aquí el código. Si no consta, envíela de nuevo. <PortalLink service={service} />
      </p>
      {(refusal ?? again.refusal) && <p role="alert">{refusal ?? again.refusal}</p>}
      {mayAct && (
        <form className={styles.code} onSubmit={(event) => void save(event)} noValidate>
          {acts.includes('type-code') && (
            <>
              <TextField
                control={control}
                name="code"
                label="Código de comunicación"
                maxLength={limits.registry.communicationCode}
                required
              />
              <Button type="submit" variant="filled" disabled={isRunning}>
                Guardar código
              </Button>
            </>
          )}
          {acts.includes('send-again') && (
            <Button disabled={isRunning} onClick={again.ask}>
              No consta en el portal: enviar de nuevo
            </Button>
          )}
          {acts.includes('confirm') && (
            <Button disabled={isRunning} onClick={() => confirming.run(id)}>
              Dar por comprobada
            </Button>
          )}
        </form>
      )}
      <ConfirmDialog
        opened={again.isAsking}
        title="Enviar de nuevo"
        text="¿Ha comprobado en el portal que no consta?"
        detail="Se envía con otra referencia. Si el Ministerio ya la tuviera, quedaría comunicada dos veces."
        confirmLabel="Enviar de nuevo"
        destructive={false}
        isRunning={again.isRunning}
        onConfirm={again.run}
        onCancel={again.cancel}
      />
    </Note>
  )
}
