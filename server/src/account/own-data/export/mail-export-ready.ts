import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import type { Dependencies } from '../../../dependencies.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { queueMail, renderMail } from '../../../outbox/mails/public.ts'
import { timeZoneOfAccount } from '../queries/snapshot.ts'
import { findUser } from '../../users/public.ts'

/** Mails the user who ordered the export that it can be downloaded. The mail has no file, because mails are read by others. */
export async function mailExportReady(
  { publicUrl }: Pick<Dependencies['config'], 'publicUrl'>,
  context: JobContext,
  loginId: string | null,
  expiresAt: Date,
): Promise<void> {
  const user = loginId === null ? undefined : await findUser(context.db, context.accountId, loginId)
  if (!user) return
  const until = formatDay(todayIn(await timeZoneOfAccount(context.db, context.accountId), expiresAt))
  await queueMail(context, {
    purpose: 'export-ready',
    recipient: user.email,
    subject: 'Ya puede descargar los datos de su cuenta de Posada',
    ...renderMail({
      title: 'Sus datos están preparados',
      paragraphs: [
        `El ZIP con todos los datos de la cuenta se puede descargar hasta el ${until}. Después se borra.`,
        'Se descarga en el panel de usuario, en «Sus datos», con su usuario y contraseña.',
      ],
      ...(publicUrl ? { button: { label: 'Abrir el panel de usuario', url: `${publicUrl}/dashboard/profile` } } : {}),
    }),
  })
}
