import {
  type ConnectionKey,
  type ConnectionRow,
  lockConnection,
  updateConnection,
} from '../../channel-connections/public.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import { ownerAddresses } from '../../../outbox/mails/public.ts'
import { endLinks } from '../../../outbox/links/public.ts'
import type { ChannelSetup } from './channel-run.ts'
import { ACTION, addAlarms } from './raise-alarms.ts'

const adviceOf = ({ propertyId }: ConnectionRow) =>
  `La propiedad ${propertyId} de WuBook se ha conectado desde otra cuenta de Posada, con su misma clave. Aquí ya no se envía ni se recibe nada. Si no ha sido usted, cambie la clave en WuBook y vuelva a conectar.`

/** Tells an account that another one has taken over its property: an alarm, and a mail to the person named, else to its owners. */
export async function tellTakenOver(dependencies: ChannelSetup, key: ConnectionKey): Promise<void> {
  await inJobTransaction(dependencies, { accountId: key.accountId, action: ACTION }, async (context) => {
    const { db, accountId, now } = context
    const connection = await lockConnection(db, key)
    if (!connection || connection.takenOverAt === null) return
    const advice = adviceOf(connection)
    const isOver = connection.state === 'disconnected'
    await updateConnection(db, key, {
      takenOverAt: null,
      ...(isOver && { brokenAt: now, brokenAdvice: advice }),
    })
    if (!isOver) return // It is connected again already.
    await endLinks(context, { purpose: 'channel-push', objectId: key.establishmentId })
    context.changed('channel', key.establishmentId)
    context.changed('establishments', key.establishmentId)
    const recipients = connection.alarmEmail === '' ? await ownerAddresses(db, accountId) : [connection.alarmEmail]
    await addAlarms(context, dependencies, key, [{ kind: 'sale_stopped', advice }], recipients)
  })
}
