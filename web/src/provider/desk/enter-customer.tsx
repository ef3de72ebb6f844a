import { Button } from '@mantine/core'
import { supportDeskApi } from '@posada/contract/provider/support/support'
import { limits } from '@posada/domain/platform/limits'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { HostedForm } from '../../ui/page-form/hosted-form.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Icon } from '../../ui/theme/icon.tsx'
import styles from './enter-customer.module.css'

type Props = { customer: { id: string; name: string } }
const { min, max } = limits.support.reason

/** The foot of a customer's sheet: asks why, and opens the customer's account in a tab of its own for 30 minutes. */
export function EnterCustomer({ customer: { id, name } }: Props) {
  const { control, handleSubmit, reset } = useForm({ defaultValues: { reason: '' } })
  const [blockedUrl, setBlockedUrl] = useState('')
  const enter = useCall(supportDeskApi.enter, { title: null, reloads: ['provider desk'] })
  const submit = handleSubmit(({ reason }) => {
    // Opened with the click, because a browser blocks a tab that opens only once the answer is here.
    const tab = window.open('', '_blank')
    setBlockedUrl('')
    enter.run(
      { customerId: id, reason },
      {
        onSuccess: ({ reply: { url } }) => {
          reset()
          if (tab) tab.location.href = url
          else setBlockedUrl(url)
        },
        onError: () => tab?.close(),
      },
    )
  })
  return (
    <HostedForm className={styles.enter} onSubmit={(event) => void submit(event)}>
      <div className={styles.head}>
        <h3>Entrar como este cliente</h3>
        <span>30 minutos</span>
      </div>
      <TextAreaField
        control={control}
        name="reason"
        label="Motivo, lo verá el cliente"
        required
        rows={2}
        maxLength={max}
        validate={(reason) => reason.trim().length >= min || `Escriba al menos ${min} caracteres`}
      />
      <div className={styles.foot}>
        <Button type="submit" leftSection={<Icon of={IconKey} size={16} />} loading={enter.isRunning}>
          Entrar como {name}
        </Button>
        <p>Sin dinero ni contraseñas. Todo queda en su registro de cambios con su nombre.</p>
      </div>
      {blockedUrl !== '' && (
        <p className={styles.blocked} role="status">
          El navegador no ha abierto la pestaña:{' '}
          <a href={blockedUrl} target="_blank" rel="noreferrer">
            abrir la cuenta
          </a>
          .
        </p>
      )}
    </HostedForm>
  )
}
