import { Button } from '@mantine/core'
import type { Communication } from '@posada/contract/registry/communication'
import { registryApi } from '@posada/contract/registry/registry'
import { limits } from '@posada/domain/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './communication.module.css'
import { PortalLink, useManualConfirmation } from './by-hand.tsx'

type Props = { communication: Communication; mayAct: boolean }

/**
 * The registry received the report, but the answer with its code was lost: a person looks the code up in the portal.
 */
export function Unconfirmed({ communication: { id, acts, service, reference }, mayAct }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { control, handleSubmit } = useForm({ defaultValues: { code: '' } })
  const typing = useCall(registryApi.typeCode, { reloads: ['communications', 'bookings'], onRefused: setRefusal })
  const confirming = useManualConfirmation(setRefusal)
  const isRunning = typing.isRunning || confirming.isRunning
  const save = handleSubmit(({ code }) => {
    setRefusal(null)
    typing.run({ id, code: code.trim() })
  })
  return (
    <Note tone="warning">
      <p>
        El Ministerio la tiene, pero la respuesta con el código se perdió. Búsquela en el portal{' '}
        {reference && (
          <>
            por su referencia <b>{reference}</b>{' '}
          </>
        )}
        y escriba aquí el código, o déla por comprobada. <PortalLink service={service} />
      </p>
      {refusal && <p role="alert">{refusal}</p>}
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
          {acts.includes('confirm') && (
            <Button disabled={isRunning} onClick={() => confirming.run(id)}>
              Dar por comprobada
            </Button>
          )}
        </form>
      )}
    </Note>
  )
}
