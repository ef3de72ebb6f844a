import { type ConnectionKey, findConnection } from '../../channel-connections/public.ts'
import type { ChannelAlarmKind } from '@posada/domain/distribution/channel/channel-state'
import { restrictionCodeText } from '@posada/domain/distribution/channel/restriction-code'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { queueMail, renderMail } from '../../../outbox/mails/public.ts'
import { saleTypesOf } from '../../../prices/sale-types/public.ts'
import { insertAlarms, type NewAlarm } from '../queries/alarms.ts'
import type { ChannelSetup } from './channel-run.ts'

type Raising = { dependencies: ChannelSetup; key: ConnectionKey }

/** The audit trail's name of what the worker does. */
export const ACTION = 'channel'

/** Adds alarms that are not open yet, and mails the person named by the establishment. */
export async function raiseAlarms({ dependencies, key }: Raising, alarms: readonly NewAlarm[]): Promise<void> {
  if (alarms.length === 0) return
  await inJobTransaction(dependencies, { accountId: key.accountId, action: ACTION }, (context) =>
    addAlarms(context, dependencies, key, alarms),
  )
}

/** The same in a transaction of the caller; to other recipients, where they are given. */
export async function addAlarms(
  context: JobContext,
  { config }: Pick<ChannelSetup, 'config'>,
  key: ConnectionKey,
  alarms: readonly NewAlarm[],
  recipients?: readonly string[],
): Promise<void> {
  const { db, accountId, now } = context
  const added = await insertAlarms(db, key, alarms, now)
  if (added.length === 0) return
  context.changed('channel', key.establishmentId)
  const connection = await findConnection(db, key)
  if (!connection || config.smtpUrl === undefined) return
  const named = connection.alarmEmail === '' ? [] : [connection.alarmEmail]
  const to = recipients ?? named
  if (to.length === 0) return
  const { name } = await requireEstablishment(db, accountId, key.establishmentId)
  const names = new Map(
    (await saleTypesOf(db, accountId, { establishmentId: key.establishmentId })).map((type) => [type.id, type.name]),
  )
  const lines = added.slice(0, LINES).map((alarm) => alarmText(alarm, names.get(alarm.saleTypeId ?? '') ?? ''))
  const more = added.length - lines.length
  const mail = renderMail({
    title: `Avisos del canal de ${name}`,
    paragraphs: [
      connection.alarmName === ''
        ? 'El canal necesita su atención:'
        : `${connection.alarmName}, el canal necesita su atención:`,
      [...lines, ...(more > 0 ? [`y ${more} más`] : [])].join('\n'),
    ],
    ...(config.publicUrl === undefined
      ? {}
      : {
          button: {
            label: 'Abrir el canal',
            url: `${config.publicUrl}/dashboard/channel_manager/channel_house/${key.establishmentId}`,
          },
        }),
  })
  for (const recipient of to)
    await queueMail(context, {
      ...mail,
      purpose: 'channel-alarm',
      recipient,
      subject: `${name}: ${added.length === 1 ? 'un aviso' : `${added.length} avisos`} del canal`,
    })
}

const LINES = 20

const titles: Record<ChannelAlarmKind, string> = {
  overbooking: 'Sobreventa',
  difference: 'El canal mostraba otra cosa',
  sale_stopped: 'Venta parada',
  refused: 'Valor no aceptado',
  booking: 'Reserva de un portal',
  unread_booking: 'Reserva sin apuntar',
}

/** One line for a mail. */
function alarmText({ kind, day, field, ours, theirs, advice = '' }: NewAlarm, typeName: string): string {
  const where = [typeName, day === undefined ? '' : formatDay(day)].filter((part) => part !== '').join(', ')
  const start = where === '' ? titles[kind] : `${titles[kind]}: ${where}`
  if (kind === 'overbooking') return `${start}: ${theirs ?? 0} ocupadas de ${ours ?? 0}`
  if (kind === 'difference' && field !== undefined)
    return `${start}: ${shownText(field, ours ?? 0)} en Posada, ${shownText(field, theirs ?? 0)} en el canal; corregido`
  return advice === '' ? start : `${start}. ${advice}`
}

/** A shown value for users. */
export const shownText = (field: NonNullable<NewAlarm['field']>, value: number): string =>
  field === 'price' ? formatEuros(value) : field === 'units' ? `${value}` : restrictionCodeText(value)
