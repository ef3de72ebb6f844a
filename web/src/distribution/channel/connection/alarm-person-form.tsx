import { Button } from '@mantine/core'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { limits } from '@posada/domain/platform/limits'
import { useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ChannelConnection } from './connection-words.ts'
import styles from './connection.module.css'

type Props = {
  establishmentId: string
  connection: Pick<ChannelConnection, 'alarmName' | 'alarmEmail'>
}

/** The person who also gets the alarms by mail. */
export function AlarmPersonForm({ establishmentId, connection }: Props) {
  const { alarmName, alarmEmail } = connection
  const { control, handleSubmit, formState, reset } = useForm({ defaultValues: { alarmName, alarmEmail } })
  const { run, isRunning } = useCall(channelConnectionApi.edit, { reloads: ['channel'] })
  const save = handleSubmit((values) => run({ establishmentId, ...values }, { onSuccess: () => reset(values) }))
  return (
    <form className={styles.person} noValidate onSubmit={(event) => void save(event)}>
      <TextField control={control} name="alarmName" label="Nombre" maxLength={limits.channel.alarmName} />
      <EmailField control={control} name="alarmEmail" label="Email" />
      <Button type="submit" disabled={!formState.isDirty || isRunning}>
        Guardar
      </Button>
    </form>
  )
}
