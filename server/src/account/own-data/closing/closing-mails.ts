import { formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { KEPT_BY_LAW } from '@posada/domain/account/own-data/account-closing'
import type { Dependencies } from '../../../dependencies.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { ownerAddresses, queueMail, renderMail } from '../../../outbox/mails/public.ts'
import { accountNameOf } from '../queries/account-name.ts'

type Address = Pick<Dependencies['config'], 'publicUrl'>

/** In the time zone of the mainland: the day of a mail need not be that of the Canary Islands. */
const dayOf = (at: Date) => formatDay(todayIn(MAINLAND, at))

/** Mails all owners that the account is being closed, and how to return. */
export async function mailClosing(
  config: Address,
  context: JobContext,
  { eraseAt, wasSelling }: { eraseAt: Date; wasSelling: boolean },
): Promise<void> {
  await mailOwners(config, context, 'account-closing', {
    subject: `Ha cerrado su cuenta de Posada: se borra el ${dayOf(eraseAt)}`,
    title: 'Ha cerrado su cuenta',
    paragraphs: [
      `Hasta el ${dayOf(eraseAt)} puede volver: inicie sesión y pulse «Volver». También puede descargar todos sus datos.`,
      ...(wasSelling ? ['La venta en los portales se ha pausado.'] : []),
      `Ese día se borra la cuenta con todos sus datos. ${KEPT_BY_LAW}`,
      'Si no lo ha hecho usted, inicie sesión, vuelva y cambie su contraseña.',
    ],
  })
}

/** Mails all owners that the account is about to be erased. */
export async function mailWarning(config: Address, context: JobContext, eraseAt: Date): Promise<void> {
  await mailOwners(config, context, 'account-closing', {
    subject: `El ${dayOf(eraseAt)} se borra su cuenta de Posada`,
    title: 'Su cuenta se borra pronto',
    paragraphs: [
      `El ${dayOf(eraseAt)} se borran su cuenta y sus datos. Si quiere seguir, inicie sesión y pulse «Volver».`,
      'Si todavía no lo ha hecho, descargue ahora todos sus datos: después no se pueden recuperar.',
    ],
  })
}

type OwnersMail = { subject: string; title: string; paragraphs: string[] }

async function mailOwners(
  { publicUrl }: Address,
  context: JobContext,
  purpose: string,
  { subject, title, paragraphs }: OwnersMail,
): Promise<void> {
  const name = await accountNameOf(context.db, context.accountId)
  const button = publicUrl ? { button: { label: 'Iniciar sesión', url: `${publicUrl}/login` } } : {}
  const content = renderMail({ title: `${title}: ${name}`, paragraphs, ...button })
  for (const recipient of await ownerAddresses(context.db, context.accountId))
    await queueMail(context, { purpose, recipient, subject, ...content })
}
