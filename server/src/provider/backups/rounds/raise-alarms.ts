import { isCopyMissing } from '@posada/domain/provider/backups/copy-schedule'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import { queueMail, renderMail } from '../../../outbox/mails/public.ts'
import { type AlarmKind, alarmRecipients, endOtherAlarms, openAlarm } from '../queries/backup-alarms.ts'
import { type BackupCopy, type BackupSettings, readWalErrors } from '../queries/backup-state.ts'
import type { BackupContext } from './backup-context.ts'

const WAL_PATIENCE_MS = 15 * 60_000

const TITLES: Record<AlarmKind, string> = {
  copy: 'La copia de seguridad ha fallado',
  missing: 'Falta la copia de seguridad',
  store: 'La copia no llega al almacén',
  check: 'La prueba de la copia ha fallado',
  wal: 'No se puede volver a cualquier minuto',
}

/** What is wrong with the copies now, each with a sentence that says it. `copies` are newest first. */
function currentAlarms(
  copies: readonly BackupCopy[],
  { since }: Pick<BackupSettings, 'since'>,
  walErrors: readonly { error: string; since: Date }[],
  now: Date,
): Map<AlarmKind, string> {
  const alarms = new Map<AlarmKind, string>()
  const newest = copies.find(({ state }) => state !== 'running')
  const good = copies.find(({ state }) => state === 'done')
  const checked = copies.find(({ checkedAt }) => checkedAt !== null)
  if (newest?.state === 'failed') alarms.set('copy', newest.error ?? '')
  if (isCopyMissing(now, good?.startedAt ?? null, since))
    alarms.set('missing', 'Hace más de 26 horas que no se termina ninguna copia.')
  if (good && !good.inStore && good.storeError !== null) alarms.set('store', good.storeError)
  if (checked?.checkError) alarms.set('check', checked.checkError)
  const wal = walErrors.find((each) => now.getTime() - each.since.getTime() > WAL_PATIENCE_MS)
  if (wal) alarms.set('wal', wal.error)
  return alarms
}

/** Opens and ends alarms. A new one is mailed once: to the support's address or the provider's logins, else to the owners. */
export async function raiseBackupAlarms(
  context: BackupContext,
  copies: readonly BackupCopy[],
  settings: BackupSettings,
) {
  const { pool, clock, log } = context
  const now = clock.now()
  const alarms = currentAlarms(copies, settings, await readWalErrors(pool), now)
  for (const [kind, detail] of alarms) {
    if (!(await openAlarm(pool, kind, detail, now))) continue
    log.error({ kind, detail }, 'the copies need attention')
    await mailAlarm(context, kind, detail)
  }
  await endOtherAlarms(pool, [...alarms.keys()], now)
}

async function mailAlarm({ pool, mails }: BackupContext, kind: AlarmKind, detail: string) {
  const { supportMail, publicUrl } = mails.config
  const found = await alarmRecipients(pool)
  const recipients =
    supportMail === undefined ? found : found.slice(0, 1).map((each) => ({ ...each, email: supportMail }))
  const mail = renderMail({
    title: TITLES[kind],
    paragraphs: [detail, 'En Copias se ve qué falta. Este aviso se envía una sola vez mientras dure.'],
    ...(publicUrl ? { button: { label: 'Abrir Copias', url: `${publicUrl}/admin321/copias` } } : {}),
  })
  for (const { accountId, email } of recipients)
    await inJobTransaction(mails, { accountId, action: 'backup-alarm' }, async (job) => {
      await queueMail(job, { ...mail, purpose: 'backup-alarm', recipient: email, subject: `Posada: ${TITLES[kind]}` })
    })
}
